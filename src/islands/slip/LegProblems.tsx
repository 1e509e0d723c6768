import type { Leg, LegProblem, Minor, Slip } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { problemText } from '../../ui/problemText';
import type { MoneyFormat } from '../../words/money';
import { slipWords } from './words';
import { fromMinor } from '../../../streams/rules/money';
import { useMoney } from '../../hooks/useMoney';
import styles from './leg.module.css';
import { isTaken } from './legNotices';
import { typedOf } from './writeOf';

interface LegProblemsProps {
  readonly leg: Leg;
  readonly problems: readonly LegProblem[];
  readonly id: string | undefined;
  /** The bets that Accept applies to; bets at several prices share a market. */
  readonly legs?: readonly Leg[];
}

/** The problems that stop the leg, each with the button that fixes it, if there is one. */
export function LegProblems({ leg, problems, id, legs }: LegProblemsProps) {
  const { slip } = useStreams();
  const money = useMoney();
  const { problems: texts } = slipWords();
  const isOld = leg.problems.some(({ kind }) => kind === 'stale');
  return (
    <ul className={styles['problems']} id={id} aria-live="polite">
      {problems.map((problem) => {
        const fix = fixOf(problem, leg, legs ?? [leg], slip, money);
        return (
          <li key={problem.kind} data-needs={`${leg.id} ${problem.kind}`}>
            <span>{problemText(problem, texts, money, typedOf(leg))}</span>
            {fix ? (
              <Button look="text" disabled={isOld} onClick={fix.act}>
                {fix.label}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

interface Fix {
  readonly label: string;
  readonly act: () => void;
}

function fixOf(
  problem: LegProblem,
  leg: Leg,
  legs: readonly Leg[],
  slip: Slip,
  money: MoneyFormat,
): Fix | null {
  const { fixes } = slipWords();
  const stake = (amount: Minor): Fix => ({
    // The field may show a profit or a liability; the amount is a stake.
    label: fixes[(leg.basis ?? 'STAKE') === 'STAKE' ? 'use' : 'useStake'](money.plain(amount)),
    act: () => slip.setStake(leg.id, String(fromMinor(amount)), 'STAKE'),
  });
  switch (problem.kind) {
    case 'stakeTooSmall':
    case 'stakeTooLarge':
      return isTaken(leg, problem.limit) ? stake(problem.limit) : null;
    case 'liabilityTooLarge':
    case 'insufficientFunds':
      return problem.stake !== null && isTaken(leg, problem.stake) ? stake(problem.stake) : null;
    case 'offLadder':
      return {
        label: fixes.use(typedOf(leg)(problem.nearest)),
        act: () => slip.setPrice(leg.id, problem.nearest),
      };
    case 'priceMoved':
    case 'marketChanged':
      return { label: fixes.accept, act: () => legs.forEach(({ id }) => slip.accept(id)) };
    default:
      return null;
  }
}
