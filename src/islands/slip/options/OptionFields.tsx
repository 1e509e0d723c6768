import { useEffect, useMemo, useRef } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import { availableAt, type Leg, type PriceChange } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { useMoney } from '../../../hooks/useMoney';
import { withFirst } from '../../../hooks/withFirst';
import { useStreams } from '../../../state/context';
import { slipWords } from '../words';
import { shortOf } from '../writeOf';
import { Segments } from './Segments';
import { SeveralPrices } from './SeveralPrices';
import styles from './options.module.css';

const RULES: readonly PriceChange[] = ['BETTER', 'ANY', 'NONE'];

interface OptionFieldsProps {
  /** The drafts on one selection, with the same options. */
  readonly legs: readonly Leg[];
}

/** The choices of a bet, or of bets at several prices, in order of importance. */
export default function OptionFields({ legs }: OptionFieldsProps) {
  const { slip } = useStreams();
  const words = slipWords().options;
  const fields = useRef<HTMLDivElement>(null);
  // Scrolls the fields into view: they open below the last line of a bet, which is often at the bottom of a phone's
  // screen.
  useEffect(() => void fields.current?.scrollIntoView({ block: 'nearest' }), []);
  const [leg] = legs;
  if (!leg) return null;
  const { choices = [], timeInForce } = leg;
  const isSingle = legs.length === 1;
  const choose = (chosen: Parameters<typeof slip.setOptions>[1]): void =>
    legs.forEach(({ id }) => slip.setOptions(id, chosen));
  return (
    <div ref={fields} className={styles['fields']}>
      {isSingle && !leg.eachWay ? (
        <Segments
          legend={words.workFrom}
          values={['STAKE', 'PROFIT', 'LIABILITY']}
          words={words.basis}
          chosen={leg.basis ?? 'STAKE'}
          choose={(basis) => slip.workFrom(leg.id, basis)}
        />
      ) : null}
      {choices.includes('FILL_OR_KILL') ? (
        <Segments
          legend={words.notMatched}
          values={['WAIT', 'FILL_OR_KILL']}
          words={words.fill}
          chosen={timeInForce ?? 'WAIT'}
          choose={(chosen) => choose({ timeInForce: chosen === 'WAIT' ? undefined : chosen })}
        />
      ) : null}
      {timeInForce && isSingle ? <Available leg={leg} /> : null}
      {choices.includes('PERSIST') ? (
        <Segments
          legend={words.off}
          values={['LAPSE', 'PERSIST']}
          words={words.persistence}
          chosen={leg.persistence ?? 'LAPSE'}
          choose={(persistence) => choose({ persistence })}
          disabled={timeInForce !== undefined}
          hint={leg.persistence ? words.offMeans[leg.persistence] : words.notNeeded}
        />
      ) : null}
      {leg.ownPrice ? null : <PriceRule leg={leg} />}
      <SeveralPrices legs={legs} leg={leg} />
    </div>
  );
}

/** The price rule of this bet alone. A price that the player entered is always a limit. */
function PriceRule({ leg }: { readonly leg: Leg }) {
  const { slip } = useStreams();
  const { ifMoves, rules } = slipWords();
  return (
    <label className={styles['rule']}>
      <span>{ifMoves}</span>
      <select
        value={leg.policy}
        onChange={({ currentTarget: { selectedIndex } }) =>
          slip.setOptions(leg.id, { priceRule: RULES[selectedIndex] })
        }
      >
        {RULES.map((rule) => (
          <option key={rule} value={rule}>
            {rules[rule]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How much of the stake is on offer at the odds of the bet or better. */
function Available({ leg }: { readonly leg: Leg }) {
  const { books } = useStreams();
  const money = useMoney();
  const { marketId, runnerId, side, requestedPrice, stake } = leg;
  const there = useCurrent(
    useMemo(
      () =>
        withFirst(
          books.runner$(marketId, runnerId).pipe(
            map((odds) => availableAt(odds, side, requestedPrice)),
            distinctUntilChanged(),
          ),
          0,
        ),
      [books, marketId, runnerId, side, requestedPrice],
    ),
  );
  const { allThere, partThere, noneThere } = slipWords().options;
  const price = shortOf(leg)(requestedPrice);
  if (there === 0) return <p className={styles['note']}>{noneThere}</p>;
  if (!stake || there >= stake) return <p className={styles['note']}>{allThere(price)}</p>;
  return (
    <p className={styles['note']}>
      {partThere(money.plain(there), price, money.plain(stake - there))}
    </p>
  );
}
