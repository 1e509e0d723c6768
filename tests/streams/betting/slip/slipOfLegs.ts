import { combineLatest, map, NEVER } from 'rxjs';
import { usualStake } from '../../../../streams/betting/slip/fatFingerChecks';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import type { SlipLeg } from '../../../../streams/betting/slip/slipLegs';
import { slipStateOf, type Question } from '../../../../streams/betting/slip/slipState';
import type { LegFacts } from '../../../../streams/betting/slip/legFacts';
import type { BetPreferences } from '../../../../streams/betting/types';
import { behaviorOf, createState } from '../../../../streams/rx/behavior';
import type { Marbles } from '../../marbles';
import { someFacts } from './slipParts';

/** A slip of these legs. Every market is open at 3.00 with known rules, unless a test sets otherwise. */
export function slipOfLegs(m: Marbles, initial: readonly SlipLeg[], facts: LegFacts = someFacts()) {
  const scope = m.scope();
  const legs = createState(initial, scope);
  const placements = createState<readonly Placement[]>([], scope);
  const sent = createState<number | null>(null, scope);
  const stakes = createState<readonly number[]>([], scope);
  const question = createState<Question | null>(null, scope);
  const preferences = createState<BetPreferences>(
    {
      confirmBeforePlacing: true,
      priceChange: 'BETTER',
      stakeMode: 'add',
      defaultStake: null,
    },
    scope,
  );
  const factsOf = (list: readonly SlipLeg[]) => new Map(list.map(({ id }) => [id, facts]));
  const facts$ = behaviorOf(legs.value$.pipe(map(factsOf)), factsOf(initial), scope);
  const state = () =>
    slipStateOf({
      legs: legs.value$.value,
      facts: factsOf(legs.value$.value),
      placements: placements.value$.value,
      preferences: preferences.value$.value,
      available: 100_000,
      bets: [],
      loggedIn: true,
      scale: 'lakh',
      usual: usualStake(stakes.value$.value),
      question: question.value$.value,
    });
  const state$ = behaviorOf(
    combineLatest([legs.value$, placements.value$, question.value$, preferences.value$]).pipe(
      map(state),
    ),
    state(),
    scope,
  );
  return {
    scope,
    books: { market$: () => NEVER },
    legs,
    sent,
    stakes,
    placements,
    placements$: placements.value$,
    question,
    preferences,
    preferences$: preferences.value$,
    changePreferences: (part: Partial<BetPreferences>) =>
      preferences.update((former) => ({ ...former, ...part })),
    facts$,
    state$,
    player$: createState<string | null>('p', scope).value$,
    leg: (id: string) => legs.value$.value.find((leg) => leg.id === id),
  };
}
