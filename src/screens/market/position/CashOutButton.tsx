import type { CashOutRefusal, CashOuts, MarketInfo } from '../../../../streams/app';
import { useCashOutQuote } from '../../../hooks/useCashOutQuote';
import { useCurrent } from '../../../hooks/useCurrent';
import { useFeature } from '../../../hooks/useLazyFeature';
import { useMoney } from '../../../hooks/useMoney';
import { useStreams } from '../../../state/context';
import { Button } from '../../../ui/Button';
import { openCashOut } from '../../../ui/openCashOut';
import styles from './position.module.css';
import { positionWords } from './words';

interface CashOutButtonProps {
  readonly market: Pick<MarketInfo, 'id' | 'eventId' | 'name'>;
}

/** The way to the cash out of a market; absent while its code loads, and if the code cannot be loaded. */
export function CashOutButton({ market }: CashOutButtonProps) {
  const [code] = useFeature<CashOuts>(useStreams().cashOuts);
  return code.value ? <Opener market={market} cashOuts={code.value} /> : null;
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
  cashOuts,
}: CashOutButtonProps & { readonly cashOuts: CashOuts }) {
  const money = useMoney();
  const isSent = useCurrent(cashOuts.progress$).get(id)?.stage;
  const quote = useCashOutQuote(cashOuts, { eventId, marketId: id, runnerId: null }, 100);
  const isOpen = isSent === 'open' || isSent === 'waiting';
  const offer = 'bets' in quote ? quote : null;
  if (!('bets' in quote) && !isOpen && !MAY_PASS.has(quote.kind)) return null;
  const words = positionWords();
  return (
    <Button className={styles['cashOut'] ?? ''} onClick={() => openCashOut(id)}>
      <span>
        {words.cashOut}
        <span className="vh">, {name}</span>
      </span>
      {offer && !isOpen ? (
        <b className={offer.worst < 0 ? styles['loss'] : styles['gain']}>
          {money.signed(offer.worst)}
        </b>
      ) : null}
    </Button>
  );
}
