import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { proxy } from 'valtio/vanilla';
import {
  type BetPreferences,
  type DomainSetting,
  type Funds,
  isSportActive,
  type Leg,
  type Loadable,
  type OpenBet,
  type QuickStake,
  type SlipState,
  type Sport,
  type Streams,
  type Theme,
  type Toast,
  type User,
} from '../../streams/index';
import { type Connection, connectionOf } from './connection';
import { project, whole } from './project';

/** What is known and changes slowly, one proxy a subject. Prices never come this way. */
export interface View {
  readonly session: { user: User | null; stakes: readonly QuickStake[] };
  readonly funds: { value: Funds | null };
  readonly settings: { setting: DomainSetting | null; suspended: boolean };
  readonly preferences: { value: BetPreferences };
  readonly catalogue: { sports: Loadable<readonly Sport[]>; pins: ReadonlySet<string> };
  readonly slip: { value: SlipState };
  readonly openBets: { bets: Loadable<readonly OpenBet[]> };
  readonly toasts: { list: readonly Toast[] };
  readonly theme: { theme: Theme };
  readonly connection: { state: Connection };
  /** What the slip holds, as `market|runner|side`, for the marks on the price cells. */
  readonly selected$: Observable<ReadonlySet<string>>;
}

/** Only the sports that the domain's and the player's flags allow (specification §4). */
function shown(
  sports: Loadable<readonly Sport[]>,
  setting: DomainSetting | null,
  user: User | null,
): Loadable<readonly Sport[]> {
  if (!sports.value) return sports;
  const value = sports.value.filter(({ id, events }) =>
    isSportActive(id, {
      setting,
      user,
      hasEvents: events.length > 0,
      casinoEmpty: false,
      hasGames: false,
    }),
  );
  return { ...sports, value };
}

/** Its bet stands in the open bets: nothing is left to do in the slip. */
export const isPlaced = ({ state }: Pick<Leg, 'state'>): boolean => /matched$/i.test(state.at);

export const selectionKey = (marketId: string, runnerId: string, side: string): string =>
  `${marketId}|${runnerId}|${side}`;

export function createView(streams: Streams, online$: Observable<boolean>): View {
  const { session, balance, settings, preferences, catalogue, slip, openBets, toasts } = streams;

  const view: View = {
    session: proxy({
      user: whole(session.user$.value),
      stakes: whole(streams.quickStakes$.value),
    }),
    funds: proxy({ value: whole(balance.funds$.value) }),
    settings: proxy({
      setting: whole(settings.setting$.value),
      suspended: settings.suspended$.value,
    }),
    preferences: proxy({ value: whole(preferences.value$.value) }),
    catalogue: proxy({
      sports: whole(catalogue.sports$.value),
      pins: catalogue.pins$.value,
    }),
    slip: proxy({ value: whole(slip.state$.value) }),
    openBets: proxy({ bets: whole(openBets.bets$.value) }),
    toasts: proxy({ list: whole(toasts.list$.value) }),
    theme: proxy({ theme: streams.theme.theme$.value }),
    connection: proxy({ state: 'polling' as Connection }),
    selected$: slip.state$.pipe(
      map(({ legs }) =>
        legs
          .filter((leg) => !isPlaced(leg))
          .map((leg) => selectionKey(leg.marketId, leg.runnerId, leg.side)),
      ),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      map((keys) => new Set(keys)),
    ),
  };

  project(session.user$, view.session, (user) => ({ user: whole(user) }));
  project(streams.quickStakes$, view.session, (stakes) => ({ stakes: whole(stakes) }));
  project(balance.funds$, view.funds, (value) => ({ value: whole(value) }));
  project(settings.setting$, view.settings, (setting) => ({ setting: whole(setting) }));
  project(settings.suspended$, view.settings, (suspended) => ({ suspended }));
  project(preferences.value$, view.preferences, (value) => ({ value: whole(value) }));
  project(
    combineLatest([catalogue.sports$, settings.setting$, session.user$]),
    view.catalogue,
    ([sports, setting, user]) => ({ sports: whole(shown(sports, setting, user)) }),
  );
  project(catalogue.pins$, view.catalogue, (pins) => ({ pins }));
  project(slip.state$, view.slip, (value) => ({ value: whole(value) }));
  project(openBets.bets$, view.openBets, (bets) => ({ bets: whole(bets) }));
  project(toasts.list$, view.toasts, (list) => ({ list: whole(list) }));
  project(streams.theme.theme$, view.theme, (theme) => ({ theme }));
  project(
    connectionOf(streams.hub.status$, streams.pollingFails$, online$),
    view.connection,
    (state) => ({ state }),
  );
  return view;
}
