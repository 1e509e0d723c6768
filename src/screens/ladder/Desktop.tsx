import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import type { LadderAction, MarketInfo, Price, RunnerInfo } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useMedia } from '../../hooks/useMedia';
import { useMoney } from '../../hooks/useMoney';
import { OnDisconnect } from '../../ui/bets/OnDisconnect';
import { Icon } from '../../ui/Icon';
import { lateView } from '../../ui/lateView';
import { uiWords } from '../../ui/words';
import { withWords } from '../../words/language';
import { price as writePrice } from '../../words/formats';
import { CashOutButton } from '../market/position/CashOutButton';
import { AskBet, AskMove } from './Ask';
import { Column } from './Column';
import desktop from './desktop.module.css';
import { Arm, CancelAll, Centre, HaltNote, Stakes } from './Dock';
import { toneOf } from './figures';
import { Head, type LayoutProps } from './Head';
import { Keys } from './Keys';
import { News } from './News';
import type { LadderHandle } from './RunnerLadder';
import { type LadderFacts, useLadderFacts } from './useLadderFacts';
import { useLadderCount } from './useLadderCount';
import { useLadderKeys } from './useLadderKeys';
import { isCancellable, type Trade } from './useTrade';
import { ladderWords } from './words';

const Beside = lateView(
  'the chart next to the ladders',
  withWords(['screens/market/prices'], () => import('./Beside')),
);

/** Matches windows with space for a chart next to this many ladders. */
const WIDE = '(min-width: 120em)';
const MOST_BESIDE = 4;

/** Returns the list with two entries in each other's place. */
const swapped = (ids: readonly string[], a: number, b: number): readonly string[] =>
  ids.with(a, ids[b] ?? '').with(b, ids[a] ?? '');

interface Cursor {
  readonly runnerId: string;
  readonly price: Price | null;
}

interface DesktopProps extends LayoutProps {
  /** The other markets of the event that have ladders. */
  readonly others: readonly MarketInfo[];
}

/** As many ladders side by side as fit, and a column with the controls for them. */
export function Desktop({ betting, desk, event, market, others }: DesktopProps) {
  const facts = useLadderFacts(desk, market);
  const { trade, halt, depth } = facts;
  const count = useLadderCount();
  const hasSpace = useMedia(WIDE) && market.runners.length <= MOST_BESIDE;
  // The runners in the order of their ladders; the runners that do not fit are at the end.
  const [order, setOrder] = useState<readonly string[]>(() => market.runners.map(({ id }) => id));
  const ids = order.slice(0, count);
  const runners = ids.flatMap((id) => market.runners.find((runner) => runner.id === id) ?? []);
  const handles = useRef(new Map<string, LadderHandle>());
  const [{ runnerId, price }, setCursor] = useState<Cursor>({
    runnerId: ids[0] ?? '',
    price: null,
  });
  const focus = (index: number): void => handles.current.get(ids[index] ?? '')?.focus();
  const keys = useLadderKeys({
    betting,
    facts,
    cursor: price,
    setCursor: (next) => setCursor((now) => ({ ...now, price: next })),
    toLadder: focus,
    count: runners.length,
  });
  const map = useCurrent(betting.keys.value$);
  const hintOf = (action: LadderAction, modifier = '') =>
    map.isOn ? (
      <kbd className={desktop['hint']} aria-hidden="true">
        {modifier + map.keys[action]}
      </kbd>
    ) : null;
  const book = {
    shown: () => handles.current.get(askedRunner(trade) ?? runnerId)?.shown() ?? null,
    isWhole: depth !== null,
  };
  const active = runners.find(({ id }) => id === runnerId) ?? runners[0];
  return (
    <div className={desktop['page']}>
      <Head
        event={event}
        market={market}
        facts={facts}
        read={() => active && keys.read(active, handles.current.get(active.id)?.shown() ?? null)}
      >
        {halt === null ? null : <HaltNote halt={halt} />}
        <Centre
          away={null}
          hint={hintOf('centre')}
          centre={() => {
            for (const handle of handles.current.values()) handle.centre();
          }}
        />
      </Head>
      {market.runners.length > count ? (
        <Choice
          runners={market.runners}
          ids={ids}
          choose={(index, id) => setOrder(swapped(order, index, order.indexOf(id)))}
        />
      ) : null}
      <div
        className={desktop['columns']}
        data-armed={trade.armed || undefined}
        style={{ '--ladders': runners.length } as CSSProperties}
      >
        {hasSpace && active ? (
          <div className={desktop['beside']}>
            <Beside market={market} others={others} runner={active} />
          </div>
        ) : null}
        {runners.map((runner, index) => (
          <Column
            key={runner.id}
            index={index}
            runner={runner}
            facts={facts}
            handle={(handle) => {
              if (handle) handles.current.set(runner.id, handle);
              else handles.current.delete(runner.id);
            }}
            centre={() => handles.current.get(runner.id)?.centre()}
            cursor={runner.id === runnerId ? price : null}
            setCursor={(next) => setCursor({ runnerId: runner.id, price: next })}
            onKey={(key, handle) => keys.onKey(key, handle, runner, index)}
          />
        ))}
        <aside className={desktop['side']} aria-label={ladderWords().title}>
          <Result facts={facts} />
          <section className={`card ${desktop['box']} ${desktop['stake']}`}>
            <div className={desktop['head']}>
              <h2>{ladderWords().stake}</h2>
              <Arm trade={trade} isHalted={halt !== null} hint={hintOf('arm')} />
            </div>
            <Stakes trade={trade} isHalted={halt !== null} />
            {trade.moving ? (
              <div className={`card ${desktop['asked']}`}>
                <AskMove trade={trade} moving={trade.moving} {...book} />
              </div>
            ) : trade.question ? (
              <div className={`card ${desktop['asked']}`}>
                <AskBet trade={trade} asked={trade.question} {...book} />
              </div>
            ) : null}
          </section>
          <Offers trade={trade} hint={hintOf('cancel', '⇧')} />
          <Keys betting={betting} />
        </aside>
      </div>
      <News trade={trade} halt={halt} announcement={keys.announcement} />
    </div>
  );
}

