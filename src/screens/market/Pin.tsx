import { useSnapshot } from 'valtio';
import type { EventInfo } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Icon } from '../../ui/Icon';
import { homeWords } from '../home/words';
import styles from './market.module.css';

interface PinProps {
  readonly event: Pick<EventInfo, 'id' | 'title'>;
  /** The same button stands elsewhere for whoever has no pointer. */
  readonly isCopy?: boolean;
}

/** Puts the event among the pinned ones, or takes it out again. */
export function Pin({ event: { id, title }, isCopy = false }: PinProps) {
  const { catalogue } = useStreams();
  const { pins } = useSnapshot(useView().catalogue);
  return (
    <button
      type="button"
      className={styles['pin']}
      aria-pressed={pins.has(id)}
      aria-label={homeWords().pin(title)}
      tabIndex={isCopy ? -1 : undefined}
      onClick={() => catalogue.togglePin(id)}
    >
      <Icon name="star" />
    </button>
  );
}
