import { expect, test } from 'vitest';
import { defineCall } from '../../../streams/api/call';
import { number } from '../../../streams/api/read';

test('sends the token, shows as loading and may be repeated by default', () => {
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

/** The records of every area. */
const areas = import.meta.glob<Readonly<Record<string, unknown>>>('../../../streams/**/calls.ts', {
  eager: true,
});
const calls = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(
    (value): value is ReturnType<ReturnType<typeof defineCall>> =>
      typeof value === 'object' && value !== null && 'path' in value,
  ),
);
const paths = (which: (call: (typeof calls)[number]) => boolean): string[] =>
  calls
    .filter(which)
    .map(({ path }) => path)
    .toSorted();

test('sends the token with every call except logins and calls listed in the specification', () => {
  expect(paths(({ bearer }) => !bearer)).toEqual([
    'Account/Authenticate',
    'Account/GetAccessTokenValidateTime',
    'Account/LoginAsDemoUser',
    'Account/RefreshToken',
    'Account/Register',
    'Account/ResendVerificationCode',
    'Account/ResetPassword',
    'Account/ResetPassword',
    'Account/VerificationUser',
    'api/setting/GetSettingExpiry',
    'api/v1/token/token',
  ]);
});

test('puts only the player’s own calls on the loading list', () => {
  expect(paths(({ quiet }) => !quiet)).toEqual([
    'Account/Authenticate',
    'Account/EndSessions',
    'Account/GetUserActivityLog',
    'Account/GetUserLoginAttempts',
    'Account/LoginAsDemoUser',
    'Account/Register',
    'Account/ResendVerificationCode',
    'Account/ResetPassword',
    'Account/ResetPassword',
    'Account/VerificationUser',
    'Account/changePassword',
    'Bonus/Claim',
    'Bonus/GiveUp',
    'DepositWithdrawal/CancelRequest',
    'DepositWithdrawal/CreateDeposit',
    'DepositWithdrawal/CreateRequestForDepositWithdrawal',
    'DepositWithdrawal/CreateWithdrawal',
    'Event/TreeSportWithEvent',
    'Integration/Deposit',
    'Integration/OpenAccount',
    'Integration/ResetPassword',
    'Integration/Withdrawal',
    'Market/GetByEventId',
    'Setting/GetSetting',
    'UserStake/Add',
    'api/services/app/Integration/CreatePlayer',
    'api/services/app/Integration/Login',
    'api/services/app/PlayerProtection/CancelChange',
    'api/services/app/PlayerProtection/LockAccount',
    'api/services/app/PlayerProtection/SetLimit',
    'api/services/app/PlayerProtection/SetRealityCheck',
    'api/v1/token/token',
  ]);
});

test('does not automatically repeat a call that changes data', () => {
  expect(
    calls
      .filter(({ once }) => once)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ).toEqual([
    'GET Account/ResetPassword',
    'GET Bonus/Claim',
    'POST Account/EndSessions',
    'POST Account/Register',
    'POST Account/ResendVerificationCode',
    'POST Account/ResetPassword',
    'POST Account/VerificationUser',
    'POST Account/changePassword',
    'POST Bet/CancelBets',
    'POST Bet/PlaceBetV2',
    'POST Bet/ReduceBet',
    'POST Bonus/GiveUp',
    'POST DepositWithdrawal/CancelRequest',
    'POST DepositWithdrawal/CreateDeposit',
    'POST DepositWithdrawal/CreateRequestForDepositWithdrawal',
    'POST DepositWithdrawal/CreateWithdrawal',
    'POST Integration/Deposit',
    'POST Integration/OpenAccount',
    'POST Integration/ResetPassword',
    'POST Integration/Withdrawal',
    'POST Setting/StoreImage',
    'POST UserStake/Add',
    'POST api/services/app/Integration/CreatePlayer',
    'POST api/services/app/Integration/Login',
    'POST api/services/app/PlayerProtection/CancelChange',
    'POST api/services/app/PlayerProtection/LockAccount',
    'POST api/services/app/PlayerProtection/SetLimit',
    'POST api/services/app/PlayerProtection/SetRealityCheck',
    'POST api/v1/token/token',
  ]);
});
