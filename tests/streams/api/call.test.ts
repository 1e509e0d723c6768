import { expect, test } from 'vitest';
import * as account from '../../../streams/session/calls';
import * as bet from '../../../streams/betting/calls';
import { defineCall } from '../../../streams/api/call';
import * as event from '../../../streams/market/calls';
import * as live from '../../../streams/market/live/calls';
import * as membership from '../../../streams/session/membership/calls';
import { number } from '../../../streams/core/read';

test('a call is made in the player’s name, is on the loading list, and may be repeated, unless it says otherwise', () => {
  expect(defineCall<undefined>()('GET', 'Odds/Get', number)).toEqual({
    name: 'odds/get',
    method: 'GET',
    path: 'Odds/Get',
    bearer: true,
    quiet: false,
    once: false,
    read: number,
  });
});

const calls = [account, bet, event, live].flatMap((area) =>
  Object.values<unknown>(area).filter(
    (value): value is ReturnType<ReturnType<typeof defineCall>> =>
      typeof value === 'object' && value !== null && 'path' in value,
  ),
);
const paths = (which: (call: (typeof calls)[number]) => boolean): string[] =>
  calls
    .filter(which)
    .map(({ path }) => path)
    .toSorted();

test('only a guest’s calls go out without a token', () => {
  expect(paths(({ bearer }) => !bearer)).toEqual([
    'Account/Authenticate',
    'Account/LoginAsDemoUser',
    'Account/RefreshToken',
    'Event/GetBySportName',
    'Event/TreeSportWithEvent',
    'Market/GetByEventId',
  ]);
});

test('only calls of the player’s own are on the loading list', () => {
  expect(paths(({ quiet }) => !quiet)).toEqual([
    'Account/Authenticate',
    'Account/LoginAsDemoUser',
    'Event/GetBySportName',
    'Event/TreeSportWithEvent',
    'Market/GetByEventId',
  ]);
});

test('a call that changes something is never sent again by itself', () => {
  const all = [...calls, ...Object.values(membership)];
  expect(
    all
      .filter(({ once }) => once)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ).toEqual([
    'GET Account/ResetPassword',
    'POST Account/Register',
    'POST Account/ResendVerificationCode',
    'POST Account/ResetPassword',
    'POST Account/VerificationUser',
    'POST Account/changePassword',
    'POST Bet/CancelBets',
    'POST Bet/PlaceBetV2',
    'POST UserStake/Add',
    'POST api/v1/token/token',
  ]);
});
