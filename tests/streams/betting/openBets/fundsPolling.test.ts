import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createFundsPolling } from '../../../../streams/betting/openBets/fundsPolling';
import type { OpenBet } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import type { HubStatus } from '../../../../streams/hub/types';
import type { Visibility } from '../../../../streams/ports';
import { marbles, type Marbles } from '../../marbles';
import { alwaysOnline, alwaysVisible } from '../../ports';

function setUp(m: Marbles, visibility: Visibility = alwaysVisible) {
  const scope = m.scope(200_000);
  const status = createState<HubStatus>('idle', scope);
  const token = createState<string | null>('T', scope);
  const bets = createState<Loadable<readonly OpenBet[]>>({ state: 'loading' }, scope);
  const requested: number[] = [];
  const reload$ = new Subject<string>();
  const tried: number[] = [];
  createFundsPolling(
    {
      visibility,
      network: alwaysOnline,
      token$: token.value$,
      hub: { status$: status.value$, retry: () => void tried.push(m.now()) },
      openBets: {
        bets$: bets.value$,
        reload() {
          requested.push(m.now());
          reload$.next('f');
        },
      },
    },
    scope,
  );
  return { status, token, bets, requested, reload$, tried };
}

describe('the funds', () => {
  test('are fetched every 10 s while the hub is lost or stopped', () => {
    marbles((m) => {
      const { status, reload$ } = setUp(m);
      m.act('c o 20s r 14997ms s 8999ms r o', {
        c: () => status.set('connecting'),
        o: () => status.set('connected'),
        r: () => status.set('reconnecting'),
        s: () => status.set('stopped'),
      });
      m.expectObservable(reload$, '^ 50s !').toBe('30002ms f 9999ms f');
    });
  });

  test('are not fetched for a guest, or while the page is hidden', () => {
    marbles((m) => {
      const visible$ = m.hot('v 24s h 29999ms v', { v: true, h: false });
      const { status, token, requested } = setUp(m, { ...alwaysVisible, visible$ });
      status.set('stopped');
      m.act('69s l', { l: () => token.set(null) });
      m.after(() => expect(requested).toEqual([10_000, 20_000, 64_001]));
    });
  });
});

test('reconnects the hub only after a reply that follows a failure', () => {
  marbles((m) => {
    const { bets, tried } = setUp(m);
    m.act('-r-f-l-f-r-r', {
      r: () => bets.set({ state: 'ready', value: [] }),
      l: () => bets.set({ state: 'loading' }),
      f: () => bets.set({ state: 'failed', error: 'none' }),
    });
    m.after(() => expect(tried).toEqual([9]));
  });
});
