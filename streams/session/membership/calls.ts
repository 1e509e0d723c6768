import * as v from 'valibot';
import { defineCall } from '../../api/call';
import { figure, orNull, readable, reading, time, title } from '../../api/schemas';
import { loginResult } from '../calls';

/* Calls for signing up, passwords and idle sessions; they load with the membership. */

/** Reads a reply whose success is all that matters: empty, or a string in the server's language. */
const done = (): null => null;

/** Creates an account that needs verification, and sends a code to the mobile. */
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

export const resendVerificationCode = defineCall<{
  userName: string;
  mobile: string;
  domain: string | null;
}>()('POST', 'Account/ResendVerificationCode', done, { bearer: false, once: true });

/** Sends a code for a new password; the reply does not reveal whether the account exists. */
export const sendResetCode = defineCall<{ userNameOrMobile: string }>()(
  'GET',
  'Account/ResetPassword',
  done,
  { bearer: false, once: true },
);

/** Sets a new password, authorised by the code. */
export const resetPassword = defineCall<{
  userNameOrMobile: string;
  otp: string;
  newPassword: string;
}>()('POST', 'Account/ResetPassword', done, { bearer: false, once: true });

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
  /** One of ABP's results, by name or by number. */
  result: v.union([title, v.pipe(figure(0, 100), v.transform(String))]),
  creationTime: orNull(time),
});

/**
 * Lists logins and failed attempts on the player's account, newest first. `Result` filters by result; ASP.NET reads an
 * empty one as null, which matches all.
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

/** Returns how long a token stays valid, in whole minutes; 0 means that it has expired. */
export const accessTokenValidateTime = defineCall<{ accessToken: string }>()(
  'POST',
  'Account/GetAccessTokenValidateTime',
  reading(figure(0, 1e9)),
  { bearer: false, quiet: true, inQuery: true },
);

const seconds = v.fallback(v.nullish(figure(0, 1e9), 0), 0);

/** Returns how long an idle page stays logged in, in seconds: until the warning, and from the warning to the logout. */
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

/** Saves the player's quick stakes as a bare array; values in currency units. */
export const addUserStake = defineCall<readonly { title: string; value: number }[]>()(
  'POST',
  'UserStake/Add',
  done,
  { once: true },
);
