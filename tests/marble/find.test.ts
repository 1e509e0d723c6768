import { expect, test } from 'vitest';
import { aBet, betsBody } from '../streams/betting/bets';
import { findWrong } from './find';
import { formatted } from './formatted';
import type { Mark, Scene } from '../../src/inspector/marble/scene';

const command = (at: number, source: string, ...args: readonly unknown[]): Mark => ({
  at,
  source,
  value: args,
});

/** A page that fetches its open bets, while its player changes the theme. */
const SCENE: Scene = {
  path: null,
  isLoggedIn: true,
  stored: { stakeMode: 'replace' },
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
  return found && formatted(found, '.');
};

test('writes the events that a wrong value needs, and the named value', async () => {
  expect(await written('theme.theme$', 5_000, 'other')).toMatchInlineSnapshot(`
    "import { NEVER } from 'rxjs';
    import { test } from 'vitest';
    import { marbles } from './marbles';
    import { createProduct } from './product';

    test('emits theme.theme$ after theme.toggle', () => {
      marbles((m) => {
        const { streams } = createProduct(m, { connect: () => NEVER });
        streams.theme.toggle();
        m.act('                                                   -t', {
          t: () => streams.theme.toggle(),
        });
        m.expectObservable(streams.theme.theme$, '^ 1ms !').toBe('lo', { l: 'light', o: 'other' });
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
  expect(text?.trimEnd().split('\n').length).toBeLessThanOrEqual(41);
});

test('writes no test if the stream has the named value', async () => {
  expect(await written('openBets.bets$', 5_000, { state: 'ready' })).toBe(null);
});
