import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups } from '../../../src/build/chunkGroups';
import { firstVisit } from '../../../src/build/firstVisit';
import { createMentions } from '../../../src/build/mentions';
import { type BuiltRow, readRows } from '../../../src/build/rows';

const root = resolve('.');

/** Whether the chunk of lists holds a module, in a product that has this row besides its own. */
function isAmongLists(path: string, more: readonly BuiltRow[] = []): boolean {
  const rows = [...readRows(root), ...more];
  const mentions = createMentions(root);
  const groups = chunkGroups(firstVisit(mentions, rows), mentions, rows);
  const lists = groups.find(({ name }) => name === 'lists');
  return lists?.test(resolve(path)) ?? false;
}

it('puts the screens that are nothing but lists into one chunk', () => {
  expect(isAmongLists('src/screens/home/InPlay.tsx')).toBe(true);
  expect(isAmongLists('src/screens/home/Sport.tsx')).toBe(true);
  expect(isAmongLists('src/screens/market/Market.tsx')).toBe(false);
});

it('leaves a screen of another area to itself, whatever placeholder it has', () => {
  const screen = 'src/screens/bets/MyBets.tsx';
  const area = { area: 'src/screens/bets/routes.ts', folder: 'src/screens/bets' };
  const row = {
    ...area,
    name: 'x',
    pattern: '^/x/?$',
    placeholder: 'list',
    screen,
    alongside: [],
    words: [],
  };
  expect(isAmongLists(screen, [row])).toBe(false);
});
