import type { Streams } from '../../streams/app';
import { proxyOf } from './proxyOf';

/** Facts that change slowly, one proxy for each subject. Prices never use this path. */
export const createView = (streams: Streams) => ({
  session: proxyOf({ user: streams.session.user$, stakes: streams.quickStakes$ }),
  funds: proxyOf({ value: streams.balance.funds$ }),
  settings: proxyOf({ setting: streams.settings.setting$ }),
  preferences: proxyOf({ value: streams.preferences.value$ }),
  catalogue: proxyOf({ sports: streams.catalogue.sports$, pins: streams.catalogue.pins$ }),
  slip: proxyOf({ value: streams.slip.state$ }),
  openBets: proxyOf({ bets: streams.openBets.bets$ }),
  toasts: proxyOf({ list: streams.toasts.list$ }),
  theme: proxyOf({ theme: streams.theme.theme$ }),
});

export type View = ReturnType<typeof createView>;
