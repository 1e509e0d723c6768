import { afterAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { defineCall } from '../../../streams/api/call';
import { cleanedFields } from '../../../streams/rules/cleaning';
import { answer, type Answer } from '../http/answer';
import { createSandbox } from '../sandbox';
import { foldAreas } from './fold';
import { textsIn } from './records';

/**
 * The text fields that must be sent exactly, each with its reason. Every other text field contains free text of the
 * player, and must be named in the record of its call.
 */
const EXACT: Readonly<Record<string, string>> = {
  userNameOrEmailAddress: 'looked up as it is',
  accountHolderName: 'a name, which the bank compares with its own',
  userName: 'looked up as it is',
  userNameOrMobile: 'looked up as it is',
  password: 'a password',
  confirmPassword: 'a password',
  currentPassword: 'a password',
  newPassword: 'a password',
  otp: 'a code',
  code: 'a code',
  accessToken: 'a token',
  refreshToken: 'a token',
  client_id: 'the name of this site',
  client_secret: 'the secret of this site',
  redirect_uri: 'a word of the protocol',
  grant_type: 'a word of the protocol',
  mobile: 'read as a number before it is sent',
  domain: 'a host',
  TimeZone: 'a name of the browser’s own',
  sportName: 'a name of the list',
  references: 'references, parted by commas',
  transactionNumber: 'a number of the bank, looked up as it is',
  accountNumber: 'a number of an account',
  ifsC_Code: 'a code of the bank',
  payTmName: 'a number of a wallet',
  title: 'the short form of a stake, as its button says it',
};
/** Identifiers and references, which players do not type. */
const IDENTIFIER = /^id$|Ids?$|[rR]eferences?$/;

const sandbox = createSandbox({ mode: 'quiet' });
afterAll(() => sandbox.close());
const { answers } = foldAreas(sandbox.areas);

/** Lists the fields that a record sends unchanged without a declaration. */
const unnamed = (list: readonly Answer[]): readonly string[] =>
  list.flatMap(({ call, input }) =>
    textsIn(input)
      .filter((field) => !Object.hasOwn(EXACT, field) && !IDENTIFIER.test(field))
      .filter((field) => call.clean?.free.includes(field) !== true)
      .map((field) => `${call.path}: ${field}`),
  );

describe('outgoing free text', () => {
  test('is marked in the record of each call that sends it', () => {
    expect(answers.flatMap(({ input }) => textsIn(input))).toContain('userNameOrEmailAddress');
    expect(unnamed(answers)).toEqual([]);
  });

  test('is never a name, a password, a code or a token', () => {
    const free = answers.flatMap(({ call }) => call.clean?.free ?? []);
    expect(free.filter((field) => Object.hasOwn(EXACT, field))).toEqual([]);
  });

  test('is detected if a new call does not mark it, even deep in its input', () => {
    const read = (): null => null;
    const forgets = defineCall<{ note: string; way: { payee: string } }>()('POST', 'A/B', read);
    const clean = cleanedFields('note');
    const names = defineCall<{ note: string }>()('POST', 'A/C', read, { clean });
    const way = v.object({ payee: v.pipe(v.string(), v.trim()) });
    const list = [
      answer(forgets, v.object({ note: v.optional(v.string(), ''), way }), read),
      answer(names, v.object({ note: v.string() }), read),
    ];
    expect(unnamed(list)).toEqual(['A/B: note', 'A/B: payee']);
  });
});
