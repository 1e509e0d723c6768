import type { CashOutRefusal, CashOuts, MarketInfo, RunnerInfo } from '../../../../streams/app';
import { useCashOutQuote } from '../../../hooks/useCashOutQuote';
import { useCurrent } from '../../../hooks/useCurrent';
import { useFeature } from '../../../hooks/useLazyFeature';
import { useMoney } from '../../../hooks/useMoney';
import { useStreams } from '../../../state/context';
import { Button } from '../../../ui/Button';
import { useLast } from '../../../ui/cashOut/useLast';
import { closingWords } from '../../../ui/cashOut/words';
import { openCashOut } from '../../../ui/openCashOut';
import { timeOfDay } from '../../../words/formats';
import styles from './position.module.css';
import { positionWords } from './words';

interface CashOutButtonProps {
  readonly market: Pick<MarketInfo, 'id' | 'eventId' | 'name'>;
  /** The runner whose bets are closed; undefined for the whole market. */
  readonly runner?: Pick<RunnerInfo, 'id' | 'name'> | undefined;
}

/** Opens the cash out of a market or of a runner; absent while its code loads, and if the code cannot be loaded. */
export function CashOutButton({ market, runner }: CashOutButtonProps) {
  const [code] = useFeature<CashOuts>(useStreams().cashOuts);
  return code.value ? <Opener market={market} runner={runner} cashOuts={code.value} /> : null;
}

/** Reasons that may pass, or that the player can do something about. */
const MAY_PASS: ReadonlySet<CashOutRefusal['kind']> = new Set([
  'suspended',
  'stale',
  'pending',
  'noOffer',
  'belowMinimum',
  'aboveMaximum',
]);

function Opener({
  market: { id, eventId, name },
  runner,
  cashOuts,
}: CashOutButtonProps & { readonly cashOuts: CashOuts }) {
  const money = useMoney();
  const runnerId = runner?.id ?? null;
  const isSent = useCurrent(cashOuts.progress$).get(id)?.stage;
  const quote = useCashOutQuote(cashOuts, { eventId, marketId: id, runnerId }, 100);
  const isOpen = isSent === 'open' || isSent === 'waiting';
  const last = useLast(quote);
  const refusal = 'bets' in quote ? null : quote.kind;
  if (refusal !== null && !isOpen && !MAY_PASS.has(refusal)) return null;
  const offer = 'bets' in quote ? quote : null;
  const words = positionWords();
  return (
    <Button className={styles['cashOut'] ?? ''} onClick={() => openCashOut(id, runnerId)}>
      <span>
        {words.cashOut}
        {runner ? <>, {runner.name}</> : null}
        <span className="vh">, {name}</span>
      </span>
      {offer && !isOpen ? (
        <b className={offer.worst === 0 ? undefined : styles[offer.worst < 0 ? 'loss' : 'gain']}>
          {money.signed(offer.worst)}
        </b>
      ) : refusal && !isOpen ? (
        <small className={styles['why']}>
          <b>{closingWords().reasons[refusal][0]}</b>
          {last ? (
            <span>
              {closingWords().lastQuote(money.signed(last.quote.worst), timeOfDay(last.at))}
            </span>
          ) : null}
        </small>
      ) : null}
    </Button>
  );
}
