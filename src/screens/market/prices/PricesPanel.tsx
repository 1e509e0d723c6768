import { useSubscription } from 'observable-hooks';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Facts, MarketInfo, RunnerInfo } from '../../../../streams/app';
import { useIsOlder } from '../../../hooks/useIsOlder';
import { useFeature } from '../../../hooks/useLazyFeature';
import { useMoney } from '../../../hooks/useMoney';
import { useStreams } from '../../../state/context';
import { useView } from '../../../state/useView';
import { Button } from '../../../ui/Button';
import { failureWords } from '../../../ui/failure';
import { Icon } from '../../../ui/Icon';
import { lateView } from '../../../ui/lateView';
import { LiveText } from '../../../ui/LiveText';
import { uiWords } from '../../../ui/words';
import { line, price } from '../../../words/formats';
import { withWords } from '../../../words/language';
import { chartOf } from './chart';
import { DepthTable } from './DepthTable';
import { PriceChart } from './PriceChart';
import { usePriceTicks } from './usePriceTicks';
import styles from './prices.module.css';
import { PriceTable } from './PriceTable';
import { pricesWords } from './words';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- a box that scrolls is not a fieldset

const OddsAlertForm = lateView(
  'the odds alert',
  withWords(['screens/market/oddsAlert'], () => import('../oddsAlert/OddsAlertForm')),
);

export interface PricesPanelProps {
  readonly market: MarketInfo;
  readonly runner: RunnerInfo;
  readonly choose: (runnerId: string) => void;
  readonly close: () => void;
}

/** A runner's price history and, if the server sends it, every price on offer, opened by the player below the market. */
export default function PricesPanel(props: PricesPanelProps): ReactNode {
  const { market, runner, choose, close } = props;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isTable, setTable] = useState(false);
  const table = useId();
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { user } = useSnapshot(useView().session);
  const words = pricesWords();
  const isLine = market.bettingType === 'LINE';
  const name = isLine ? words.line : words.price;
  return (
    <section className={styles['panel']} ref={panel} aria-label={`${name}, ${runner.name}`}>
      <div className={styles['head']}>
        <h3 ref={title} tabIndex={-1}>
          {name}
        </h3>
        {market.runners.length > 1 ? (
          <select
            aria-label={words.runner}
            value={runner.id}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {market.runners.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        ) : (
          <b>{runner.name}</b>
        )}
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isTable}
          aria-controls={table}
          onClick={() => setTable(!isTable)}
        >
          {words.asTable}
        </button>
        <button type="button" className="square" aria-label={uiWords().close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Known market={market} runner={runner} table={table} isTable={isTable} />
      {user && market.bettingType === 'ODDS' ? (
        <OddsAlert key={runner.id} market={market} runner={runner} />
      ) : null}
    </section>
  );
}

/** The form opens below its button. Only a player sees the form, because it sets the player's alerts. */
function OddsAlert(props: Pick<PricesPanelProps, 'market' | 'runner'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['alert']}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {pricesWords().alert}
      </Button>
      {isOpen ? <OddsAlertForm {...props} /> : null}
    </div>
  );
}

interface KnownProps extends Pick<PricesPanelProps, 'market' | 'runner'> {
  readonly table: string;
  readonly isTable: boolean;
}

/** Shows the prices of the runner once the code of the facts has loaded. */
function Known(props: KnownProps) {
  const [code, retry] = useFeature(useStreams().facts);
  if (code.value) return <Runner key={props.runner.id} facts={code.value} {...props} />;
  if (code.state !== 'failed') return <div className={styles['body']} />;
  return (
    <p className={styles['note']} role="alert">
      {failureWords(code.error)}
      <Button look="text" onClick={retry}>
        {uiWords().retry}
      </Button>
    </p>
  );
}

function Runner({ facts, market, runner, table, isTable }: KnownProps & { readonly facts: Facts }) {
  const { books } = useStreams();
  const money = useMoney();
  const ticks = usePriceTicks(facts, market, runner);
  // Polls the market even when the card is scrolled away.
  useSubscription(useMemo(() => books.watch(market.id), [books, market.id]));
  const isLine = market.bettingType === 'LINE';
  const write = isLine ? line : price;
  const words = pricesWords();
  const chart = chartOf(ticks);
  const isOlder = useIsOlder();
  const matched = useCallback(
    () =>
      money.short(
        books.snapshot(market.id)?.runners.find(({ id }) => id === runner.id)?.traded ?? 0,
      ),
    [books, money, market.id, runner.id],
  );
  return (
    <div className={styles['body']}>
      <PriceChart runner={runner.name} ticks={ticks} write={write} />
      <div
        id={table}
        className={styles['beside']}
        data-open={isTable || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={`${words.asTable}, ${runner.name}`}
      >
        <PriceTable name={runner.name} ticks={ticks} isLine={isLine} write={write} />
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{words.low}</dt>
          <dd>{chart ? write(chart.low) : '–'}</dd>
        </div>
        <div>
          <dt>{words.high}</dt>
          <dd>{chart ? write(chart.high) : '–'}</dd>
        </div>
        {isOlder ? null : (
          <div>
            <dt>{words.matched}</dt>
            <dd>
              <LiveText read={matched} />
            </dd>
          </div>
        )}
      </dl>
      {/* An older server sends one price a side, which the market shows. */}
      {isOlder ? null : <DepthTable facts={facts} market={market} runner={runner} write={write} />}
    </div>
  );
}
