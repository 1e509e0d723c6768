import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defineCall } from '../../../streams/api/call';
import { placeBet } from '../../../streams/betting/calls';
import { createAccounts } from '../engine/money/accounts';
import { answer, answerPlayer } from './answer';
import { AbpError } from './envelope';

interface Note {
  readonly title: string;
  readonly since: number | null;
  readonly pinned: boolean;
}
const notes = defineCall<{ of: string }>()('GET', 'Note/Get', (raw) => raw as readonly Note[]);
const open = defineCall<{ of: string }>()('GET', 'Note/Open', (raw) => raw as Note, {
  bearer: false,
});
const of = v.object({ of: v.pipe(v.string(), v.nonEmpty('This field is required.')) });
/** The other fields of a request's sender, which these answers do not use. */
const BARE = { token: null, device: { agent: '', address: '' } };
const account = createAccounts().open({ username: 'anna' });
const sender = { account, host: 'sandbox.test', ...BARE };
const guest = { account: null, host: 'sandbox.test', ...BARE };

const statusOf = (attempt: () => unknown): number => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof AbpError) return error.status;
  }
  return expect.fail('The call was not refused.');
};

describe('an answer', () => {
  const { call, reply } = answer(notes, of, (input, { host }) => [{ title: input.of + host }]);

  test('belongs to the record from which it was made', () => {
    expect(call).toBe(notes);
  });

  test('passes checked input and the sender to its reply', () => {
    expect(reply({ of: 'a@' }, guest)).toEqual([{ title: 'a@sandbox.test' }]);
    expect(statusOf(() => reply({ of: '' }, guest))).toBe(400);
  });

  test('refuses guests and admits a player if it is for players', () => {
    const players = answerPlayer(notes, of, (_, { username }) => [{ title: username }]);
    expect(players.reply({ of: 'a' }, sender)).toEqual([{ title: 'anna' }]);
    expect(statusOf(() => players.reply({ of: 'a' }, guest))).toBe(401);
  });

  test('needs a record with a token if it is for players', () => {
    expect(() => answerPlayer(open, of, () => ({ title: '' }))).toThrow(/Note\/Open/);
  });
});

test('has the types of its record: input and reply', () => {
  // @ts-expect-error the record sends no number
  answer(notes, v.object({ of: v.number() }), () => []);
  // @ts-expect-error the record does not send `at`
  answer(notes, v.object({ of: v.string(), at: v.string() }), () => []);
  // @ts-expect-error a note has a title
  answer(notes, of, () => [{ since: 1 }]);
  // @ts-expect-error a title is no flag
  answer(notes, of, () => [{ title: true }]);
  // @ts-expect-error the list is missing
  answer(notes, of, () => ({ title: 'a' }));
  // @ts-expect-error a side the schema does not take
  answer(placeBet, v.object({ side: v.picklist(['BACK']) }), () => expect.fail());
  expect(answer(notes, of, async () => [{ title: 1, since: '2026', pinned: false }]).call).toBe(
    notes,
  );
});
