import { type ReactNode, useCallback } from 'react';
import type { EventInfo, LadderBetting, LadderDesk, MarketInfo } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { isOld } from '../../ui/unavailable';
import { seconds } from '../../words/details';
import { joined } from '../../words/joined';
import { EventClock } from '../home/EventClock';
import { StaleAge } from '../market/StaleAge';
import { bookText, matchedText } from '../market/texts';
import styles from './page.module.css';
import type { LadderFacts } from './useLadderFacts';
import { ladderWords } from './words';

/** The props of both layouts of the ladders. */
export interface LayoutProps {
  readonly betting: LadderBetting;
  readonly desk: LadderDesk;
  readonly event: EventInfo;
  readonly market: MarketInfo;
}

interface HeadProps {
  readonly event: EventInfo;
  readonly market: MarketInfo;
  readonly facts: LadderFacts;
  readonly read: () => void;
  /** Further controls. */
  readonly children?: ReactNode;
}

/** The event, its market, and whether bets are taken. */
export function Head({ event, market, facts: { state, unavailable }, read, children }: HeadProps) {
  const words = ladderWords();
  const { home, away } = event.score ?? {};
  return (
    <header className={styles['head']}>
      <a className="square" href={to.market(event.id)} aria-label={words.back}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 5l-7 7 7 7" />
        </svg>
      </a>
      <div>
        <h1>
          {event.title}
          {home && away ? ` ${home}–${away}` : null}
        </h1>
        {unavailable ? (
          <small data-tone="warn">
            {isOld(unavailable) ? (
              <StaleAge market={market} />
            ) : (
              `${unavailable.words} ${unavailable.when}`
            )}
          </small>
        ) : (
          <small>
            <EventClock event={event} state={state} end={null} />{' '}
            <span>
              {market.name}
              {state && state.betDelay > 0
                ? ` ·\u00a0${words.held(seconds(state.betDelay))}`
                : null}
            </span>
          </small>
        )}
        <Figures market={market} isOpen={!unavailable} />
      </div>
      {children}
      <button type="button" className="square" aria-label={words.read} onClick={read}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 10v4h4l5 4V6l-5 4zM17 9a4 4 0 010 6" />
        </svg>
      </button>
    </header>
  );
}

interface FiguresProps extends Pick<HeadProps, 'market'> {
  readonly isOpen: boolean;
}

/** The book percentage of an open market and the amount matched; the line has its height before either is known. */
function Figures({ market, isOpen }: FiguresProps) {
  const { books } = useStreams();
  const money = useMoney();
  const read = useCallback(() => {
    const { runners = [], traded = 0 } = books.snapshot(market.id) ?? {};
    return joined([isOpen && bookText(runners), traded > 0 && matchedText(traded, money)]);
  }, [books, isOpen, market.id, money]);
  return (
    <small>
      <LiveText read={read} />
    </small>
  );
}
