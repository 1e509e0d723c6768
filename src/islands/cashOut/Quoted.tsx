import { useEffect } from 'react';
import type { CashOutQuote, CashOutRefusal, CashOuts, MarketInfo } from '../../../streams/app';
import { sum } from '../../../streams/rules/sum';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Age, useAge } from '../../ui/cashOut/Age';
import { TakeAgain } from '../../ui/cashOut/TakeAgain';
import { useLast } from '../../ui/cashOut/useLast';
import { usePressed } from '../../ui/cashOut/usePressed';
import { useReason } from '../../ui/cashOut/useReason';
import { closingWords } from '../../ui/cashOut/words';
import { closeCashOut, showResults } from '../../ui/openCashOut';
import { uiWords } from '../../ui/words';
import { rate } from '../../words/details';
import { figure, timeOfDay } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { Bets, Results } from './Bets';
import styles from './cashOut.module.css';
import { Share } from './Share';
import { cashOutWords } from './words';

/** The market takes no bets. */
const CLOSED: ReadonlySet<CashOutRefusal['kind']> = new Set(['suspended', 'closed']);

interface QuotedProps {
  readonly marketId: string;
  readonly quote: CashOutQuote | CashOutRefusal;
  readonly share: number;
  readonly setShare: (share: number) => void;
  readonly cashOuts: CashOuts;
}

export function Quoted({ marketId, quote, share, setShare, cashOuts }: QuotedProps) {
  const words = cashOutWords();
  const money = useMoney();
  const answer = useCurrent(cashOuts.answers$).get(marketId);
  const last = useLast(quote);
  const [offer, refusal] = 'bets' in quote ? [quote, null] : [null, quote];
  const results = offer?.results;
  useEffect(() => {
    showResults(results ? { marketId, results } : null);
    return () => showResults(null);
  }, [marketId, results]);
  const known = offer ?? last?.quote ?? null;
  const isWhole = share === 100;
  const figures = offer ? figureOf(offer, isWhole, money.signed) : words.noFigure;
  const commission = known?.market.commission ?? 0;
  return (
    <>
      <div className={styles['figure']}>
        <div>
          <small>{isWhole ? words.atLeast : words.byResult}</small>
          <b className={isWhole && offer ? toneOf(offer.worst) : undefined} data-figure="">
            {figures}
          </b>
        </div>
        <span className={styles['corner']}>
          {/* A market that takes no bets has no odds to date. */}
          {refusal && CLOSED.has(refusal.kind) ? null : <Age marketId={marketId} />}
        </span>
        <small className={styles['under']}>
          {offer
            ? commission > 0
              ? words.net(rate(commission / 100))
              : null
            : last
              ? closingWords().lastQuote(
                  figureOf(last.quote, isWhole, money.signed),
                  timeOfDay(last.at),
                )
              : null}
        </small>
      </div>
      {/* Announced when the panel opens and when the share changes, not at each tick. */}
      <output className="vh" key={share}>
        {isWhole ? words.atLeast : words.byResult} {figures}
      </output>
      {offer && answer?.kind === 'worse' ? (
        <Note
          title={words.worse.title}
          text={words.worse.text(money.signed(offer.worst), money.signed(answer.was))}
        />
      ) : answer ? (
        <Note title={closingWords().unsent} text="" />
      ) : null}
      {refusal ? (
        <Reason marketId={marketId} reason={refusal} market={known?.market ?? null} />
      ) : null}
      <Share share={share} setShare={setShare} />
      {offer ? <Bets {...offer} /> : null}
      {known ? (
        <Results results={known.results} market={known.market} column={offer ? 'after' : 'now'} />
      ) : null}
      <div className={styles['foot']}>
        {answer?.kind === 'worse' && offer ? (
          <Worse key={`${answer.was} ${answer.now}`} offer={offer} cashOuts={cashOuts} />
        ) : (
          <Take quote={quote} share={share} figures={figures} cashOuts={cashOuts} of={marketId} />
        )}
      </div>
    </>
  );
}

const toneOf = (sum: number): string | undefined =>
  sum === 0 ? undefined : styles[sum < 0 ? 'loss' : 'gain'];

/** The worst result; below 100 % the range of results, because no result is then secured for every winner. */
const figureOf = (
  { worst, best }: CashOutQuote,
  isWhole: boolean,
  write: (sum: number) => string,
): string => (isWhole ? write(worst) : cashOutWords().range(write(worst), write(best)));

function Note({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles['note']} role="alert">
      <Icon name="alert" />
      <span>
        <b>{title}</b> {text}
      </span>
    </div>
  );
}

interface ReasonProps {
  readonly marketId: string;
  readonly reason: CashOutRefusal;
  readonly market: MarketInfo | null;
}

function Reason({ marketId, reason, market }: ReasonProps) {
  const [title, text] = useReason(marketId, reason, market);
  return reason.kind === 'loading' ? null : <Note title={`${title}.`} text={text} />;
}

interface TakeProps extends Pick<QuotedProps, 'quote' | 'share' | 'cashOuts'> {
  readonly figures: string;
  readonly of: string;
}

/** Accepts the quote that the button showed when it was pressed. */
function Take({ quote, share, figures, cashOuts, of }: TakeProps) {
  const words = cashOutWords();
  const age = useAge(of);
  const money = useMoney();
  const press = usePressed(quote, (pressed) => {
    if ('bets' in pressed) cashOuts.take(pressed);
  });
  if (!('bets' in quote)) {
    const isOld = quote.kind === 'stale' && age !== null;
    return (
      <Button look="main" disabled>
        {isOld ? words.old(figure(age, 0)) : closingWords().reasons[quote.kind][0]}
      </Button>
    );
  }
  return (
    <>
      <Button look="main" {...press}>
        {share === 100
          ? words.take(figures)
          : words.takeShare(figure(share, 0), betsText(quote, money))}
      </Button>
      <small>{quote.betDelay > 0 ? words.held(figure(quote.betDelay, 0)) : words.hint}</small>
    </>
  );
}

/** The bets to send: a side with its stake, or the number of bets if they are on both sides. */
function betsText({ bets }: CashOutQuote, money: MoneyFormat): string {
  const words = cashOutWords();
  const [side, ...others] = new Set(bets.map((bet) => bet.side));
  return side === undefined || others.length > 0
    ? words.count(bets.length)
    : words.oneSide(
        uiWords().side[side].toLowerCase(),
        money.plain(sum(bets.map(({ size }) => size))),
      );
}

interface WorseProps {
  readonly offer: CashOutQuote;
  readonly cashOuts: CashOuts;
}

/** Lets the player accept again after the figure has fallen. */
function Worse({ offer, cashOuts }: WorseProps) {
  const money = useMoney();
  return (
    <>
      <TakeAgain
        offer={offer}
        take={cashOuts.take}
        leave={() => {
          cashOuts.dismiss(offer.marketId);
          closeCashOut();
        }}
      />
      <small>{cashOutWords().worse.hint(money.signed(offer.worst))}</small>
    </>
  );
}
