import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { createBoxes } from '../../../streams/navigation/boxes';
import type { Box } from '../../../streams/settings/types';
import { type Marbles, marbles } from '../marbles';

const namesOf = (open: Readonly<Record<Box, boolean>>): string =>
  Object.entries(open)
    .flatMap(([name, isOpen]) => (isOpen ? name : []))
    .join();

function setUp(m: Marbles, moves = 'h') {
  const boxes = createBoxes(m.behavior(moves), m.scope(20));
  return { boxes, names$: boxes.open$.pipe(map(namesOf)) };
}

test('a box opens and shuts, and leaves the others as they are', () => {
  marbles((m) => {
    const { boxes, names$ } = setUp(m);
    const { toggle, close } = boxes;
    // s: search, w: wallet, c: the search is shut, f: filter.
    m.act('                      -s-w-c-cf-f', {
      s: () => toggle('search'),
      w: () => toggle('wallet'),
      c: () => close('search'),
      f: () => toggle('filter'),
    });
    m.expectObservable(names$).toBe('ns-b-w--a-w---------|', {
      n: '',
      s: 'search',
      b: 'search,wallet',
      w: 'wallet',
      a: 'wallet,filter',
    });
  });
});

test('all boxes are shut by a move to another page, and by none to the same', () => {
  marbles((m) => {
    const { boxes, names$ } = setUp(m, 'h--h-a');
    m.act('                       -s', { s: () => boxes.toggle('search') });
    m.expectObservable(names$).toBe('ns---n--------------|', { n: '', s: 'search' });
    m.after(() => expect(namesOf(boxes.open$.value)).toBe(''));
  });
});
