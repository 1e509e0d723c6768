import { useId, useMemo } from 'react';
import type { Minor, OpenBet } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import { useStreams } from '../../state/context';
import type { MoneyFormat } from '../../words/money';
import { figure } from '../../words/formats';
import { Button } from '../Button';
import { GreenAllLink } from '../cashOut/GreenAllLink';
import { Icon } from '../Icon';
import { priceHead } from './Columns';
import { byEvent, liabilityOf, marketsOf, matchedPart, waitingPart } from './betGroups';
import panel from './panel.module.css';
import { CancelAll } from './Cancel';
import { ChangedBet } from './ChangedBet';
import type { ChangedOffer } from './changedOffers';
import { useCanCancel } from '../../hooks/useCanCancel';
import { EventCard } from './EventCard';
import { MatchedBet } from './MatchedBet';
import { OnDisconnect } from './OnDisconnect';
import { PauseAll } from './PauseAll';
import type { OpenTab, Place } from './place';
import { type Total, Totals } from './Totals';
import { WaitingBet } from './WaitingBet';
import { betsWords } from './words';

interface BetsPanelProps {
  readonly tab: OpenTab;
  /** All open bets. */
  readonly bets: readonly OpenBet[];
  /** The offers that are out of the market for a change. */
  readonly changed: readonly ChangedOffer[];
  readonly heading: 'h2' | 'h3';
  readonly place: Place;
  readonly go: (place: Place) => void;
}

/** The open bets of one list: the totals, then each bet under its event. */
export function BetsPanel({ tab, bets, changed, heading, place, go }: BetsPanelProps) {
  const { serverNow, positions } = useStreams();
  const money = useMoney();
  const words = betsWords();
  const isMatched = tab === 'matched';
  const listed = bets.filter(({ matched, remaining }) => (isMatched ? matched : remaining) > 0);
  const out = isMatched ? [] : changed;
  const markets = marketsOf([...bets, ...out]);
  const only = markets.some(({ id }) => id === place.marketId) ? place.marketId : null;
  const isShown = ({ marketId }: Pick<OpenBet, 'marketId'>): boolean =>
    only === null || marketId === only;
  const shown = listed.filter(isShown);
  const rows = withChanged(shown, out.filter(isShown));
  const best = useCurrent(useMemo(() => withFirst(positions.best$(only), null), [positions, only]));
  const now = serverNow();
  const canCancel = useCanCancel();
  const { selection, stake, odds, liability, profit, placed, waiting, held, ifMatched } =
    words.figures;
  const columns = isMatched
    ? [selection, stake, odds, liability, profit, placed]
    : [selection, waiting, odds, held, ifMatched, canCancel ? '' : placed];
  const Bet = isMatched ? MatchedBet : WaitingBet;
  if (listed.length + out.length === 0)
    return <NoneIn words={words.noneIn[tab]} other={isMatched ? 'unmatched' : 'matched'} go={go} />;
  return (
    <>
      {markets.length > 1 ? (
        <MarketChoice markets={markets} only={only} {...{ place, go }} />
      ) : null}
      <Totals
        totals={isMatched ? matchedTotals(shown, best, money) : waitingTotals(shown, money)}
      />
      {isMatched ? (
        <GreenAllLink bets={bets} eventId={null} from={1} />
      ) : (
        <>
          <OnDisconnect />
          {canCancel ? (
            <div className={panel['acts']}>
              <PauseAll bets={shown} />
              <CancelAll bets={shown} />
            </div>
          ) : null}
        </>
      )}
      {byEvent(rows).map((event) => (
        <EventCard
          key={event.eventId}
          event={event}
          heading={heading}
          columns={columns.map((name) => (name === odds ? priceHead(event.bets) : name))}
        >
          {event.bets.map((bet) =>
            'change' in bet ? (
              <ChangedBet key={`${bet.betId} change`} bet={bet} now={now} />
            ) : (
              <Bet key={bet.betId} bet={bet} now={now} />
            ),
          )}
        </EventCard>
      ))}
      {rows.length === 0 ? (
        <div className="card">
          <p className={panel['empty']}>{words.noneHere}</p>
        </div>
      ) : null}
      {isMatched ? null : (
        <p className={panel['note']}>
          <Icon name="clock" />
          <span>{canCancel ? words.canCancel : words.stays}</span>
        </p>
      )}
      {shown.some(({ betId, marketId }) =>
        bets.some((other) => other.marketId === marketId && other.betId !== betId),
      ) ? (
        <p className={panel['before']}>{words.covers}</p>
      ) : null}
      {isMatched && shown.length > 0 ? (
        <p className={panel['before']}>{words.beforeCommission}</p>
      ) : null}
    </>
  );
}

