import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { concat, concatMap, filter, ignoreElements, map, of, timer } from 'rxjs';
import type { LadderNews, LegState, Streams } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { uiWords } from '../../ui/words';
import { reasonWords, refusalOf } from '../../ui/refusals/sentence';
import { price as writePrice } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import styles from './ladder.module.css';
import type { Trade } from './useTrade';
import { warningOf } from './warning';
import { ladderWords } from './words';

/** The time for one sentence, in ms: a screen reader cannot read faster. */
const SENTENCE_MS = 2_000;

type Placed = Extract<LadderNews, { readonly kind: 'placed' }>;

function placedWords(
  { state, side, stake, runnerName, price, isMove }: Placed,
  money: MoneyFormat,
): string {
  const { news } = ladderWords();
  const bet = news.bet(uiWords().side[side], money.plain(stake), runnerName, writePrice(price));
  switch (state.status) {
    case 'matched':
      return state.rest === null ? news.matched(bet) : news.cut(bet, money.plain(state.matched));
    case 'partlyMatched':
      return news.partly(bet, money.plain(state.remaining));
    case 'unmatched':
      return news.waits(bet);
    case 'rejected':
      return rejectedWords(bet, state, isMove);
    default:
      return news.ended(bet);
  }
}

/** How a bet ended: the exchange may have accepted it first. */
function rejectedWords(
  bet: string,
  state: Extract<LegState, { readonly status: 'rejected' }>,
  isMove: boolean,
): string {
  const { news } = ladderWords();
  switch (state.code) {
    // The player's own cancels are announced by themselves.
    case 'CANCELLED':
      return news.cancelledBy(bet);
    case 'BET_TAKEN_OR_LAPSED':
      return news.lapsed(bet, reasonWords(state.message ?? '') ?? '').trim();
    default:
      return news[isMove ? 'moveRefused' : 'refused'](bet, refusalOf(state) ?? '').trim();
  }
}

/** An outcome in a sentence. */
function newsWords(news: LadderNews, money: MoneyFormat): string {
  const words = ladderWords().news;
  switch (news.kind) {
    case 'placed':
      return placedWords(news, money);
    case 'moved':
      return words.moved(money.plain(news.stake), writePrice(news.from), writePrice(news.to));
    case 'notPlaced': {
      const what = words.notPlaced(money.plain(news.stake), writePrice(news.leg.requestedPrice));
      return [what, warningOf(news.leg, money)].filter(Boolean).join('. ');
    }
    case 'cancelled': {
      const { status, cancelled, message } = news.outcome;
      if (cancelled > 0) return words.cancelled(money.plain(cancelled));
      return status === 'taken' ? words.taken : (reasonWords(message ?? '') ?? words.stays);
    }
  }
}

/** Outcomes that the player must not miss, even if they look elsewhere. */
const isBad = (news: LadderNews): boolean =>
  news.kind === 'notPlaced' || (news.kind === 'placed' && news.state.status === 'rejected');

interface NewsProps {
  readonly trade: Trade;
  /** Why no bets are taken; null while they are. */
  readonly halt: string | null;
  /** The text that the player asked to hear. */
  readonly announcement: string;
}

/**
 * Announces the events of the ladder: outcomes politely, one sentence in two seconds; a suspension and a disarmed
 * ladder at once. Prices are never announced on their own.
 */
export function News({ trade: { desk, moved }, halt, announcement }: NewsProps) {
  const { toasts } = useStreams();
  const money = useMoney();
  const [polite, setPolite] = useState('');
  const [urgent, setUrgent] = useState('');
  useSubscription(
    useMemo(
      () =>
        desk.news$.pipe(
          map((news) => newsWords(news, money)),
          concatMap((sentence) => concat(of(sentence), timer(SENTENCE_MS).pipe(ignoreElements()))),
        ),
      [desk, money],
    ),
    setPolite,
  );
  useSubscription(
    useMemo(() => desk.news$.pipe(filter(isBad)), [desk]),
    (news) => showBad(toasts, newsWords(news, money)),
  );
  useSubscription(desk.ended$, (reason) => setUrgent(ladderWords().ended[reason]));
  useSubscription(
    useMemo(() => desk.armed$.pipe(filter(Boolean)), [desk]),
    () => setUrgent(''),
  );
  return (
    <>
      <output className="vh" data-cancels={moved.join(' ')}>
        {polite}
      </output>
      <output className="vh">{announcement}</output>
      <p className={styles['urgent']} role="alert">
        {urgent || (halt ?? '')}
      </p>
    </>
  );
}

const showBad = (toasts: Streams['toasts'], sentence: string): void =>
  toasts.show('danger', ladderWords().title, sentence);
