import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { map, timer } from 'rxjs';
import type { Caution, Leg, PriceChange, SlipState } from '../../../streams/app';
import { useSnapshot } from 'valtio';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { listed, seconds } from '../../words/details';
import type { MoneyFormat } from '../../words/money';
import { slipWords } from './words';
import { marketWithTerms, stakeWords } from '../../ui/each/eachWayLabels';
import { useCurrent } from '../../hooks/useCurrent';
import { useHasUnmatched } from '../../hooks/useHasUnmatched';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import { orderWords } from './options/optionWords';
import { Pinned } from './Pinned';
import { movedWords } from './PriceMoved';
import styles from './question.module.css';
import { ignoreSecondClick } from '../../ui/steps/secondClick';
import { SideTag } from './SideTag';
import { Totals } from './Totals';
import { byEvent, isBetterNow, isMoved, isWaiting, writeOf } from './writeOf';

/** The longest time, in ms, between the two clicks of a double tap on Place; the second click does not confirm. */
const DOUBLE_TAP_MS = 300;

/** A key held down since Place was pressed does not confirm either. */
const refuseRepeats = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** Confirms exactly the legs that were submitted: each bet in full, and their total risk. */
export function Question({ slip: state }: { readonly slip: SlipState }) {
  const { slip } = useStreams();
  const legs = state.legs.filter(({ state: { status } }) => status === 'confirming');
  const money = useMoney();
  const confirm = useRef<HTMLDivElement>(null);
  // Focus moves to the answer: pressing Enter again places the bets.
  useEffect(() => confirm.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  const answerable = useCurrent(
    useMemo(() => withFirst(timer(DOUBLE_TAP_MS).pipe(map(() => true)), false), []),
  );
  const answer = (act: () => void) => () => (answerable ? act() : undefined);
  const held = Math.max(...legs.map(({ betDelay }) => betDelay));
  // A price rule that all legs share is shown once.
  const [rule, ...others] = new Set(legs.map(({ policy }) => policy));
  const isShared = others.length === 0;
  const waits = legs.some(({ timeInForce }) => timeInForce === undefined);
  return (
    <Pinned
      label={slipWords().ask(legs.length)}
      foot={
        <>
          <Totals slip={state} legs={legs} withFunds />
          <div className={styles['choice']} ref={confirm}>
            <Button aria-disabled={!answerable} onClick={answer(slip.cancelConfirm)}>
              {slipWords().change}
            </Button>
            <Button
              look="main"
              aria-disabled={!answerable}
              onKeyDown={refuseRepeats}
              onClick={answer(() => {
                ignoreSecondClick();
                slip.confirm();
              })}
            >
              {slipWords().confirm(legs.length)}
            </Button>
          </div>
        </>
      }
    >
      {byEvent(legs).map((group) => (
        <div key={group[0]?.eventId}>
          <p className={styles['event']}>{group[0]?.eventTitle}</p>
          <ul className={styles['list']}>
            {group.map((leg) => (
              <Asked key={leg.id} leg={leg} money={money} withRule={!isShared} />
            ))}
          </ul>
        </div>
      ))}
      {held > 0 || isShared ? (
        <p className={styles['held']}>
          {held > 0 ? `${slipWords().held(seconds(held))} ` : null}
          {rule && isShared ? slipWords()[waits ? 'rule' : 'killRule'][rule] : null}
        </p>
      ) : null}
      <Rules legs={legs} />
    </Pinned>
  );
}

const RULES: readonly PriceChange[] = ['BETTER', 'ANY', 'NONE'];

interface RulesProps {
  readonly legs: readonly Leg[];
}

/**
 * Says how the slip handles a moved price, and whether it requires a confirmation: both apply to later bets too.
 * Bookmaker bets have no price rule. If the slip contains some of them, the rule names the bets that it applies to; if
 * it contains only bookmaker bets, the rule is left out. So it is on a server without unmatched bets.
 */
function Rules({ legs }: RulesProps) {
  const { slip, preferences } = useStreams();
  const hasChoice = useHasUnmatched();
  const { value } = useSnapshot(useView().preferences);
  const { ifMoves, ifMovesOn, rules, alwaysAsk } = slipWords();
  const ruled = legs.filter(
    ({ operatorPriced, priceRule }) => operatorPriced === undefined && priceRule === undefined,
  );
  const names = new Set(ruled.map(({ runnerName }) => runnerName));
  return (
    <div className={styles['rules']}>
      {hasChoice && ruled.length > 0 ? (
        <label className={styles['rule']}>
          <span>{ruled.length === legs.length ? ifMoves : ifMovesOn(listed([...names]))}</span>
          <select
            value={value.priceChange}
            onChange={({ currentTarget: { selectedIndex } }) => {
              const rule = RULES[selectedIndex];
              if (rule) slip.setPriceChange(rule);
            }}
          >
            {RULES.map((rule) => (
              <option key={rule} value={rule}>
                {rules[rule]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <Switch
        label={alwaysAsk}
        on={value.confirmBeforePlacing}
        onChange={(confirmBeforePlacing) => preferences.change({ confirmBeforePlacing })}
      />
    </div>
  );
}

interface AskedProps {
  readonly leg: Leg;
  readonly money: MoneyFormat;
  /** Whether the price rule is shown with the bet. */
  readonly withRule: boolean;
}

function Asked({ leg, money, withRule }: AskedProps) {
  const { policy, stake, requestedPrice, side } = leg;
  const { at, bet, profit, profitIfMatched, liability } = slipWords();
  const write = withRule ? at[policy] : bet.at;
  return (
    <li className={styles['bet']}>
      <SideTag leg={leg} />
      {/* A name in the other writing direction does not reverse the figures. */}
      <bdi>{leg.runnerName}</bdi>
      <b>
        {write(
          stakeWords(money.plain(stake ?? 0), leg.eachWay !== undefined),
          writeOf(leg)(requestedPrice),
        )}
      </b>
      <small>{marketWithTerms(leg.marketName, leg.eachWay)}</small>
      <small>
        {side === 'BACK'
          ? `${isWaiting(leg) ? profitIfMatched : profit} ${money.signed(leg.profit)}`
          : `${liability} ${money.bare(leg.liability)}`}
      </small>
      {orderWords(leg) ? <small>{orderWords(leg)}</small> : null}
      {isMoved(leg) ? (
        <output data-better={isBetterNow(leg) || undefined}>{movedWords(leg)}</output>
      ) : null}
      {leg.cautions?.map((caution) => (
        <output key={caution.kind}>{cautionWords(caution, leg, money)}</output>
      ))}
    </li>
  );
}

/** Why a bet may be a typing mistake, in a sentence. */
function cautionWords(caution: Caution, leg: Leg, money: MoneyFormat): string {
  const { cautions } = slipWords();
  switch (caution.kind) {
    case 'farFromMarket': {
      const write = writeOf(leg);
      const words = caution.isBetter ? cautions.better : cautions.worse;
      return words(write(leg.requestedPrice), write(caution.market));
    }
    case 'unusualStake':
      return cautions.unusualStake(money.plain(caution.usual));
    case 'overLimit':
      return cautions.overLimit(money.plain(caution.limit));
  }
}
