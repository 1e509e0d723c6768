import * as v from 'valibot';
import { defineCall } from '../../api/call';
import { figure, orNull, readable, reading, time, title } from '../../api/schemas';
import { loginResult } from '../calls';

/* The calls for sign-ups, passwords and idle sessions. They load with the membership. */

/** Reads a reply whose only relevant fact is the success: the reply is empty, or a string in the server's language. */
const done = (): null => null;

/** Creates an account that still needs verification, and sends a code to the mobile. */
export const register = defineCall<{
  userName: string;
  password: string;
  confirmPassword: string;
  mobile: string;
}>()('POST', 'Account/Register', reading(v.object({ domain: orNull(title) })), {
  bearer: false,
  once: true,
});

/** Verifies a new account with its code, and logs in. */
export const verificationUser = defineCall<{
  userName: string;
  mobile: string;
  domain: string | null;
  otp: string;
}>()('POST', 'Account/VerificationUser', reading(loginResult), {
  bearer: false,
  once: true,
  login: true,
});

/** Sends another code for a new account. */
export const resendVerificationCode = defineCall<{
  userName: string;
  mobile: string;
  domain: string | null;
}>()('POST', 'Account/ResendVerificationCode', done, { bearer: false, once: true });

/** Sends a code for setting a new password. The reply does not reveal whether the account exists. */
export const sendResetCode = defineCall<{ userNameOrMobile: string }>()(
  'GET',
  'Account/ResetPassword',
  done,
  { bearer: false, once: true },
);

/** Sets a new password with the code as authorisation. */
export const resetPassword = defineCall<{
  userNameOrMobile: string;
  otp: string;
  newPassword: string;
}>()('POST', 'Account/ResetPassword', done, { bearer: false, once: true });

/** Changes the password of the player who is logged in. */
export const changePassword = defineCall<{ currentPassword: string; newPassword: string }>()(
  'POST',
  'Account/changePassword',
  done,
  { once: true },
);

const loginAttempt = v.object({
  userNameOrEmail: orNull(title),
  clientIpAddress: orNull(title),
  clientName: orNull(title),
  browserInfo: orNull(title),
  /** A result as ABP sends it, by name or by number. */
  result: v.union([title, v.pipe(figure(0, 100), v.transform(String))]),
  creationTime: orNull(time),
});

/**
 * Fetches the logins and failed attempts on the player's account, newest first. `Result` filters by result; ASP.NET
 * reads an empty value as null, which matches every result. Without it, players do not see who has logged in to their
 * account.
 */
export const userLoginAttempts = defineCall<{
  Result: number | '';
  MaxResultCount: number;
  SkipCount: number;
}>()(
  'POST',
  'Account/GetUserLoginAttempts',
  reading(v.object({ items: readable(loginAttempt), totalCount: figure(0, 1e9) })),
  { inQuery: true },
);

/**
 * Fetches the time for which a token stays valid, in whole minutes; 0 means that it has expired. Without it, players
 * notice an ended session only at their next action.
 */
export const accessTokenValidateTime = defineCall<{ accessToken: string }>()(
  'POST',
  'Account/GetAccessTokenValidateTime',
  reading(figure(0, 1e9)),
  { bearer: false, quiet: true, inQuery: true },
);

const seconds = v.fallback(v.nullish(figure(0, 1e9), 0), 0);

/**
 * Fetches the limits for an idle page, in seconds: the time until the warning, and the time from the warning to the
 * logout. Without it, idle players stay logged in until their token expires.
 */
export const settingExpiry = defineCall<object>()(
  'GET',
  'api/setting/GetSettingExpiry',
  reading(v.object({ timeOutSecond: seconds, showTimeOutNotificationSecond: seconds })),
  { bearer: false, quiet: true },
);

/** Exchanges a one-time code from another of the operator's sites for a session. */
export const exchangeCode = defineCall<{
  client_id: string;
  client_secret: string;
  redirect_uri: 'home';
  grant_type: 'authorization_code';
  code: string;
}>()('POST', 'api/v1/token/token', reading(loginResult), {
  bearer: false,
  once: true,
  login: true,
});

/** Saves the player's quick stakes, as a list with values in currency units. */
export const addUserStake = defineCall<readonly { title: string; value: number }[]>()(
  'POST',
  'UserStake/Add',
  done,
  { once: true },
);
