import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { canDraw, marbleTest, type Shown } from '../../../../src/inspector/marble/marbleTest';
import type { Mark } from '../../../../src/inspector/marble/scene';

const body = JSON.stringify({
  __abp: true,
  success: true,
  result: { openBets: [{ betId: 'b1', marketId: '1.1', runnerId: '11', eventTitle: 'A v B' }] },
});
const message = JSON.stringify({ Code: 'UserBalance', Data: JSON.stringify({ Balance: 90 }) });
const marks: readonly Mark[] = [
  { at: 0, source: 'startBackground', value: [] },
  { at: 5, source: 'link', value: null },
  { at: 10, source: 'http Bet/GetUserOpenBets', value: { status: 200, statusText: '', body } },
  { at: 11, source: 'message', value: message },
  { at: 2_012, source: 'openBets.reload', value: [] },
];
const shown: Shown = {
  scene: { path: '/lobby', isLoggedIn: true, stored: { theme: 'light' }, marks, endsAt: 2_013 },
  stream: { member: 'openBets.bets$' },
  expected: [
    { at: 0, kind: 'N', value: { state: 'ready', value: [] } },
    { at: 0, kind: 'N', value: { state: 'loading' } },
    {
      at: 10,
      kind: 'N',
      value: { state: 'ready', value: [{ betId: 'b1', side: 'BACK', price: 300, status: 'X' }] },
    },
    { at: 2_012, kind: 'N', value: { state: 'loading' } },
  ],
  path: ['value', '0', 'price'],
};

test('draws hot sources over the expected marbles, with lettered values', () => {
  expect(marbleTest(shown)).toMatchInlineSnapshot(`
    "import { expect, test } from 'vitest';
    import { marbles } from './marbles';
    import { createLink, createLocation, replying, wrapped } from './ports';
    import { createProduct, LOGGED_IN, message } from './product';

    test('emits openBets.bets$ after openBets.reload', () => {
      marbles((m) => {
        const getUserOpenBets$ = m.hot('                               ----------r', {
          r: wrapped({
            openBets: [{ betId: 'b1', marketId: '1.1', runnerId: '11', eventTitle: 'A v B' }],
          }),
        });
        const message$ = m.hot('                                       -----------u', {
          u: message('UserBalance', { Balance: 90 }),
        });
        const { link } = createLink(message$);
        const link$ = m.hot('                                          -----l', { l: link });
        const { streams } = createProduct(m, {
          connect: () => link$,
          stored: { ...LOGGED_IN, theme: 'light' },
          routes: { 'Bet/GetUserOpenBets': replying(getUserOpenBets$) },
          ports: { location: createLocation('/lobby').location },
        });
        streams.startBackground();
        m.act('                                                        ------------ 2s r', {
          r: () => streams.openBets.reload(),
        });
        m.expectObservable(streams.openBets.bets$, '^ 2012ms !').toBe('(ab)------e- 2s b', {
          a: { state: 'ready', value: [] },
          b: { state: 'loading' },
          e: expect.objectContaining({
            value: [{ betId: 'b1', side: 'BACK', price: 300, status: 'X' }],
          }),
        });
      });
    });
    "
  `);
});

test('writes what the formatter writes', async () => {
  const text = marbleTest(shown);
  expect((await format('a.test.ts', text, { singleQuote: true, printWidth: 100 })).code).toBe(text);
});

test('takes a member of a lazy feature from the stream that emits the feature', () => {
  const of = { member: 'cashier', args: [] };
  const stream = { member: 'payments.requests$', of };
  const send = { at: 9, source: 'payments.loadTerms', value: [], of };
  const text = marbleTest({ ...shown, stream, scene: { ...shown.scene, marks: [send] } });
  expect(text).toContain(
    'const shown$ = streams.cashier().pipe(switchMap(({ payments }) => payments.requests$));',
  );
  expect(text).toContain(
    'l: () => streams.cashier().subscribe(({ payments }) => payments.loadTerms()),',
  );
  expect(text).toContain("import { NEVER, switchMap } from 'rxjs';");
});

test('draws no marble over a group of several values', () => {
  expect(canDraw(shown)).toBe(true);
  const early = marks.map((mark) => Object.assign({}, mark, { at: Math.min(mark.at, 3) }));
  expect(canDraw({ ...shown, scene: { ...shown.scene, marks: early } })).toBe(false);
});
