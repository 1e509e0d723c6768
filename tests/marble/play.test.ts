import { expect, test } from 'vitest';
import type { Scene } from '../../src/inspector/marble/scene';
import { play } from './play';

const SCENE: Scene = { path: null, isLoggedIn: true, stored: {}, marks: [], endsAt: 10 };

test.each([
  ['cashier', 'payments.open$'],
  ['integrations', 'transfers.open$'],
  ['protection', 'check$'],
  ['cashOuts', 'progress$'],
  ['alerts', 'prices.list$'],
])('loads the code of a lazy feature at once: %s', (feature, member) => {
  const [emitted] = play(SCENE, [{ member, of: { member: feature, args: [] } }]);
  expect(emitted?.map(({ at, kind }) => ({ at, kind }))).toContainEqual({ at: 0, kind: 'N' });
});
