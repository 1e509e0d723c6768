import type { ReactNode } from 'react';
import type { EventInfo, Panels } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { usePanels } from '../../../hooks/usePanels';
import { Icon } from '../../../ui/Icon';
import styles from './facts.module.css';
import { Framed } from './Framed';
import { factsWords } from './words';

interface VideoBoxProps {
  readonly event: Pick<EventInfo, 'title'>;
  readonly address: string;
}

/** The live picture of an event. It stays closed until the player opens it, because it uses their data. */
export default function VideoBox(props: VideoBoxProps): ReactNode {
  const panels = usePanels();
  return (
    <div className={`card ${styles['picture']}`}>
      {panels ? <Box {...props} boxes={panels.boxes} /> : null}
    </div>
  );
}

function Box({ event, address, boxes }: VideoBoxProps & Pick<Panels, 'boxes'>) {
  const { video: isOpen } = useCurrent(boxes.open$);
  const words = factsWords();
  return (
    <>
      <button
        type="button"
        className={styles['score']}
        aria-expanded={isOpen}
        onClick={() => boxes.toggle('video')}
      >
        <span className={styles['line']}>{isOpen ? words.stopVideo : words.watch}</span>
        {isOpen ? null : <small>{words.data}</small>}
        <Icon name="chevron" />
      </button>
      {isOpen ? (
        <div className={styles['video']}>
          <Framed address={address} title={words.videoOf(event.title)} />
          <p>{words.late}</p>
        </div>
      ) : null}
    </>
  );
}
