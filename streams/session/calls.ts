import * as v from 'valibot';
import { defineCall } from '../api/call';
import { figure, flag, id, orNull, readable, reading, time, title } from '../api/schemas';

/** The longest token, in characters: a longer one fits no request's headers. */
const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_000));
/** In seconds; a lifetime beyond the last moment of a date never ends. */
const lifetime = v.pipe(
  figure(0, Number.MAX_VALUE),
  v.transform((seconds) => Math.min(seconds, 8.64e12)),
);

const quickStake = v.object({ title, value: figure(0, 1e9) });
/** The most saved stakes: a screen has no room for more buttons. */
const MOST_STAKES = 20;

/** The result of login and demo login (specification §3): the token pair and the player's saved stakes. */
const loginResult = v.object({
  accessToken: token,
  refreshToken: orNull(token),
  expireInSeconds: lifetime,
  userId: orNull(id),
  /** Where the login itself names nobody: the exchange of a code. */
  userName: orNull(title),
  stakes: orNull(readable(quickStake, MOST_STAKES)),
  casinoToken: orNull(token),
  domain: orNull(title),
  /** The ISO 4217 code; the domain's currency when absent. */
  currency: orNull(title),
  football: flag(true),
  tennis: flag(true),
  cricket: flag(true),
});
export type LoginResult = v.InferOutput<typeof loginResult>;

export const authenticate = defineCall<{
  userNameOrEmailAddress: string;
  password: string;
  rememberClient: boolean;
}>()('POST', 'Account/Authenticate', reading(loginResult), { bearer: false });

export const loginAsDemoUser = defineCall<{ domain: string }>()(
  'GET',
  'Account/LoginAsDemoUser',
  reading(loginResult),
  { bearer: false },
);

export const refreshToken = defineCall<{ refreshToken: string }>()(
  'GET',
  'Account/RefreshToken',
  reading(
    v.object({
      accessToken: token,
      expireInSeconds: lifetime,
    }),
  ),
  { bearer: false, quiet: true },
);

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
}>()('POST', 'Account/VerificationUser', reading(loginResult), { bearer: false, once: true });

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

/** The logins of the player's account and the failed attempts, the newest first; `Result` picks one kind. */
export const userLoginAttempts = defineCall<{
  Result?: number;
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
}>()('POST', 'api/v1/token/token', reading(loginResult), { bearer: false, once: true });

/** Saves the player's quick stakes. */
export const addUserStake = defineCall<{ stakes: readonly { title: string; value: number }[] }>()(
  'POST',
  'UserStake/Add',
  (raw) => raw,
  {},
);
