import type { MarketInfo } from '../../catalogue/types';
import { asDecimal } from '../../rules/bookmaker';
import { eachWayResults } from '../../rules/eachWay';
import { runLadder } from '../../rules/fancy';
import { lineProfit } from '../../rules/line';
import type { Minor } from '../../rules/money';
import { type Bet, NO_BETS, resultIfNoneWins, runnerTotals } from '../../rules/position';
import { asFancy, matchedPart } from '../positions/positionRules';
import type { OpenBet } from '../types';
import { sum } from '../../rules/sum';

type Rules = Pick<MarketInfo, 'type' | 'bettingType' | 'winners' | 'eachWayDivisor'> & {
  readonly runners: readonly { readonly id: string }[];
};

const byRunner = (bets: readonly Bet[]): readonly (readonly Bet[])[] =>
  [...new Set(bets.map(({ runnerId }) => runnerId))].map((id) =>
    bets.filter(({ runnerId }) => runnerId === id),
  );

/**
 * Returns the best possible result of the matched bets of one market, before commission; negative if every result is a
 * loss. The figure is never higher than the market can pay.
 * @param bets the player's bets in this one market
 * @param rules null until they load: until then one of the runners with bets counts as the winner; if only one runner
 * has bets, another runner may win too
 */
export function bestResult(bets: readonly OpenBet[], rules: Rules | null): Minor {
  const matched = bets.filter((bet) => bet.matched > 0);
  const parts = matched.map(matchedPart);
  switch (matched[0]?.bettingType) {
    case 'FANCY':
      return Math.max(...runLadder(parts.map(asFancy)).map(({ profit }) => profit));
    case 'LINE':
      // Each line is settled separately.
      return sum(byRunner(parts).map(bestOnLine));
    case 'BOOKMAKER':
      return bestOfRunners(parts.map(asDecimal), rules);
    default: {
      const divisor = rules?.eachWayDivisor ?? matched[0]?.eachWayDivisor;
      return divisor === undefined
        ? bestOfRunners(parts, rules)
        : bestEachWay(parts, divisor, rules);
    }
  }
}

/** While the runners are unknown and only one has bets, another runner may win. */
function bestEachWay(bets: readonly Bet[], divisor: number, rules: Rules | null): Minor {
  const mine = [...new Set(bets.map(({ runnerId }) => runnerId))];
  const listed = rules?.runners.map(({ id }) => id) ?? [];
  const isListed = mine.every((id) => listed.includes(id));
  const isOneOfThem = rules === null && mine.length > 1;
  const runners = isListed ? listed : isOneOfThem ? mine : [...mine, ''];
  const terms = { divisor, places: rules?.winners ?? 1 };
  const results = eachWayResults({ runners, terms, matched: bets });
  return Math.max(...[...results.values()].map(({ best }) => best));
}

/** The result changes only at the lines, so one number between each two lines is enough. */
function bestOnLine(bets: readonly Bet[]): Minor {
  const lines = bets.map(({ price }) => price);
  return Math.max(...[Math.min(...lines) - 1, ...lines].map((result) => lineProfit(bets, result)));
}

function bestOfRunners(bets: readonly Bet[], rules: Rules | null): Minor {
  const totals = runnerTotals(bets);
  const mine = [...totals.keys()];
  const listed = rules?.runners.map(({ id }) => id) ?? [];
  const isListed = mine.every((id) => listed.includes(id));
  const runners = isListed ? listed : mine;
  // While the other runners are unknown, only the runners with bets count as possible winners.
  const isOneOfThem = isListed || (rules === null && mine.length > 1);
  const changes = runners.map((id) => {
    const { a, b } = totals.get(id) ?? NO_BETS;
    return a - b;
  });
  const none = resultIfNoneWins(totals, runners);
  const gains = changes.map((change) => Math.max(0, change));
  const winners = rules?.winners ?? 1;
  // Each runner wins or loses independently. For these each-way bets it is unknown how much a place pays.
  if (winners === 0 || rules?.bettingType === 'ASIAN' || rules?.type === 'EACH_WAY')
    return none + sum(gains);
  return none + sum((isOneOfThem ? changes : gains).toSorted((x, y) => y - x).slice(0, winners));
}
