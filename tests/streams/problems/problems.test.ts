import { type Observable, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createProblems } from '../../../streams/problems/problems';
import type { User } from '../../../streams/session/types';
import type { DomainSetting } from '../../../streams/settings/calls';
import { marbles, type Marbles } from '../marbles';
import { createRandom, host } from '../ports';
import { aPage, aPlacement } from './problemPage';

const ON = { rest: {} } as DomainSetting;
const OFF = { rest: { problemReports: false } } as unknown as DomainSetting;
const PLAYER = { id: '7', username: 'kestrel' } as User;

function setUp(m: Marbles, reply: Observable<number>, setting = 'n') {
  const posted: { path: string; text: string }[] = [];
  const outcome$ = new Subject<ReturnType<typeof aPlacement>>();
  const problems = createProblems(
    {
      random: createRandom(0),
      host,
      user$: m.behavior('p', { p: PLAYER }),
      settings: { setting$: m.behavior(setting, { n: ON, f: OFF }) },
      serverNow: () => m.now() + 1_000,
      isSynced: () => true,
    },
    m.scope(),
  );
  const send = (path: string, text: string): Observable<number> => {
    posted.push({ path, text });
    return reply;
  };
  problems.watch(aPage({ outcome$, send }));
  return { problems, posted, outcome$ };
}

const STATES = { u: 'unsent', s: 'sending', o: 'sent', f: 'failed', x: 'unknown' };

test('names the player, the browser, both clocks, and what happened until it was opened', () =>
  marbles((m) => {
    const { problems, outcome$ } = setUp(m, m.cold('-'));
    let report: unknown;
    m.act('-b-o-b', {
      b: () => outcome$.next(aPlacement('ref')),
      o: () => (report = problems.open()),
    });
    m.expectObservable(problems.sending$, '^ 9ms !').toBe('u', STATES);
    m.after(() =>
      expect(report).toEqual({
        reference: expect.stringMatching(/^[\da-f]{32}$/),
        player: 'kestrel',
        at: 3,
        serverAt: 1_003,
        browser: host.agent,
        events: [{ at: 1, kind: 'bet', reference: 'ref', betId: null, state: 'rejected' }],
      }),
    );
  }));

test('is sent once, even if it is sent again while it is in flight or after it arrived', () =>
  marbles((m) => {
    const { problems, posted } = setUp(m, m.cold('---(r|)', { r: 204 }));
    m.act('-o-s-s----s', {
      o: () => problems.open(),
      s: () => problems.send('/support/problems', 'words'),
    });
    m.expectObservable(problems.sending$, '^ 20ms !').toBe('u--s--o', STATES);
    m.after(() => expect(posted).toEqual([{ path: '/support/problems', text: 'words' }]));
  }));

test.each<[string, (m: Marbles) => Observable<number>, string]>([
  ['is not accepted if the server refuses it', (m) => m.cold('--(r|)', { r: 413 }), '-s-f'],
  ['may have arrived if the reply is lost', (m) => m.cold('--#'), '-s-x'],
  ['may have arrived if there is no reply in time', (m) => m.cold('-'), '-s 19999ms x'],
])('%s', (_, reply, states) =>
  marbles((m) => {
    const { problems } = setUp(m, reply(m));
    m.act('-s', { s: () => problems.send('/p', 'words') });
    m.expectObservable(problems.sending$, '^ 30s !').toBe(`u${states.slice(1)}`, STATES);
  }),
);

test('can be sent again after a failure, and opened again', () =>
  marbles((m) => {
    const { problems, posted } = setUp(m, m.cold('-(r|)', { r: 503 }));
    m.act('-s--s--o', {
      s: () => problems.send('/p', 'words'),
      o: () => problems.open(),
    });
    m.expectObservable(problems.sending$, '^ 20ms !').toBe('usf-sf-u', STATES);
    m.after(() => expect(posted).toHaveLength(2));
  }));

test('contains no event from before or after the settings turned reports off', () =>
  marbles((m) => {
    const { problems, outcome$ } = setUp(m, m.cold('-'), 'n-f');
    m.act('-b-b', { b: () => outcome$.next(aPlacement('ref')) });
    m.expectObservable(problems.sending$, '^ 9ms !').toBe('u', STATES);
    m.after(() => expect(problems.open().events).toEqual([]));
  }));
