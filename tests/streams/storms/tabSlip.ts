import type { Funds } from '../../../streams/account/types';
import type { OpenBets } from '../../../streams/betting/openBets/openBets';
import type { Placing } from '../../../streams/betting/placing/placement';
import { createSlip } from '../../../streams/betting/slip/slip';
import type { Infrastructure } from '../../../streams/infrastructure';
import type { OrderOption } from '../../../streams/settings/types';
import type { Scale } from '../../../streams/rules/moneyText';
import { type Behavior, createState } from '../../../streams/rx/behavior';
import type { Scope } from '../../../streams/rx/scope';
import type { TabMarket } from './tabMarket';

interface Needs extends TabMarket {
  readonly openBets: OpenBets;
  readonly placing: Placing;
  readonly funds$: Behavior<Funds | null>;
  readonly token$: Behavior<string | null>;
  readonly player$: Behavior<string | null>;
}

/** The slip of a tab. */
export function createTabSlip(needs: Needs, infrastructure: Infrastructure, scope: Scope) {
  const { openBets, preferences } = needs;
  const { ports, store, books, steady, clock } = infrastructure;
  const slip = createSlip(
    {
      ...needs,
      ...ports,
      store,
      books,
      steady,
      serverNow: clock.serverNow,
      isSynced: clock.isSynced,
      preferences$: preferences.value$,
      changePreferences: preferences.change,
      scale$: createState<Scale>('lakh', scope).value$,
      bets$: openBets.bets$,
      supported$: createState<ReadonlySet<OrderOption>>(new Set(), scope).value$,
    },
    scope,
  );
  return {
    ...slip,
    setConfirming: (confirmBeforePlacing: boolean): void =>
      preferences.change({ confirmBeforePlacing }),
  };
}
