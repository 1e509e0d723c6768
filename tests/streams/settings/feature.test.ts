import { distinctUntilChanged, map, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { marbles } from '../marbles';
import { reply } from '../ports';
import { createProduct } from '../product';

describe('the settings feature', () => {
  it('shows no toast until its code is loaded, then all earlier toasts', () =>
    marbles((m) => {
      const { streams, loaded } = createProduct(m, {
        connect: () => m.cold('-'),
        after: { shell: 1_000 },
      });
      const titles$ = streams.toasts.list$.pipe(
        map((list) => list.map(({ title }) => title).join()),
        distinctUntilChanged(),
      );
      // a, b: shown while the code is loading.
      m.act('                                     -a-b', {
        a: () => streams.toasts.show('info', 'First'),
        b: () => streams.toasts.show('info', 'Second'),
      });
      m.expectObservable(titles$, '^ 2s !').toBe('n 1000ms (ab)', {
        n: '',
        a: 'First',
        b: 'Second,First',
      });
      m.after(() => expect(loaded).toEqual(['shell']));
    }));

  it('ends toasts and settings when the scope closes', () =>
    marbles((m) => {
      const { streams } = createProduct(m, { connect: () => m.cold('-'), closesAt: 9 });
      streams.toasts.show('info', 'First');
      const count$ = streams.toasts.list$.pipe(map((list) => list.length));
      m.expectObservable(count$).toBe('                   1 8ms |', { 1: 1 });
      m.expectObservable(streams.settings.check$).toBe('  n 8ms |', { n: 'none' });
      m.expectObservable(streams.settings.refusal$).toBe('n 8ms |', { n: null });
    }));

  it('fetches the settings on request, and reports an invalid reply', () =>
    marbles((m) => {
      const { streams } = createProduct(m, {
        connect: () => m.cold('-'),
        after: { shell: 1_000 },
        routes: { '.json': of(reply(503)) },
        closesAt: 2_000,
      });
      streams.settings.reload();
      // The maintenance page, to which the player is redirected, requests them once more.
      m.expectObservable(streams.settings.check$, '^ 1500ms !').toBe('    n 999ms (arar)', {
        n: 'none',
        a: 'asking',
        r: 'refused',
      });
      m.expectObservable(streams.settings.suspended$, '^ 1500ms !').toBe('f 999ms t', {
        f: false,
        t: true,
      });
      const status$ = streams.settings.refusal$.pipe(map((failure) => failure?.status ?? null));
      m.expectObservable(status$, '^ 1500ms !').toBe('                    n 999ms r', {
        n: null,
        r: 503,
      });
    }));
});
