import { firstValueFrom, tap } from 'rxjs';
import { createApp, createInfrastructure, createScope } from '../../streams/app';
import { marketOdds } from '../../streams/odds/calls';
import type { MarketOdds } from '../../streams/catalogue/types';
import type { Hub, HubTransport } from '../../streams/ports';
import { createDevice } from '../robot/device';
import { until } from '../robot/until';
import { createRandom } from '../sandbox/engine/random';
import { QUIET } from '../sandbox/simulator/quietEvent';
import { RULES } from '../streams/settings/rules';

export const PLAYER = { username: 'player', password: 'three wide rivers' };

/** The product's own streams on a device without a screen, which watch the match odds of the quiet world. */
export function openPlayer(origin: string, hubPath: string) {
  const scope = createScope();
  const warnings: string[] = [];
  const places = {
    baseUrl: `${origin}/api`,
    hubUrl: `${origin}${hubPath}`,
    settingsUrl: `${origin}/settings`,
    settingsFallbackUrl: `${origin}/settings/fallback.json`,
  };
  const device = createDevice(origin, createRandom(1), (text) => warnings.push(text));
  // The exchange's settings name another hub, and settings precede places.
  const transports: HubTransport[] = [];
  const hubPort: Hub = {
    open: (_, first) =>
      device.hub
        .open(places.hubUrl, first)
        .pipe(tap(({ transport }) => transports.push(transport))),
  };
  const ports = { ...device, hub: hubPort };
  const streams = createApp(createInfrastructure(ports, places, scope), RULES, scope);
  const { books, hub, openBets, session, slip } = streams;
  const pushed: MarketOdds[] = [];
  scope.run(hub.on(marketOdds), ({ markets }) => pushed.push(...markets));
  scope.run(books.watch(QUIET.matchOdds));
  streams.navigation.go(`/markets/${QUIET.eventId}`);
  streams.startBackground();

  return {
    streams,
    warnings,
    /** The transport of each connection to the hub, in their order. */
    transports,
    async logIn(): Promise<void> {
      const { username, password } = PLAYER;
      const login = { userNameOrEmailAddress: username, password, rememberClient: false };
      await firstValueFrom(session.login(login));
      streams.preferences.change({ confirmBeforePlacing: false });
      await until('the open bets', () => openBets.asOf$.value !== null);
    },
    connected: () => until('the hub', () => hub.status$.value === 'connected'),
    /** Resolves when a push contains this price, in hundredths, as the best to back on the home side. */
    pushes: (price: number) =>
      until(`a push of ${price}`, () =>
        pushed.some(({ marketId, runners }) =>
          runners.some(
            ({ id, prices }) =>
              marketId === QUIET.matchOdds && id === QUIET.home && prices[0] === price,
          ),
        ),
      ),
    /** Resolves when this price, in hundredths, is the best to back on the home side, pushed or polled. */
    shows: (price: number) =>
      until(`a price of ${price}`, () =>
        Boolean(
          books
            .snapshot(QUIET.matchOdds)
            ?.runners.some(({ id, prices }) => id === QUIET.home && prices[0] === price),
        ),
      ),
    /** Backs the home side with 10.00; returns the outcome. */
    async back(price: number): Promise<string> {
      await until('the odds', () => books.snapshot(QUIET.matchOdds) !== null);
      slip.clear();
      slip.done();
      const version = books.snapshot(QUIET.matchOdds)?.version ?? 0;
      slip.toggle(
        {
          eventId: QUIET.eventId,
          eventTitle: 'Event',
          marketId: QUIET.matchOdds,
          marketName: 'Match odds',
          runnerId: QUIET.home,
          runnerName: 'Home',
          side: 'BACK',
          price,
          version,
          isOwn: true,
        },
        false,
      );
      const [leg] = slip.state$.value.legs;
      slip.setStake(leg?.id ?? '', '10');
      await until('the limits', () => slip.state$.value.placeable === 1);
      slip.place();
      const status = (): string => slip.receipt$.value.bets[0]?.state.status ?? '';
      await until('the outcome', () => /^(matched|unmatched|rejected)$/.test(status()));
      return status();
    },
    /** Cancels every waiting bet. */
    async cancelAll(): Promise<void> {
      const waiting = () =>
        (openBets.bets$.value.value ?? []).filter(({ remaining }) => remaining > 0);
      await until('a waiting bet', () => waiting().length > 0);
      streams.cancels.cancel(waiting().map(({ betId }) => betId));
      await until('the cancel', () => waiting().length === 0);
    },
    leave: () => scope.close(),
  };
}

export type Player = ReturnType<typeof openPlayer>;
