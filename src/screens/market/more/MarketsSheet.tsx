import { type ReactNode, useCallback } from 'react';
import type { EventInfo } from '../../../../streams/app';
import { to } from '../../../routes/routes';
import { useStreams } from '../../../state/context';
import { LiveText } from '../../../ui/LiveText';
import { useMarketState } from '../../../ui/market';
import { Sheet } from '../../../ui/Sheet';
import { uiWords } from '../../../ui/words';
import { startsAt } from '../../../words/formats';
import { useSports } from '../../home/useSports';
import { nextEvents } from '../nextEvents';
import type { Section } from '../sections';
import styles from './more.module.css';
import { moreWords } from './words';

/** The largest number of events that are listed here; the page of the sport lists all of them. */
const MOST = 12;

interface MarketsSheetProps {
  readonly open: boolean;
  readonly event: EventInfo;
  readonly sections: readonly Section[];
  /** The key of the only section shown; null if all are shown. */
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
  readonly close: () => void;
}

/** Every market of the event, with the time to its off, and the events of the sport after it. */
export default function MarketsSheet(props: MarketsSheetProps): ReactNode {
  const { open, event, sections, chosen, choose, close } = props;
  const { list } = useSports();
  const words = moreWords();
  const pick = (key: string | null): void => {
    choose(key);
    close();
  };
  const next = nextEvents(list ?? [], event).slice(0, MOST);
  return (
    <Sheet open={open} title={words.title} onClose={close}>
      <section className={styles['part']} aria-label={event.title}>
        <h3>
          {event.title}
          <Off event={event} />
        </h3>
        <ul>
          {sections.length > 1 ? (
            <li>
              <button type="button" aria-pressed={chosen === null} onClick={() => pick(null)}>
                {words.all}
              </button>
            </li>
          ) : null}
          {sections.map((section) => (
            <li key={section.key}>
              <button
                type="button"
                aria-pressed={section.key === chosen}
                onClick={() => pick(section.key)}
              >
                {section.name}
                {section.markets[0] ? <Halted marketId={section.markets[0].id} /> : null}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['part']} aria-label={words.next(event.sportName)}>
        <h3>{words.next(event.sportName)}</h3>
        {next.length === 0 ? <p>{words.none}</p> : null}
        <ul>
          {next.map((other) => (
            <li key={other.id}>
              <a href={to.market(other.id)} onClick={close}>
                {other.title}
                <Off event={other} />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}

/** The time to the off by the server’s clock. */
function Off({ event: { inPlay, startTime } }: { readonly event: EventInfo }) {
  const { serverNow } = useStreams();
  const read = useCallback(
    () => (inPlay || startTime === null ? uiWords().inPlay : startsAt(startTime, serverNow())),
    [inPlay, startTime, serverNow],
  );
  return (
    <small data-live={inPlay || undefined}>
      <LiveText read={read} />
    </small>
  );
}

/** A note on a market that accepts no bets. */
function Halted({ marketId }: { readonly marketId: string }) {
  const status = useMarketState(useStreams().books, marketId)?.status ?? 'OPEN';
  return status === 'OPEN' ? null : <small>{uiWords().market[status]}</small>;
}
