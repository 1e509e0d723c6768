import { distinctUntilChanged, map, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createBackground } from '../../streams/background';
import { createDeferred } from '../../streams/core/deferred';
import { seenEarly } from '../../streams/seenEarly';
import { createForeground } from './foreground';
import { type Marbles, marbles } from './marbles';
import { createLink, createRandom, wrapped } from './ports';

/** The background arrives a second after it is first wanted. */
function setUp(m: Marbles) {
  const scope = m.scope(5_000);
  const { link } = createLink();
  const { foreground } = createForeground(
    {
      routes: {
        'Event/TreeSportWithEvent': of(wrapped({ events: [] })),
        'Market/GetByEventId': m.cold('#'),
        'Odds/GetUserOddsV2': of(wrapped({ markets: [] })),
      },
      connection$: m.cold('l', { l: link }),
    },
    scope,
  );
  const load$ = m.cold('1s (b|)').pipe(map(() => createBackground(foreground, scope)));
  return seenEarly(createDeferred(load$, createRandom(0), scope, (why) => why));
}

const TAPPED = {
  eventId: '1',
  eventTitle: 'A v B',
  marketId: '1.1',
  marketName: 'Match odds',
  runnerId: '11',
  runnerName: 'A',
  side: 'BACK',
  price: 240,
  version: 1,
} as const;

describe('the background seen early', () => {
  it('has an empty slip, an idle hub and the default preferences until it is there', () =>
    marbles((m) => {
      const early = setUp(m);
      m.act('500ms s', { s: early.hub.start });
      m.expectObservable(early.hub.status$, '^ 4s !').toBe('i 1499ms (co)', {
        i: 'idle',
        c: 'connecting',
        o: 'connected',
      });
      m.after(() => {
        expect(early.slip.state$.value.legs).toEqual([]);
        expect(early.preferences.value$.value).toEqual({
          confirmBeforePlacing: true,
          priceChange: 'BETTER',
        });
        expect(early.toasts.list$.value).toEqual([]);
      });
    }));

  it('keeps a price that was tapped twice before the slip was there: nothing showed it as selected', () =>
    marbles((m) => {
      const early = setUp(m);
      const tap = (price: number): void => early.slip.toggle({ ...TAPPED, price });
      m.act('-a-b 1100ms c', { a: () => tap(240), b: () => tap(250), c: () => tap(260) });
      const legs$ = early.slip.state$.pipe(
        map(({ legs }) => legs.map(({ asked }) => asked).join()),
        distinctUntilChanged(),
      );
      m.expectObservable(legs$, '^ 4s !').toBe('n 1000ms (ab) 99ms n', {
        n: '',
        a: '240',
        b: '250',
      });
    }));

  it('makes a leg of a price that was tapped before, and shows a toast that was told before', () =>
    marbles((m) => {
      const early = setUp(m);
      early.slip.toggle(TAPPED);
      early.toasts.show('info', 'Hello');
      m.expectObservable(
        early.slip.state$.pipe(
          map(({ legs }) => legs.length),
          distinctUntilChanged(),
        ),
        '^ 1100ms !',
      ).toBe('n 999ms o', { n: 0, o: 1 });
      m.expectObservable(
        early.toasts.list$.pipe(
          map(({ length }) => length),
          distinctUntilChanged(),
        ),
        '^ 1100ms !',
      ).toBe('n 999ms o', { n: 0, o: 1 });
    }));
});
