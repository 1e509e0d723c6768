import { useRef, useState } from 'react';
import { isCode, type PausedOffer } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { timeOfDay } from '../../words/formats';
import { Button } from '../Button';
import { priceWriter, sideWord } from '../operatorPriced/bookmakerLabels';
import { sentenceOf } from '../refusals/sentence';
import { useUnavailableReason, useWatched } from '../market';
import { isOld } from '../unavailable';
import bets from './bets.module.css';
import styles from './paused.module.css';
import { betsWords } from './words';

type Heading = 'h2' | 'h3';

/** The offers that the player took out, by market; hidden while no offer is paused. */
export default function PausedOffers({ heading }: { readonly heading: Heading }) {
  const { pausedOffers } = useStreams();
  // Newest first, like the unmatched bets.
  const offers = useCurrent(pausedOffers.offers$)
    .filter(({ change }) => change === undefined)
    .toReversed();
  const [isDiscarded, setDiscarded] = useState(false);
  const words = betsWords().paused;
  const markets = [...new Set(offers.map(({ marketId }) => marketId))];
  return (
    <>
      {markets.map((id) => (
        <PausedMarket
          key={id}
          heading={heading}
          marketId={id}
          offers={offers.filter(({ marketId }) => marketId === id)}
          onDiscard={() => setDiscarded(true)}
        />
      ))}
      <output className={styles['undo']}>
        {isDiscarded && offers.length === 0 ? (
          <span className={`card ${styles['paused']}`}>
            {words.discarded}
            <Button
              onClick={() => {
                pausedOffers.undoDiscard();
                setDiscarded(false);
              }}
            >
              {words.undo}
            </Button>
          </span>
        ) : null}
      </output>
    </>
  );
}

interface PausedMarketProps {
  readonly heading: Heading;
  readonly marketId: string;
  readonly offers: readonly PausedOffer[];
  readonly onDiscard: () => void;
}

function PausedMarket({ heading, marketId, offers, onDiscard }: PausedMarketProps) {
  const { books, pausedOffers } = useStreams();
  const place = useRef<HTMLElement>(null);
  useWatched(books, marketId, place);
  const unavailable = useUnavailableReason(books, marketId);
  const words = betsWords().paused;
  const [first] = offers;
  if (first === undefined) return null;
  const back = offers.filter(({ state, size }) => state === 'out' && size > 0);
  const taken = offers.filter(({ state, size }) => state !== 'out' || size > 0);
  const matched = offers.filter(({ matchedFirst }) => matchedFirst > 0);
  return (
    <section ref={place} className={`card ${styles['paused']}`} aria-label={words.title}>
      <p>
        <bdi>{first.eventTitle}</bdi>
      </p>
      <output className={styles['note']}>
        <b>{words.at(timeOfDay(first.pausedAt))}</b> {noteOf(offers, taken, first.marketName)}
      </output>
      {back.length > 0 ? (
        <Button
          look="main"
          disabled={unavailable !== null}
          onClick={() => pausedOffers.putBack(marketId)}
        >
          {words.putBack(back.length)}
        </Button>
      ) : null}
      {back.length > 0 && unavailable ? (
        <p>{isOld(unavailable) ? words.old : words.halted}</p>
      ) : null}
      {taken.length > 0 ? (
        <List
          heading={heading}
          title={words.taken}
          offers={taken}
          amountOf={({ size }) => size}
          wordsOf={stateOf}
        />
      ) : null}
      {matched.length > 0 ? (
        <List
          heading={heading}
          title={words.matched}
          offers={matched}
          amountOf={({ matchedFirst }) => matchedFirst}
        />
      ) : null}
      {offers.every(({ state }) => state === 'out') ? (
        <Button
          className={bets['danger'] ?? ''}
          onClick={() => {
            onDiscard();
            pausedOffers.discard(marketId);
          }}
        >
          {words.discard}
        </Button>
      ) : null}
    </section>
  );
}

/** What happens to the offers of a market. `taken` are those that were not matched first. */
function noteOf(
  offers: readonly PausedOffer[],
  taken: readonly PausedOffer[],
  marketName: string,
): string {
  const words = betsWords().paused;
  if (offers.some(({ state }) => state === 'leaving')) return words.leaving;
  if (taken.length === 0) return words.allMatched(marketName);
  const isReturning = taken.every(({ state }) => state === 'returning');
  return isReturning ? words.returning : words.out(taken.length, marketName);
}

/** The state of an offer, or why it could not be put back. */
function stateOf({ state, refusal }: PausedOffer): string | null {
  const words = betsWords().paused;
  if (state !== 'out') return words[state];
  if (refusal === undefined) return null;
  return sentenceOf(refusal) ?? (isCode(refusal) ? refusal : null);
}

interface ListProps {
  readonly heading: Heading;
  readonly title: string;
  readonly offers: readonly PausedOffer[];
  readonly amountOf: (offer: PausedOffer) => number;
  readonly wordsOf?: (offer: PausedOffer) => string | null;
}

function List({ heading: Heading, title, offers, amountOf, wordsOf }: ListProps) {
  const money = useMoney();
  const { line } = betsWords();
  return (
    <div className={styles['list']}>
      <Heading>{title}</Heading>
      <ul>
        {offers.map((offer) => (
          <li key={offer.betId} data-cancels={offer.betId}>
            <bdi>{offer.runnerName}</bdi>
            <b>
              {line(
                sideWord(offer),
                amountOf(offer) > 0 ? money.plain(amountOf(offer)) : '–',
                priceWriter(offer)(offer.price),
              )}
            </b>
            {wordsOf?.(offer) ? <small>{wordsOf(offer)}</small> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
