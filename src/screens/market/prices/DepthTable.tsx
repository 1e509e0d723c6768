import { useMemo } from 'react';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type {
  Books,
  Facts,
  Loadable,
  MarketInfo,
  Price,
  RunnerInfo,
} from '../../../../streams/app';
import type { Depth, Level } from '../../../../streams/rules/hedge';
import { useCurrent } from '../../../hooks/useCurrent';
import { useMoney } from '../../../hooks/useMoney';
import { withFirst } from '../../../hooks/withFirst';
import { second$ } from '../../../state/clock';
import { useStreams } from '../../../state/context';
import { offered, priceAt } from '../../../ui/price/cells';
import { LastKnown } from '../../../ui/loadable/LastKnown';
import { useReceivedAt } from '../../../ui/loadable/useReceivedAt';
import { uiWords } from '../../../ui/words';
import { marketWords } from '../words';
import styles from './prices.module.css';
import { pricesWords } from './words';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- a box that scrolls is not a fieldset

interface DepthTableProps {
  readonly facts: Facts;
  readonly market: Pick<MarketInfo, 'id' | 'bettingType'>;
  readonly runner: RunnerInfo;
  readonly write: (price: Price) => string;
}

const LOADING: Loadable<Depth> = { state: 'loading' };
const PLACES = [0, 1, 2];

/** The best three prices on each side that the page has, updated once a second, because players cannot read faster. */
function knownDepth(
  books: Pick<Books, 'snapshot'>,
  { id, bettingType }: DepthTableProps['market'],
  runnerId: string,
): Observable<Loadable<Depth>> {
  return second$.pipe(
    map(() => books.snapshot(id)?.runners.find((each) => each.id === runnerId)),
    distinctUntilChanged(),
    map((known) => {
      if (known === undefined) return LOADING;
      const odds = offered(known, bettingType === 'LINE');
      const side = (first: number): readonly Level[] =>
        PLACES.map((place) => ({
          price: priceAt(odds, first + place),
          size: odds.prices[(first + place) * 2 + 1] ?? 0,
        })).filter(({ price }) => price > 0);
      return { state: 'ready', value: { back: side(0), lay: side(3) } };
    }),
  );
}

/** Every price that is offered on a runner, the best first. */
export function DepthTable({ facts, market, runner, write }: DepthTableProps) {
  const { books, settings } = useStreams();
  const money = useMoney();
  const hasDepth = useCurrent(settings.site$)?.hasDepth ?? false;
  const depth = useCurrent(
    useMemo(
      () =>
        withFirst(
          hasDepth ? facts.depth$(market.id, runner.id) : knownDepth(books, market, runner.id),
          LOADING,
        ),
      [facts, books, hasDepth, market, runner.id],
    ),
  );
  const receivedAt = useReceivedAt(depth);
  const words = pricesWords();
  const heads = market.bettingType === 'LINE' ? marketWords().lineHead : uiWords().side;
  const { back = [], lay = [] } = depth.value ?? {};
  const rows = Math.max(back.length, lay.length);
  return (
    <section className={styles['depth']} aria-label={`${words.all}, ${runner.name}`}>
      <h4>
        {words.all}
        {depth.value ? <small> {words.levels(back.length + lay.length)}</small> : null}
      </h4>
      {depth.state === 'failed' ? (
        <p className={styles['note']}>
          {words.failed} {depth.value ? <LastKnown time={receivedAt} /> : null}
        </p>
      ) : null}
      {depth.value && rows === 0 ? <p className={styles['note']}>{words.nothing}</p> : null}
      {rows > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        <div className={styles['scroll']} tabIndex={0} role="group" aria-label={words.all}>
          <table className={styles['levels']}>
            <thead>
              <tr>
                <th scope="col">{words.size}</th>
                <th scope="col">{heads.BACK}</th>
                <th scope="col">{heads.LAY}</th>
                <th scope="col">{words.size}</th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: rows }, (_, row) => (
                <tr key={row}>
                  <td>{money.size(back[row]?.size ?? 0)}</td>
                  <td className={styles['back']}>{write(back[row]?.price ?? 0)}</td>
                  <td className={styles['lay']}>{write(lay[row]?.price ?? 0)}</td>
                  <td>{money.size(lay[row]?.size ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {hasDepth ? null : <p className={styles['note']}>{words.bestThree}</p>}
    </section>
  );
}
