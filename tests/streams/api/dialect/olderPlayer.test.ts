import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { openPlayer, PLAYER } from '../../../operator/player';
import { until } from '../../../robot/until';
import { HUB_PATH } from '../../../sandbox/http/places';
import { QUIET } from '../../../sandbox/simulator/quietEvent';
import { visit } from '../../../sandbox/visit/visit';

/** The product’s own streams, logged in on an older server, on the page of the quiet event. */
async function open() {
  const { sandbox, origin } = await visit({ dialect: 'older' });
  await sandbox.players.register(PLAYER.username, PLAYER.password);
  const player = openPlayer(origin, HUB_PATH);
  const { streams } = player;
  await until('the settings', () => streams.settings.setting$.value?.rest?.['dialect'] === 'older');
  await player.logIn();
  const shown = streams.catalogue.event$(QUIET.eventId).subscribe();
  const bets = () => streams.openBets.bets$.value.value ?? [];
  const accountId = () => sandbox.exchange.accounts.named(PLAYER.username)?.id ?? '';
  return {
    ...player,
    sandbox,
    bets,
    /** The bets that the exchange has. */
    orders: () => sandbox.exchange.orders(accountId()),
    leave() {
      shown.unsubscribe();
      player.leave();
    },
  };
}

test('logs in, lists the event, follows its odds, bets once by text, and lists the bet', async () => {
  const { streams, sandbox, shows, back, bets, orders, leave } = await open();
  await until('the list', () => streams.catalogue.sports$.value.state === 'ready');
  const [sport] = streams.catalogue.sports$.value.value ?? [];
  expect(sport).toMatchObject({ name: 'Football', events: [{ id: QUIET.eventId, market: null }] });
  await shows(240);
  expect(await back(240)).toBe('matched');
  await until('the open bet', () => bets().length === 1);
  expect(bets()).toMatchObject([
    { marketId: QUIET.matchOdds, runnerId: QUIET.home, clientReference: null, matched: 1_000 },
  ]);
  expect(orders()).toHaveLength(1);
  sandbox.control({ do: 'movePrice', marketId: QUIET.matchOdds, runnerId: QUIET.home, price: 2.5 });
  await shows(250);
  leave();
});

test('finds a bet whose reply is lost, and sends no second one', async () => {
  const { sandbox, shows, back, orders, leave } = await open();
  await shows(240);
  const match = { path: '/api/Bet/PlaceBet' };
  sandbox.faults.add({ match, times: 1, action: { kind: 'dropAfter' } });
  expect(await back(240)).toBe('matched');
  expect(orders()).toHaveLength(1);
  leave();
});

test('loads an event again once the settings of a first visit name the dialect', async () => {
  const { origin } = await visit({ dialect: 'older' });
  const { streams, leave } = openPlayer(origin, HUB_PATH);
  const states: string[] = [];
  const shown = streams.catalogue
    .event$(QUIET.eventId)
    .subscribe(({ state }) => states.push(state));
  await until('the event', () => states.at(-1) === 'ready');
  // A retry after a failure is no new load.
  expect(states.filter((state) => state === 'loading')).toHaveLength(2);
  shown.unsubscribe();
  leave();
});

test('leaves out what the server cannot do', async () => {
  const { streams, leave } = await open();
  const site = await firstValueFrom(streams.settings.site$);
  expect(site).toMatchObject({
    canCancel: false,
    canReduce: false,
    hasDepth: false,
    hasProtection: false,
    canEndSessions: false,
    disconnectGraceS: null,
  });
  leave();
});
