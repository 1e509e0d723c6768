import { useId, useMemo } from 'react';
import type { Difference, MarketInfo, Position } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { useHasUnmatched } from '../../../hooks/useHasUnmatched';
import { useMoney } from '../../../hooks/useMoney';
import { withFirst } from '../../../hooks/withFirst';
import { useStreams } from '../../../state/context';
import { GreenAllLink } from '../../../ui/cashOut/GreenAllLink';
import { rate } from '../../../words/details';
import { line } from '../../../words/formats';
import { CashOutButton } from './CashOutButton';
import { choose, STEPS, useChoice } from './choice';
import styles from './position.module.css';
import { positionWords } from './words';

interface PositionBarProps {
  readonly market: Pick<MarketInfo, 'id' | 'eventId' | 'name' | 'runners' | 'bettingType'>;
  readonly position: Position;
}

/** The meaning of a market's figures, the most the player can lose, and the differences from the exchange's figures. */
export function PositionBar({ market, position }: PositionBarProps) {
  const { step, isNet } = useChoice();
  const hasUnmatched = useHasUnmatched();
  const money = useMoney();
  const name = useId();
  const bets = useCurrent(useStreams().openBets.bets$);
  const { commission, exposure, exposureWithSlip, hasWaiting, hasDrafts } = position;
  const own = new Set(
    bets.value
      ?.filter(({ marketId, matched }) => marketId === market.id && matched > 0)
      .map(({ runnerId }) => runnerId),
  );
  // If there are bets on one runner only, the cash out of that runner is the cash out of the market.
  const closable = own.size > 1 ? market.runners.filter(({ id }) => own.has(id)) : [];
  const after = step === 'slip' ? exposureWithSlip : exposure;
  const words = positionWords();
  return (
    <div className={styles['bar']}>
      {hasWaiting || hasDrafts ? (
        <fieldset className={styles['steps']}>
          <legend className="vh">
            {words.title}, {market.name}
          </legend>
          {STEPS.filter((each) => hasUnmatched || each !== 'waiting').map((each) => (
            <label key={each} className={styles['step']}>
              <input
                type="radio"
                className="vh"
                name={name}
                checked={each === step}
                onChange={() => choose({ step: each })}
              />
              <span>{words.steps[each]}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className={styles['facts']}>
        <span>
          {words.exposure} <b>{money.bare(exposure)}</b>
          {after === exposure ? null : (
            <>
              {' → '}
              <b>{money.bare(after)}</b>
            </>
          )}
        </span>
        {commission > 0 ? (
          <span className={styles['share']}>
            {isNet ? words.net(rate(commission / 100)) : words.gross}
            <button type="button" onClick={() => choose({ isNet: !isNet })}>
              {isNet ? words.showGross : words.showNet}
            </button>
          </span>
        ) : null}
      </div>
      {own.size > 0 || hasWaiting ? <CashOutButton market={market} /> : null}
      {closable.map((runner) => (
        <CashOutButton key={runner.id} market={market} runner={runner} />
      ))}
      <GreenAllLink bets={bets.value ?? []} eventId={market.eventId} from={2} />
      <Differences market={market} />
    </div>
  );
}

const NO_DIFFERENCE: readonly Difference[] = [];

/** The first result for which the exchange's figure differs: the others follow from the same bet. */
function Differences({ market }: Pick<PositionBarProps, 'market'>) {
  const { id, eventId, runners } = market;
  const { positions } = useStreams();
  const money = useMoney();
  const [first] = useCurrent(
    useMemo(
      () => withFirst(positions.differences$(eventId, id), NO_DIFFERENCE),
      [positions, eventId, id],
    ),
  );
  if (first === undefined) return null;
  const { runnerId, theirs, ours } = first;
  const [counts, own] = [money.signed(theirs), money.signed(ours)];
  const runner = runners.find((each) => each.id === runnerId)?.name ?? '';
  return (
    <output className={styles['differs']}>
      {market.bettingType === 'FANCY' || market.bettingType === 'LINE'
        ? positionWords().differsAt(counts, line(Number(runnerId) * 100) || '0', own)
        : positionWords().differs(counts, runner, own)}
    </output>
  );
}
