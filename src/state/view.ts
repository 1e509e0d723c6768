import type { Streams } from '../../streams/app';
import { proxyOf } from './proxyOf';

/**
 * Facts that change slowly, one proxy for each subject. A view reads each of them here and never from its Behavior.
 * `useCurrent` reads the facts that do not belong here: the sports and the pins decide the painter's output, and are
 * held while React hydrates the page; the slip changes with every price of its legs, and a proxy of it would cost ten
 * times as much (130 µs a change) for the one view that reads it.
 */
export const createView = (streams: Streams) => ({
  session: proxyOf({ user: streams.session.user$, stakes: streams.quickStakes$ }),
  funds: proxyOf({ value: streams.balance.funds$ }),
  settings: proxyOf({ setting: streams.settings.setting$ }),
  preferences: proxyOf({ value: streams.preferences.value$ }),
  openBets: proxyOf({ bets: streams.openBets.bets$ }),
  toasts: proxyOf({ list: streams.toasts.list$ }),
  theme: proxyOf({ theme: streams.theme.theme$ }),
});

export type View = ReturnType<typeof createView>;