/** The bets with the offers that are out of the market for a change, which stay where their bets were: newest first. */
function withChanged(
  bets: readonly OpenBet[],
  changed: readonly ChangedOffer[],
): readonly (OpenBet | ChangedOffer)[] {
  if (changed.length === 0) return bets;
  const placedAt = (bet: OpenBet | ChangedOffer): number =>
    'change' in bet ? bet.change.placedAt : bet.placedAt;
  return [...bets, ...changed].toSorted((a, b) => placedAt(b) - placedAt(a));
}

interface NoneInProps {
  readonly words: string;
  readonly other: OpenTab;
  readonly go: (place: Place) => void;
}

/** Says that all of the player's bets are in the other list. */
function NoneIn({ words, other, go }: NoneInProps) {
  return (
    <div className="card">
      <p className={panel['empty']}>{words}</p>
      <div className={panel['step']}>
        <Button onClick={() => go({ tab: other, marketId: null })}>{betsWords().see[other]}</Button>
      </div>
    </div>
  );
}

interface MarketChoiceProps extends Pick<BetsPanelProps, 'place' | 'go'> {
  readonly markets: ReturnType<typeof marketsOf>;
  readonly only: string | null;
}

/** The market whose bets are shown, or all markets. */
function MarketChoice({ markets, only, place, go }: MarketChoiceProps) {
  const id = useId();
  const { market, allMarkets, inMarket } = betsWords();
  return (
    <div className={panel['choice']}>
      <label htmlFor={id}>{market}</label>
      <select
        id={id}
        value={only ?? ''}
        onChange={({ currentTarget: { value } }) =>
          go({ ...place, marketId: value === '' ? null : value })
        }
      >
        <option value="">{allMarkets}</option>
        {markets.map(({ id: marketId, name, eventTitle, count }) => (
          <option key={marketId} value={marketId}>
            {inMarket(eventTitle, name, count)}
          </option>
        ))}
      </select>
    </div>
  );
}

function matchedTotals(
  bets: readonly OpenBet[],
  best: Minor | null,
  money: MoneyFormat,
): readonly Total[] {
  const { liability, bestResult, events } = betsWords().totals;
  const parts = bets.map(matchedPart);
  return [
    { name: liability, value: money.bare(liabilityOf(parts)) },
    {
      name: bestResult,
      value: best === null ? '–' : money.signed(best),
      tone: best === null || best === 0 ? undefined : best > 0 ? 'gain' : 'loss',
    },
    { name: events, value: countOfEvents(bets) },
  ];
}

function waitingTotals(bets: readonly OpenBet[], money: MoneyFormat): readonly Total[] {
  const { waiting, liability, events } = betsWords().totals;
  const parts = bets.map(waitingPart);
  return [
    { name: waiting, value: money.bare(parts.reduce((sum, { remaining }) => sum + remaining, 0)) },
    { name: liability, value: money.bare(liabilityOf(parts)) },
    { name: events, value: countOfEvents(bets) },
  ];
}

const countOfEvents = (bets: readonly OpenBet[]): string =>
  figure(new Set(bets.map(({ eventId }) => eventId)).size, 0);