const askedRunner = ({ question, moving }: Trade): string | undefined =>
  (moving ?? question)?.press.runner.id;

interface ChoiceProps {
  readonly runners: readonly RunnerInfo[];
  readonly ids: readonly string[];
  readonly choose: (index: number, id: string) => void;
}

/** Chooses the runner of each ladder; a ladder never changes its runner by itself. */
const Choice = ({ runners, ids, choose }: ChoiceProps) => (
  <div className={desktop['choice']}>
    {ids.map((id, index) => (
      <select
        key={id}
        aria-label={ladderWords().runnerOf(String(index + 1))}
        value={id}
        onChange={({ currentTarget: { value } }) => choose(index, value)}
      >
        {runners
          .filter((runner) => runner.id === id || !ids.includes(runner.id))
          .map((runner) => (
            <option key={runner.id} value={runner.id}>
              {runner.name}
            </option>
          ))}
      </select>
    ))}
  </div>
);

/** The net result of each winner, now and if all offers match, and the cash out. */
function Result({ facts }: { readonly facts: LadderFacts }) {
  const { trade, results, position } = facts;
  const money = useMoney();
  const { title, hint } = ladderWords().result;
  return (
    <section className={`card ${desktop['box']}`}>
      <div className={desktop['head']}>
        <h2>{title}</h2>
        <small>{hint}</small>
      </div>
      <dl className={desktop['results']}>
        {trade.market.runners.map(({ id, name }) => {
          const { now = 0, all = 0 } = results.get(id) ?? {};
          return (
            <div key={id}>
              <dt title={name}>{name}</dt>
              <dd>
                {facts.isRemoved(id) ? (
                  <b>{ladderWords().nonRunner}</b>
                ) : position ? (
                  <>
                    <b data-tone={toneOf(now)}>{money.signed(now)}</b>
                    <small>
                      → <span data-tone={toneOf(all)}>{money.signed(all)}</span>
                    </small>
                  </>
                ) : (
                  <b>–</b>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className={desktop['cashOut']}>
        {position ? <CashOutButton market={trade.market} /> : null}
      </div>
    </section>
  );
}

/** The player's offers in the market. */
function Offers({ trade, hint }: { readonly trade: Trade; readonly hint: ReactNode }) {
  const money = useMoney();
  const words = ladderWords();
  const { offers, market } = trade;
  return (
    <section className={`card ${desktop['box']}`}>
      <div className={desktop['head']}>
        <h2>
          {words.offers} <small>{offers.length}</small>
        </h2>
        <CancelAll trade={trade} hint={hint} />
      </div>
      <OnDisconnect />
      {offers.length === 0 ? <p className={desktop['none']}>{words.noOffers}</p> : null}
      <ul className={desktop['offers']}>
        {offers.map((offer) => {
          const side = uiWords().side[offer.side];
          const [stake, price] = [money.plain(offer.remaining), writePrice(offer.price)];
          const runner = market.runners.find(({ id }) => id === offer.runnerId);
          return (
            <li key={offer.key}>
              <b data-side={offer.side}>{side}</b>
              <span>
                <b>{runner?.name}</b>
                <small>
                  {offer.matched > 0
                    ? words.row.matched(money.plain(offer.matched))
                    : words.states[offer.state]}
                </small>
              </span>
              <span>{words.stakeAt(stake, price)}</span>
              {trade.canCancel ? (
                <button
                  type="button"
                  className="square"
                  aria-label={words.cancelOne(side, stake, price)}
                  disabled={!isCancellable(offer)}
                  onClick={() => trade.cancel([offer])}
                >
                  <Icon name="close" />
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
