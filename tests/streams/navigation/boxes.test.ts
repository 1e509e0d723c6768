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

test('opens and closes a box, and leaves other boxes alone', () => {
  marbles((m) => {
    const { boxes, names$ } = setUp(m);
    const { toggle, close } = boxes;
    // s: search, w: wallet, c: the search is closed, f: filter.
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

test('closes all boxes on a move to another page, but not to the same page', () => {
  marbles((m) => {
    const { boxes, names$ } = setUp(m, 'h--h-a');
    m.act('                       -s', { s: () => boxes.toggle('search') });
    m.expectObservable(names$).toBe('ns---n--------------|', { n: '', s: 'search' });
    m.after(() => expect(namesOf(boxes.open$.value)).toBe(''));
  });
});
