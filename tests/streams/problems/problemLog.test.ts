import * as fc from 'fast-check';
import { map, of } from 'rxjs';
import { expect, test } from 'vitest';
import type { Placement } from '../../../streams/betting/placing/placementRules';
import type { PageCall, PageError } from '../../../streams/ports';
import { createProblemLog } from '../../../streams/problems/problemLog';
import { createState } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';
import { marbles, type Marbles } from '../marbles';
import { aPage, aPlacement } from './problemPage';

/** The log at the moments of a diagram, as the kinds of its events. */
const kindsAt = (m: Marbles, drawn: string, read: () => readonly { kind: string }[]) =>
  m.hot(drawn).pipe(
    map(() =>
      read()
        .map(({ kind }) => kind)
        .join(),
    ),
  );

test('contains the screens, requests, connections, bets, failures and errors of the player', () =>
  marbles((m) => {
    const log = createProblemLog(m.behavior('p', { p: 'player' }), m.scope());
    const call = { at: 3, path: '/api/x', status: 200, ms: 12 };
    log.watch(
      aPage({
        path$: m.hot('      s', { s: '/home' }),
        connection$: m.hot('-c', { c: 'polling' as const }),
        calls$: m.hot('     --r', { r: call }),
        outcome$: m.hot('   ---b', { b: aPlacement('ref') }),
        facts$: m.hot('     ----f', { f: { kind: 'code' as const, part: 'the slip' } }),
        errors$: m.hot('    -----e', { e: { name: 'TypeError', place: '/assets/a.js:1:2' } }),
      }),
    );
    m.expectObservable(kindsAt(m, ' ------?', log.events)).toBe('------k', {
      k: 'screen,connection,request,bet,failure,error',
    });
    m.act('------?', {
      '?': () =>
        expect(log.events()).toEqual([
          { at: 0, kind: 'screen', path: '/home' },
          { at: 1, kind: 'connection', state: 'polling' },
          { kind: 'request', ...call },
          { at: 3, kind: 'bet', reference: 'ref', betId: null, state: 'rejected' },
          { at: 4, kind: 'failure', fact: { kind: 'code', part: 'the slip' } },
          { at: 5, kind: 'error', name: 'TypeError', place: '/assets/a.js:1:2' },
        ]),
    });
  }));

test('is empty for a guest, and begins again with another player', () =>
  marbles((m) => {
    const player$ = m.behavior('n-p---q----n', { n: null, p: 'p', q: 'q' });
    const log = createProblemLog(player$, m.scope());
    log.watch(aPage({ outcome$: m.hot('-b-b-----b--b', { b: aPlacement('ref') }) }));
    m.expectObservable(kindsAt(m, '    --?-?--?--?---?', log.events)).toBe('--n-b--n--b---n', {
      n: '',
      b: 'bet',
    });
  }));

test('sorts requests, which are emitted at their end, by their beginning', () =>
  marbles((m) => {
    const log = createProblemLog(m.behavior('p', { p: 'player' }), m.scope());
    const early = { at: 0, path: '/api/x', status: 200, ms: 2 };
    log.watch(aPage({ path$: m.hot('-s', { s: '/home' }), calls$: m.hot('--r', { r: early }) }));
    m.expectObservable(kindsAt(m, '---?', log.events)).toBe('---k', { k: 'request,screen' });
  }));

test('contains no request from before another player logged in', () =>
  marbles((m) => {
    const player$ = m.behavior('p--nq', { n: null, p: 'p', q: 'q' });
    const log = createProblemLog(player$, m.scope());
    const past = [0, 4].map((at) => ({ at, path: '/api/x', status: 200, ms: 1 }));
    // Each subscriber receives the requests of the whole visit.
    log.watch(aPage({ calls$: m.cold('-(ab)', { a: past[0]!, b: past[1]! }) }));
    m.expectObservable(kindsAt(m, '--?---?', log.events)).toBe('--t---o', {
      t: 'request,request',
      o: 'request',
    });
  }));

test('contains the last 15 minutes, and at most 400 events', () =>
  marbles((m) => {
    const log = createProblemLog(m.behavior('p', { p: 'player' }), m.scope(2_000_000));
    const many = of(...Array.from({ length: 1_000 }, (_, index) => aPlacement(`${index}`)));
    log.watch(aPage({ outcome$: many }));
    const count$ = m.hot('a 899999ms b c').pipe(map(() => String(log.events().length)));
    m.expectObservable(count$).toBe('a 899999ms b c', { a: '400', b: '400', c: '0' });
    m.after(() => expect(log.events()).toEqual([]));
  }));

const secret = fc.uuid();

test('never contains a query, a fragment, an amount, or a text of a server', () =>
  fc.assert(
    fc.property(secret, fc.webPath(), (hidden, path) => {
      const scope = createScope();
      const log = createProblemLog(createState<string | null>('p', scope).value$, scope);
      const placement = aPlacement('ref', `message ${hidden}`);
      log.watch(
        aPage({
          path$: of(`${path}?code=${hidden}`, `/auth/login#${hidden}`),
          calls$: of({
            at: Date.now(),
            path: `/api${path}?token=${hidden}&card=${hidden}`,
            status: 200,
            ms: 1,
            headers: hidden,
          } as PageCall),
          outcome$: of({
            ...placement,
            order: { ...placement.order, stake: 98_765_432, legId: hidden },
          } as Placement),
          errors$: of({
            name: 'Error',
            place: `/a.js?${hidden}:1:2`,
            message: hidden,
          } as PageError),
        }),
      );
      const text = JSON.stringify(log.events());
      expect(log.events()).toHaveLength(5);
      expect(text).not.toContain(hidden);
      expect(text).not.toContain('98765432');
      scope.close();
    }),
  ));
