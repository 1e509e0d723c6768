import {
  defer,
  delay,
  distinctUntilChanged,
  isObservable,
  merge,
  mergeMap,
  type Observable,
  of,
  BehaviorSubject,
  Subject,
  throwError,
  timer,
} from 'rxjs';
import type { MarketInfo, Streams } from '../../streams/app';
import { limitTimers } from './play';
import { createRecorder, type Recorder } from '../../streams/inspect/recorder';
import type { Recording } from '../../streams/inspect/types';
import { HubFailure, type HubLink } from '../../streams/ports';
import { tapOn } from '../robot/taps';
import { manualClock } from '../sandbox/engine/clock';
import { createRandom, type Random } from '../sandbox/engine/random';
import { AbpError, wrapFailure, wrapResult } from '../sandbox/http/envelope';
import { pathOf } from '../sandbox/http/places';
import { createMemoryBackend } from '../sandbox/memoryBackend';
import { QUIET } from '../sandbox/simulator/quietEvent';
import { createLink, noReply, orFail, reply, type SentRequest, sentOf } from '../streams/ports';
import { createProduct, createTestPorts, LOGGED_IN, message } from '../streams/product';
import { GUEST } from '../streams/storms/accounts';
import { inQuickTime, type QuickTime } from '../streams/storms/quickTime';

/*
 * A recorded minute of a player, drawn from a seed: the product's streams against the sandbox's exchange, on a line
 * that loses and delays replies.
 */

const MINUTE = 60_000;
/** The funds of the player, in minor units. */
const FUNDS = 100_000;
const { eventId } = QUIET;
const RUNNERS = [QUIET.home, QUIET.away, QUIET.draw] as const;

/** The sandbox's exchange, which answers at once. */
function createServer(random: Random) {
  const clock = manualClock(0);
  const backend = createMemoryBackend({ clock, tokenLifetimeS: 3_600 });
  const { exchange } = backend;
  const account = exchange.openAccount({ username: 'player' });
  exchange.deposit(account.id, FUNDS);
  const answers = new Map(
    backend.areas
      .flatMap((area) => area.answers ?? [])
      .map((answer) => [`${answer.call.method} ${pathOf(answer.call)}`.toLowerCase(), answer]),
  );
  let setting: object = { football: true, tennis: true, domainTitle: 'Exchange' };
  const call = (name: string, raw: unknown): unknown =>
    answers.get(name.toLowerCase())?.reply(raw, { ...GUEST, account });
  const handle = ({ method, path, query, body }: SentRequest) => {
    if (path.endsWith('.json')) return reply(200, { status: 200, data: { setting } });
    try {
      const raw: unknown = method === 'GET' ? query : JSON.parse(body ?? '{}');
      const result = call(`${method} /${path}`, raw);
      if (result instanceof Promise || result === undefined) return reply(404);
      return reply(200, wrapResult(result));
    } catch (error) {
      if (error instanceof AbpError) return reply(error.status, wrapFailure(error));
      throw error;
    }
  };
  const odds = (): string =>
    message('MarketOdds', call('GET /api/Odds/GetUserOddsV2', { marketIds: QUIET.matchOdds }));
  /** Changes the world, or the settings of the domain. */
  const change = (): void => {
    const { control } = backend;
    const marketId = QUIET.matchOdds;
    const runnerId = random.pick(RUNNERS);
    const isOpen = exchange.market(marketId)?.status !== 'CLOSED';
    const doings: readonly (() => void)[] = [
      () => control({ do: 'movePrice', marketId, runnerId, price: random.between(150, 400) / 100 }),
      () => control({ do: 'movePrice', marketId, runnerId, price: random.between(150, 400) / 100 }),
      () => control({ do: 'suspend', marketId }),
      () => control({ do: 'reopen', marketId }),
      () => control({ do: 'reopen', marketId }),
      () => control({ do: 'goInPlay', marketId, betDelay: random.between(0, 2) }),
      () => random.chance(0.2) && control({ do: 'settle', marketId, winners: [runnerId] }),
      () => control({ do: 'deposit', username: 'player', amount: 5 }),
      () =>
        (setting = { ...setting, cricket: random.chance(0.5), siteSuspended: random.chance(0.1) }),
    ];
    if (isOpen) random.pick(doings)();
  };
  return {
    clock,
    handle,
    change,
    odds,
    balance(): string {
      const { balance, exposure } = call('GET /api/Bet/GetUserOpenBets', {}) as Record<
        string,
        number
      >;
      return message('UserBalance', { balance, exposure });
    },
    close: backend.close,
  };
}

