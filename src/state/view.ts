import type { Streams } from '../../streams/index';
import { shown } from './shown';

/** Facts that change slowly, one proxy a subject. Prices never come this way. */
export const createView = (streams: Streams) => ({
  session: shown({ user: streams.session.user$, stakes: streams.quickStakes$ }),
  funds: shown({ value: streams.balance.funds$ }),
  settings: shown({ setting: streams.settings.setting$ }),
  preferences: shown({ value: streams.preferences.value$ }),
  catalogue: shown({ sports: streams.catalogue.sports$, pins: streams.catalogue.pins$ }),
  slip: shown({ value: streams.slip.state$ }),
  openBets: shown({ bets: streams.openBets.bets$ }),
  toasts: shown({ list: streams.toasts.list$ }),
  theme: shown({ theme: streams.theme.theme$ }),
});

export type View = ReturnType<typeof createView>;
