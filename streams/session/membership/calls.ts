import * as v from 'valibot';
import { defineCall } from '../../api/call';
import { figure, orNull, readable, reading, time, title } from '../../api/schemas';
import { loginResult } from '../calls';

/* The records of joining, passwords and unused sessions: their code comes with the membership alone. */

/** The answer to a call whose success is all that counts: nothing, or a text in the server's language. */
const done = (): null => null;

/** Creates an account that waits for its code, and sends the code to the mobile. */
export const register = defineCall<{
  userName: string;
  password: string;
  confirmPassword: string;
  mobile: string;
}>()('POST', 'Account/Register', reading(v.object({ domain: orNull(title) })), {
  bearer: false,
  once: true,
});

/** Ends a registration by its code, and logs in. */
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

/** Sends a code for a new password; the answer does not tell whether there is such an account. */
export const sendResetCode = defineCall<{ userNameOrMobile: string }>()(
  'GET',
  'Account/ResetPassword',
  done,
  { bearer: false, once: true },
);

/** Sets a new password by the code that was sent. */
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
  /** The name or the number of one of ABP's results. */
  result: v.union([title, v.pipe(figure(0, 100), v.transform(String))]),
  creationTime: orNull(time),
});

/**
 * The logins of the player's account and the failed attempts, the newest first. `Result` picks one kind; an
 * empty one, which ASP.NET reads as null, picks all.
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

/** Gives the whole minutes that a token is still good for; 0 means that it has ended. */
export const accessTokenValidateTime = defineCall<{ accessToken: string }>()(
  'POST',
  'Account/GetAccessTokenValidateTime',
  reading(figure(0, 1e9)),
  { bearer: false, quiet: true, inQuery: true },
);

const seconds = v.fallback(v.nullish(figure(0, 1e9), 0), 0);

/** How long an unused page stays logged in, in seconds: until the warning, and from there to the logout. */
export const settingExpiry = defineCall<object>()(
  'GET',
  'api/setting/GetSettingExpiry',
  reading(v.object({ timeOutSecond: seconds, showTimeOutNotificationSecond: seconds })),
  { bearer: false, quiet: true },
);

/** Exchanges a one-time code of another site of the operator's for a session. */
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

/** Saves the buttons of the player's quick stakes, a bare list; values in currency units. */
export const addUserStake = defineCall<readonly { title: string; value: number }[]>()(
  'POST',
  'UserStake/Add',
  done,
  { once: true },
);
