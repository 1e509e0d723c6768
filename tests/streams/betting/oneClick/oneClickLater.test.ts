import { defer, map, type Observable, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import * as code from '../../../../streams/betting/oneClick/oneClick';
import { createLazyBetTools } from '../../../../streams/betting/oneClick/oneClickLater';
import { marbles, type Marbles } from '../../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  clock,
  createRandom,
  createReport,
  steady,
} from '../../ports';
import { openSlip } from '../slip/slipPage';
import { aSelection } from '../slip/slipParts';
import { at } from '../slip/slipReady';

type Code = typeof code;

function open(m: Marbles, code$: Observable<Code>) {
  const scope = m.scope(20_500);
  const page = openSlip(m, { scope });
  const { report, warnings } = createReport();
  at(m, 3, () => page.showMarket(1));
  const later = createLazyBetTools(
    {
      slip: page.slip,
      books: page.books,
      store: page.store,
      player$: page.player.value$,
      network: alwaysOnline,
      random: createRandom(0),
      visibility: alwaysVisible,
      steady,
      clock,
      report,
    },
    scope,
    code$,
  );
  return { ...page, ...later, warnings, loaded$: defer(later.tools).pipe(map(() => 't')) };
}

test('loads the code of the tools once, when they are requested, and not at a tap', () => {
  marbles((m) => {
    const code$ = m.cold('--(c|)', { c: code });
    const { loaded$, toggle } = open(m, code$);
    m.act('-t', { t: () => toggle(aSelection()) });
    m.expectObservable(loaded$, '---^').toBe('-----(t|)');
    m.expectObservable(loaded$, '---------^').toBe('---------(t|)');
    m.expectSubscriptions(code$.subscriptions).toBe('---^-!');
  });
});

test('rejects a request while the code cannot be loaded, and leaves a tap to the slip', () => {
  marbles((m) => {
    const { loaded$, toggle, slip, warnings } = open(
      m,
      throwError(() => new TypeError('gone')),
    );
    const failed: unknown[] = [];
    loaded$.subscribe({ error: (error: unknown) => failed.push(error) });
    m.act('30ms t', { t: () => toggle(aSelection()) });
    m.after(() => {
      expect(failed).toMatchObject([{ kind: 'missing' }]);
      expect(warnings[0]).toMatchObject({ what: 'the tools of the slip could not be loaded' });
      expect(slip.state$.value.legs).toHaveLength(1);
    });
  });
});

test('adds a tap to the slip, except while one-click betting is on', () => {
  marbles((m) => {
    const { tools, toggle, slip, sent } = open(m, m.cold('--(c|)', { c: code }));
    tools().subscribe(({ oneClick }) => {
      at(m, 50, () => oneClick.arm(1_000));
      at(m, 300, () => oneClick.disarm());
    });
    const tap = (runnerId: string, price: number) => () => toggle(aSelection({ runnerId, price }));
    // a: a selection; b: a bet; c: a selection again.
    at(m, 30, tap('a', 300));
    at(m, 100, tap('b', 150));
    at(m, 400, () => toggle(aSelection({ side: 'LAY', price: 302 })));
    m.after(() => {
      expect(sent().map(({ body }): string => JSON.parse(body ?? '').runnerId)).toEqual(['b']);
      expect(slip.state$.value.legs.map(({ side, runnerId }) => `${runnerId} ${side}`)).toEqual([
        'a BACK',
        'b BACK',
        'a LAY',
      ]);
    });
  });
});