/** What a player does, each on its own. */
function doingsOf(streams: Streams, infos: () => readonly MarketInfo[], random: Random) {
  const { slip, preferences, navigation, openBets, cancels, pausedOffers } = streams;
  const leg = (): string => random.pick([...slip.state$.value.legs.map(({ id }) => id), '']);
  const bet = (): string =>
    random.pick([...(openBets.bets$.value.value ?? []).map(({ betId }) => betId), '']);
  const tap = (): void => {
    const [info] = infos();
    const odds = info && streams.books.snapshot(info.id);
    const tapped = odds ? tapOn(info, odds, random) : null;
    if (tapped) slip.toggle(tapped.selection, random.chance(0.5));
  };
  const select = (): void => {
    tap();
    const last = slip.state$.value.legs.at(-1);
    if (last) slip.setStake(last.id, random.pick(['2', '10', '40']));
  };
  const place = (): void => {
    slip.place();
    if (random.chance(0.7)) slip.confirm();
  };
  return [
    tap,
    select,
    select,
    select,
    () => slip.setStake(leg(), random.pick(['2', '10', '25.5', 'x'])),
    () => slip.setStake(leg(), random.pick(['2', '10', '25.5'])),
    () =>
      slip.setStake(
        leg(),
        random.pick(['2', '10', '2500']),
        random.pick(['PROFIT', 'LIABILITY'] as const),
      ),
    () => slip.quickStake(leg(), 5),
    () => slip.stepPrice(leg(), random.between(-3, 3)),
    () => slip.setPrice(leg(), random.between(110, 900)),
    () => slip.addPrice(leg()),
    () => slip.accept(leg()),
    () => slip.takeBest(leg()),
    place,
    place,
    place,
    place,
    place,
    () => slip.done(),
    () => slip.betAgain(),
    () => slip.clear(),
    () => slip.undoClear(),
    () => slip.remove(leg()),
    () => cancels.cancel([bet()]),
    () => cancels.cancel([bet()]),
    () => pausedOffers.pause(QUIET.matchOdds),
    () => pausedOffers.putBack(QUIET.matchOdds),
    () => pausedOffers.discard(QUIET.matchOdds),
    () => openBets.reload(),
    () => preferences.change({ confirmBeforePlacing: random.chance(0.3) }),
    () => preferences.change({ priceChange: random.pick(['ANY', 'BETTER', 'NONE'] as const) }),
    () => preferences.change({ liabilityLimit: 500, defaultStake: 200 }),
    () => navigation.go(random.pick(['/home', '/lobby', '/current-bet', `/markets/${eventId}`])),
    () => streams.theme.toggle(),
    () => streams.catalogue.togglePin(eventId),
    () => streams.catalogue.reload(),
    () => streams.settings.reload(),
    () => streams.settledBets.reload(),
    () => streams.positions.reload(),
    () => random.chance(0.1) && streams.session.logout(),
  ];
}

/** Subscribes to every Behavior of the facade, as views do. */
function watchAll(group: object): void {
  for (const member of Object.values(group)) {
    if (isObservable(member)) member.subscribe({ error: () => undefined });
    else if (typeof member === 'object' && member !== null) watchAll(member);
  }
}

const changes = (state$: Observable<boolean>): Observable<boolean> =>
  state$.pipe(distinctUntilChanged());

/** Plays a minute, and returns its recording. */
export function recordMinute(seed: number): Recording {
  const random = createRandom(seed);
  const server = createServer(random.fork());
  const isCalm = random.chance(0.4);
  const odd = (): boolean => !isCalm && random.chance(0.08);
  const started: Recorder[] = [];
  const perform = (time: QuickTime): void => {
    limitTimers();
    const pushed$ = new Subject<string>();
    const lost$ = new Subject<HubLink | Error>();
    const visible$ = new BehaviorSubject(true);
    const online$ = new BehaviorSubject(true);
    const { ports } = createTestPorts({
      connect: () => orFail(timer(random.between(5, 300)).pipe(mergeMap(() => links()))),
      stored: random.chance(0.9) ? LOGGED_IN : {},
    });
    const links = () => {
      const { link } = createLink(pushed$);
      setTimeout(() => pushed$.next(server.balance()), 20);
      return merge(of(link), lost$);
    };
    const recorder = createRecorder(
      {
        ...ports,
        http: {
          send: (request) =>
            defer(() => {
              const late = odd() ? random.between(2_000, 9_000) : random.between(5, 400);
              if (odd()) return timer(late).pipe(mergeMap(() => throwError(noReply)));
              const answered = odd() ? reply(502) : server.handle(sentOf(request));
              return of(answered).pipe(delay(late));
            }),
        },
        visibility: { visible$: changes(visible$), resumed$: ports.visibility.resumed$ },
        network: { online$: changes(online$) },
      },
      { player: null, limits: { ms: Infinity, size: Infinity } },
    );
    started.push(recorder);
    const streams = recorder.facade(
      recorder.build(
        () =>
          createProduct(
            { scope: () => recorder.scope(time.scope()) },
            { connect: () => of(), ports: recorder.ports },
          ).streams,
      ),
    );
    watchAll(streams);
    streams.startBackground();
    const infos: MarketInfo[] = [];
    streams.catalogue.event$(eventId).subscribe(({ value }) => {
      infos.splice(0, infos.length, ...(value?.markets ?? []));
    });
    streams.books.watch(QUIET.matchOdds).subscribe();
    streams.books.market$(QUIET.matchOdds).subscribe();
    for (const runner of RUNNERS) streams.books.runner$(QUIET.matchOdds, runner).subscribe();
    streams.positions.position$(QUIET.matchOdds).subscribe();
    streams.positions.best$(null).subscribe();
    streams.selectedIn$(QUIET.matchOdds).subscribe();
    streams.settledBets.today$(5).subscribe();
    const doings = doingsOf(streams, () => infos, random);
    setInterval(() => server.clock.advance(100), 100);
    setInterval(() => {
      server.change();
      pushed$.next(server.odds());
      if (random.chance(0.5)) pushed$.next(server.balance());
      if (!isCalm && random.chance(0.03)) lost$.next(new HubFailure('lost'));
      if (!isCalm && random.chance(0.05)) visible$.next(random.chance(0.7));
      if (!isCalm && random.chance(0.05)) online$.next(random.chance(0.7));
    }, 1_700);
    const act = (): void => {
      random.pick(doings)();
      setTimeout(act, random.between(50, 700));
    };
    setTimeout(act, 1_500);
    setTimeout(time.stop, MINUTE);
  };
  try {
    inQuickTime(perform);
  } catch {
    // Faulty streams may throw; the recording ends there.
  }
  const [recorder] = started;
  if (recorder === undefined) throw new Error('The minute has no recording');
  const recording = JSON.parse(JSON.stringify(recorder.recording())) as Recording;
  recorder.stop();
  server.close();
  return recording;
}
