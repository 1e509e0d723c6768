import type { CashOuts } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useFeature } from '../../hooks/useLazyFeature';
import { useRootMark } from '../../hooks/useRootMark';
import type { ScreenParams } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { param } from '../../ui/param';
import { uiWords } from '../../ui/words';
import { Choosing } from './Choosing';
import { Going } from './Going';
import styles from './greenAll.module.css';
import { greenAllWords } from './words';

/** Closes several positions of an event, or of all events. */
export default function GreenAll(screen: ScreenParams) {
  const eventId = param(screen, 'eventid') ?? null;
  const [code, retry] = useFeature<CashOuts>(useStreams().cashOuts);
  // An older server does not name its commission.
  const isNet = !useIsOlder();
  useRootMark('data-green-all');
  return (
    <div className="stack">
      <div className="head">
        <h1 className={styles['title']}>{greenAllWords().title}</h1>
        {isNet ? <small className={styles['net']}>{greenAllWords().net}</small> : null}
      </div>
      <LoadableView
        of={code}
        failed={uiWords().failures.missing}
        retry={retry}
        skeleton={<Bones />}
      >
        {(cashOuts) => <Positions key={eventId} cashOuts={cashOuts} eventId={eventId} />}
      </LoadableView>
    </div>
  );
}

interface PositionsProps {
  readonly cashOuts: CashOuts;
  readonly eventId: string | null;
}

/** The markets to choose from, or the progress of the chosen markets. */
function Positions({ cashOuts, eventId }: PositionsProps) {
  const taken = useCurrent(cashOuts.greenAll.taken$);
  return taken.length > 0 ? (
    <Going cashOuts={cashOuts} taken={taken} eventId={eventId} />
  ) : (
    <Choosing cashOuts={cashOuts} eventId={eventId} bones={<Bones />} />
  );
}

const Bones = () => (
  <Skeleton className="card" rowClass={styles['bone']} rows={['m l', 'm l', 'm l']} />
);
