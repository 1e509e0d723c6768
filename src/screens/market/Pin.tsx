import type { EventInfo } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { PinView } from './PinView';

interface PinProps {
  readonly event: Pick<EventInfo, 'id' | 'title'>;
  readonly isCopy?: boolean;
}

/** Pins the event, or unpins it. */
export function Pin({ event: { id, title }, isCopy = false }: PinProps) {
  const { catalogue } = useStreams();
  const pins = useCurrent(catalogue.pins$);
  return (
    <PinView
      title={title}
      isPinned={pins.has(id)}
      isCopy={isCopy}
      onClick={() => catalogue.togglePin(id)}
    />
  );
}
