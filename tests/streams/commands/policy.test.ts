import { expect, test } from 'vitest';
import { type CommandPolicy, lockOf, POLICIES } from '../../../streams/commands/policy';

const policies: readonly (readonly [string, CommandPolicy])[] = Object.entries(POLICIES);

test('names each lock as earlier releases do, so that their tabs find each other', () => {
  expect(policies.map(([, policy]) => lockOf(policy, 'x'))).toEqual([
    'placing x',
    'cancelling x',
    'transfer x',
    'payment x',
  ]);
});

test.each(policies)(
  'sends a %s that the device cannot store only if it moves no money',
  (kind, policy) => {
    expect(policy.unstored).toBe(kind === 'cancel' ? 'inPage' : 'unsent');
  },
);

test.each(policies)(
  'waits longer for the tab that sends a %s than the reply may take',
  (_, policy) => {
    // The longest time until a call is answered, and a moment for the tab to record the answer.
    expect(Math.min(policy.unlockedMs, policy.lockedMs)).toBeGreaterThan(12_000);
  },
);

test.each(['transfer', 'payment'] as const)(
  'lets another tab take over a %s only when a living tab has stopped waiting',
  (kind) => {
    // The time limits of a call and of a session renewal, and the timers of a hidden tab, once a minute.
    expect(POLICIES[kind].unlockedMs).toBeGreaterThan(20_000 + 20_000 + 60_000);
  },
);
