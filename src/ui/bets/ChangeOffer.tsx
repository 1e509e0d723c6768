import { useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  countsInLakh,
  type Minor,
  mayBecomeTick,
  type OpenBet,
  parseMoney,
  parsePrice,
  type Price,
} from '../../../streams/app';
import { betterTick, stepPrice } from '../../../streams/rules/ladder';
import { useCurrency } from '../../hooks/useCurrency';
import { useCurrent } from '../../hooks/useCurrent';
import { useMarket } from '../../hooks/useMarket';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import { useStreams } from '../../state/context';
import { decimal, line } from '../../words/formats';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { useUnavailableReason } from '../market';
import { hasOdds, priceWriter } from '../operatorPriced/bookmakerLabels';
import { ignoreSecondClick } from '../steps/secondClick';
import { steppedStake } from '../steps/stakeSteps';
import { StepField } from '../steps/StepField';
import { type ChangeNote, noteOf } from './changeNote';
import styles from './change.module.css';
import { betsWords } from './words';

interface ChangeOfferProps {
  readonly bet: OpenBet;
  readonly close: () => void;
}

/** The odds and the stake of a waiting bet, the cost of the change, and the button that sends it. */
export default function ChangeOffer({ bet, close }: ChangeOfferProps) {
  const { books, cancels, limits$, pausedOffers, settings } = useStreams();
  const money = useMoney();
  const info = useMarket(bet.eventId, bet.marketId);
  const limits = useCurrent(
    useMemo(() => withFirst(limits$(bet.marketId), null), [limits$, bet.marketId]),
  );
  const currency = useCurrency();
  const canReduce = useCurrent(settings.site$)?.canReduce ?? false;
  const isHalted = useUnavailableReason(books, bet.marketId) !== null;
  const pending = useCurrent(cancels.pending$);
  const offers = useCurrent(pausedOffers.offers$);
  const [price, setPrice] = useState<Price>(bet.price);
  /** The chosen stake; undefined until the player changes it. Until then the field follows the unmatched part. */
  const [chosen, setStake] = useState<Minor | null>();
  const [isSent, setSent] = useState(false);
  const id = useId();
  const form = useRef<HTMLElement>(null);
  useEffect(() => void form.current?.scrollIntoView({ block: 'nearest' }), []);
  const stake = chosen === undefined ? bet.remaining : chosen;
  const isBusy =
    pending.has(bet.betId) ||
    offers.some(({ state, change }) => state === 'returning' && change?.betId === bet.betId);
  useEffect(() => {
    if (isSent && !isBusy) close();
  }, [isSent, isBusy, close]);
  const odds = books.snapshot(bet.marketId)?.runners.find((runner) => runner.id === bet.runnerId);
  const write = hasOdds(bet) ? decimal : line;
  const note = noteOf(
    { bet, price, stake, limits, canReduce, isHalted, odds: odds ?? null },
    { money, write: priceWriter(bet) },
  );
  const words = betsWords().change;
  const send = (): void => {
    if (note === null || note.isBlocking || isBusy || stake === null) return;
    ignoreSecondClick();
    setSent(true);
    pausedOffers.change(bet.betId, { price, stake });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from any of its fields
    <section
      ref={form}
      className={styles['change']}
      data-cancels={bet.betId}
      aria-label={words.title(bet.runnerName)}
      onKeyDown={({ key }) => (key === 'Escape' ? close() : undefined)}
    >
      <div className={styles['fields']}>
        <StepField
          label={hasOdds(bet) ? words.odds : words.line}
          value={write(price)}
          lower={words.lower}
          higher={words.higher}
          isBad={false}
          isFirst
          describedBy={`${id}-note`}
          type={(text) => {
            const typed = parsePrice(text);
            if (typed === null || !info) return;
            const isFinal = !mayBecomeTick(info.ladder, text);
            setPrice(isFinal ? betterTick(info.ladder, bet.side, typed) : typed);
          }}
          step={(by) => (info ? setPrice(stepPrice(info.ladder, price, by)) : undefined)}
          enter={send}
        />
        <StepField
          label={words.stake}
          name={words.stakeIn(money.symbol)}
          value={stake === null ? '' : money.typed(stake)}
          lower={words.less}
          higher={words.more}
          isBad={note?.isBlocking === true && price === bet.price}
          describedBy={`${id}-note`}
          type={(text) => setStake(parseMoney(text, countsInLakh(currency) ? 'lakh' : 'million'))}
          step={(by) => {
            const next = steppedStake(stake, by > 0 ? 1 : -1, limits);
            if (next !== null) setStake(next);
          }}
          enter={send}
        />
      </div>
      <output id={`${id}-note`} className={styles['said']}>
        {note ? <Note note={note} /> : null}
      </output>
      <div className={styles['ways']}>
        <Button onClick={close}>{words.leave}</Button>
        <Button
          look="main"
          isBusy={isBusy}
          disabled={note === null || note.isBlocking}
          onClick={send}
        >
          {isBusy
            ? words.busy
            : note === null
              ? words.none
              : words.to(toWords(bet, price, stake, priceWriter(bet), money.plain))}
        </Button>
      </div>
      <p className={styles['rule']}>{canReduce ? words.rule : words.ruleWhole}</p>
    </section>
  );
}

const Note = ({ note: { kind, lead, text } }: { readonly note: ChangeNote }) => (
  <p className={styles['note']} data-kind={kind}>
    <Icon name={kind === 'keeps' ? 'check' : 'alert'} />
    <span>
      {lead ? <b>{lead}</b> : null} {text}
    </span>
  </p>
);

/** The terms that the button changes: the stake, the odds, or both. */
function toWords(
  bet: OpenBet,
  price: Price,
  stake: Minor | null,
  write: (price: number) => string,
  amount: (value: Minor) => string,
): string {
  const isNewStake = stake !== null && stake !== bet.remaining;
  if (!isNewStake) return write(price);
  return price === bet.price ? amount(stake) : betsWords().change.both(amount(stake), write(price));
}
