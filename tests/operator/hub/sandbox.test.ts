import { beforeAll, describe, expect, test } from 'vitest';
import { DIFFERENCES } from './differences';
import { serveSandboxHubs } from './sandboxHub';
import { recordAll, storedTranscripts, type Transcripts } from './transcripts';

/* The sandbox's hub against the stored transcripts of Microsoft's hub. */

const stored = storedTranscripts();

describe('the sandbox’s hub, as Microsoft’s hub,', () => {
  let played: Transcripts;

  beforeAll(async () => {
    const { base, limitMs, stop } = await serveSandboxHubs();
    played = await recordAll(base, limitMs, stop);
  }, 60_000);

  test.each(Object.keys(stored))('%s', (title) => {
    expect(played[title]).toEqual({ ...stored[title], ...DIFFERENCES[title]?.outcomes });
  });

  test('has a stored transcript of every scenario', () => {
    expect(Object.keys(played).sort()).toEqual(Object.keys(stored).sort());
  });
});

test.each(Object.entries(DIFFERENCES))(
  'lists only steps in which the hubs differ: %s',
  (title, { outcomes }) => {
    for (const [step, outcome] of Object.entries(outcomes)) {
      expect(stored[title]).toHaveProperty([step]);
      expect(outcome).not.toEqual(stored[title]?.[step]);
    }
  },
);
