import * as v from 'valibot';
import { expect, test } from 'vitest';
import { failureIn } from '../../../streams/api/errors';
import { openEnvelope } from '../../../streams/api/envelope';
import { sentences } from '../../../streams/api/schemas';
import { sentencesIn } from '../../../streams/api/serverText';
import { failureOf } from '../../../streams/betting/placing/refusals';
import { refusal, reply } from '../ports';

const TRACE = `NullReferenceException: Object reference not set to an instance of an object.
STACK TRACE:    at Exchange.Bets.BetAppService.PlaceBet(PlaceBetInput input) in C:\\build\\src\\BetAppService.cs:line 214
   at Abp.Domain.Uow.UnitOfWorkInterceptor.InterceptAsynchronous(IInvocation invocation)`;

const failed = (answer: ReturnType<typeof reply>): unknown => {
  try {
    openEnvelope(answer, (body) => body);
  } catch (error) {
    return error;
  }
  throw new Error('The reply is no failure.');
};
const shown = (answer: ReturnType<typeof reply>) => failureIn(failed(answer)).serverMessage;

test.each([
  ['No.', 'No.'],
  ['Balance too low', 'Balance too low'],
  ['Minimum is Rs. 500. Maximum is Rs. 5,000.', 'Minimum is Rs. 500. Maximum is Rs. 5,000.'],
  ['Odds are 1.85 now. Try again. Or wait. Or leave.', 'Odds are 1.85 now. Try again.'],
  ['Select a market from the list.', 'Select a market from the list.'],
  ['Closed on 12/11/2026 and/or later.', 'Closed on 12/11/2026 and/or later.'],
  ['See https://help.example/bets/limits.', 'See https://help.example/bets/limits.'],
  ['बाज़ार बंद है। फिर से कोशिश करें।', 'बाज़ार बंद है। फिर से कोशिश करें।'],
  ['SOME_CODE_42', 'SOME_CODE_42'],
  [`Market closed.\n${TRACE}`, 'Market closed.'],
  ['  ', null],
])('shows a sentence or two of “%s”', (text, expected) => {
  expect(sentencesIn(text)).toBe(expected);
});

test.each([
  TRACE,
  'Object reference not set to an instance of an object.',
  'System.InvalidOperationException: Sequence contains no elements',
  'java.lang.NullPointerException\n\tat app.Bets.place(Bets.java:10)',
  'TypeError: x is undefined\n    at place (/srv/app/bets.js:10:4)',
  'Could not find file C:\\inetpub\\wwwroot\\rates.json',
  'No such file: /var/www/exchange/rates.json',
  'SELECT Id, Stake FROM Bets WHERE PlayerId = 7',
  "INSERT INTO dbo.Bets VALUES (1, 'x')",
  "Violation of PRIMARY KEY constraint 'PK_Bets'. Cannot insert duplicate key in object 'dbo.Bets'.",
  'A network-related error occurred while establishing a connection to SQL Server.',
  'Transaction (Process ID 52) was deadlocked on lock resources.',
])('hides the internal detail of a server: %s', (text) => {
  expect(sentencesIn(text)).toBeNull();
  expect(shown(refusal(text))).toBeNull();
  expect(shown(reply(500, text, 'Internal Server Error'))).not.toContain(text.slice(0, 12));
});

test('hides a message whose details contain a stack trace of an unexpected failure', () => {
  const answer = refusal('Value cannot be null. (Parameter ‘market’)', { details: TRACE });
  expect(shown(answer)).toBeNull();
});

test('shows the message of a refusal without the stack trace in its details', () => {
  const details = TRACE.replace('NullReferenceException', 'UserFriendlyException');
  expect(shown(refusal('Your balance is too low.', { details }))).toBe('Your balance is too low.');
});

test('shows two sentences of message and details together', () => {
  const answer = refusal('Login failed!', {
    details: 'The password is wrong. Try again. You have two more attempts.',
  });
  expect(shown(answer)).toBe('Login failed! The password is wrong.');
});

test('treats an exception as a missing reply, so that the slip explains what to do', () => {
  for (const answer of [
    refusal('Value is null.', { details: TRACE }),
    refusal(TRACE),
    reply(500, TRACE),
  ])
    expect(failureOf(failed(answer), 5)).toEqual({ kind: 'noAnswer', time: 5, words: null });
});

test('counts an envelope as a refusal even if its message is unsuitable for a player', () => {
  expect(failureOf(failed(refusal(TRACE, { status: 400 })), 5)).toEqual({
    kind: 'refused',
    code: 'REFUSED',
    message: null,
  });
});

test('hides internal detail in the message of a field', () => {
  const error = failed(
    reply(400, {
      success: false,
      error: {
        message: 'Your request is not valid!',
        validationErrors: [
          { message: TRACE, members: ['stake'] },
          { message: 'Too short.', members: ['password'] },
        ],
      },
    }),
  );
  expect(error).toMatchObject({ fields: { password: 'Too short.' } });
});

test('reads the reason of an ended bet without internal detail', () => {
  expect(v.parse(sentences, 'Out of time. Sorry. Bye.')).toBe('Out of time. Sorry.');
  expect(v.safeParse(sentences, TRACE).success).toBe(false);
});
