import { NEVER, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createArming, UNTOUCHED_MS } from '../../../../streams/betting/ladder/arming';
import type { MarketState } from '../../../../streams/catalogue/types';
import { sleep } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { steady } from '../../ports';
import { aMarketState } from '../slip/slipParts';
import { at } from '../slip/slipReady';

interface Given {
  readonly market$?: Observable<MarketState>;
  readonly visible$?: Observable<boolean>;
  readonly resumed$?: Observable<unknown>;
  readonly online$?: Observable<boolean>;
  readonly unknown$?: Observable<unknown>;
  readonly player$?: Observable<string | null>;
}

const MARKETS = {
  o: aMarketState(),
  s: aMarketState({ status: 'SUSPENDED', version: 2 }),
  r: aMarketState({ version: 3 }),
  t: aMarketState({ stale: true }),
};

/** A ladder of an open market that the player arms after 2 ms. */
function open(m: Marbles, given: Given = {}) {
  const scope = m.scope(300_000);
  const { market$ = m.hot('o', MARKETS) } = given;
  const arming = createArming(
    {
      market$,
      unknown$: given.unknown$ ?? NEVER,
      player$: given.player$ ?? m.behavior('p'),
      visibility: {
        visible$: given.visible$ ?? m.behavior('v', { v: true }),
        resumed$: given.resumed$ ?? NEVER,
      },
      network: { online$: given.online$ ?? m.behavior('o', { o: true }) },
      steady,
    },
    scope,
  );
  at(m, 2, arming.arm);
  return arming;
}

const STATES = { d: false, a: true };

describe('a ladder', () => {
  test('opens disarmed, and stays armed until the player disarms it', () => {
    marbles((m) => {
      const { armed$, ended$, disarm } = open(m);
      m.act('9ms d', { d: disarm });
      m.expectObservable(armed$, '^ 20ms !').toBe('d-a------d', STATES);
      m.expectObservable(ended$, '^ 20ms !').toBe('');
    });
  });

  test.each<readonly [string, string, (m: Marbles) => Given]>([
    ['its market is suspended', 'suspended', (m) => ({ market$: m.hot('o----s', MARKETS) })],
    [
      'its market was suspended unseen',
      'suspended',
      (m) => ({ market$: m.hot('o----r', MARKETS) }),
    ],
    ['its prices become old', 'connection', (m) => ({ market$: m.hot('o----t', MARKETS) })],
    [
      'the network is lost',
      'connection',
      (m) => ({ online$: m.behavior('o----x', { o: true, x: false }) }),
    ],
    [
      'the page is hidden',
      'hidden',
      (m) => ({ visible$: m.behavior('v----h', { v: true, h: false }) }),
    ],
    ['the page returns from a frozen state', 'hidden', (m) => ({ resumed$: m.hot('-----r') })],
    ['a reply is missing', 'unknown', (m) => ({ unknown$: m.hot('-----u') })],
    [
      'the session ends',
      'left',
      (m) => ({ player$: m.behavior<string | null>('p----n', { p: 'p', n: null }) }),
    ],
    ['another player logs in', 'left', (m) => ({ player$: m.behavior('p----q') })],
  ])('disarms at once when %s', (_, reason, given) => {
    marbles((m) => {
      const { armed$, ended$ } = open(m, given(m));
      m.expectObservable(armed$, '^ 20ms !').toBe('d-a--d', STATES);
      m.expectObservable(ended$, '^ 20ms !').toBe('-----e', { e: reason });
    });
  });

  test.each<readonly [string, (m: Marbles) => Given]>([
    ['while its market is unknown', () => ({ market$: NEVER })],
    ['while its market is suspended', (m) => ({ market$: m.hot('s', MARKETS) })],
    ['while its prices are old', (m) => ({ market$: m.hot('t', MARKETS) })],
    ['on a hidden page', (m) => ({ visible$: m.behavior('h', { h: false }) })],
    ['without a network', (m) => ({ online$: m.behavior('x', { x: false }) })],
    ['for a guest', (m) => ({ player$: m.behavior<string | null>('n', { n: null }) })],
  ])('cannot be armed %s', (_, given) => {
    marbles((m) => {
      const { armed$ } = open(m, given(m));
      m.expectObservable(armed$, '^ 20ms !').toBe('d', STATES);
    });
  });

  test('reopens disarmed after a suspension, and can be armed again', () => {
    marbles((m) => {
      const { armed$, arm } = open(m, { market$: m.hot('o----s---r', MARKETS) });
      m.act('------x---y', { x: arm, y: arm });
      m.expectObservable(armed$, '^ 20ms !').toBe('d-a--d----a', STATES);
    });
  });

  test('disarms two minutes after the last touch', () => {
    marbles((m) => {
      const { ended$, touch } = open(m);
      m.act('60s t', { t: touch });
      // The time is checked every second after the ladder is armed.
      m.expectObservable(ended$).toBe(`${60_002 + UNTOUCHED_MS}ms i 119997ms |`, { i: 'idle' });
    });
  });

  test('sends no bet after a sleep, before any timer has run', () => {
    marbles((m) => {
      const { isArmed, armed$ } = open(m);
      at(m, 10, () => {
        sleep(30_000, 'not counted');
        expect(isArmed()).toBe(false);
        expect(armed$.value).toBe(false);
      });
    });
  });
});
