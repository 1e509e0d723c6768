import { expect, test } from 'vitest';
import { aBet, betsBody } from '../streams/betting/bets';
import { LOGGED_IN } from '../streams/product';
import { findWrong } from './find';
import type { Mark, Scene } from './scene';
import { writeTest } from './write';

const command = (at: number, source: string, ...args: readonly unknown[]): Mark => ({
  at,
  source,
  value: args,
});

/** A page that fetches its open bets, while its player changes the theme. */
const SCENE: Scene = {
  path: '/home',
  stored: { ...LOGGED_IN, stakeMode: 'replace' },
  marks: [
    command(1, 'startBackground'),
    command(700, 'theme.toggle'),
    { at: 900, source: 'http Bet/GetUserOpenBets', value: betsBody([aBet('b1'), aBet('b2')]) },
    command(4_000, 'theme.toggle'),
    command(9_000, 'navigation.go', '/lobby'),
  ],
  endsAt: 20_000,
};

const written = async (member: string, at: number, expected: unknown): Promise<string | null> => {
  const found = findWrong(SCENE, { member }, at, expected);
  return found && writeTest(found, '.');
};

test('writes the events that a wrong value needs, and the named value', async () => {
  expect(await written('theme.theme$', 5_000, 'other')).toMatchInlineSnapshot(`
    "import { NEVER } from 'rxjs';
    import { test } from 'vitest';
    import { marbles } from './marbles';
    import { createProduct } from './product';

    test('TITLE: what theme.theme$ emits', () => {
      marbles((m) => {
        const { streams } = createProduct(m, { connect: () => NEVER });
        m.act('                                                    ----------t---------t', {
          t: () => streams.theme.toggle(),
        });
        const shown$ = streams.theme.theme$;
        m.expectObservable(shown$, '^--------------------!').toBe('a---------b---------c', {
          a: 'dark',
          b: 'light',
          c: 'other',
        });
      });
    });
    "
  `);
});

test('writes the fields that a reply needs', async () => {
  const text = await written('openBets.bets$', 5_000, { value: [{ side: 'other' }] });
  expect(text).toContain("'Bet/GetUserOpenBets': replying(getUserOpenBets$)");
  expect(text).toContain("value: [expect.objectContaining({ side: 'other' })]");
  expect(text).not.toContain('eventTitle');
  expect(text?.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

test('writes no test if the stream has the named value', async () => {
  expect(await written('openBets.bets$', 5_000, { state: 'ready' })).toBe(null);
});
