import * as v from 'valibot';
import { defineCall } from '../api/call';
import {
  chatId,
  currency,
  figure,
  flag,
  id,
  orNull,
  readable,
  reading,
  title,
} from '../api/schemas';

/** The maximum length is in characters: a longer token does not fit in the headers of a request. */
const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_000));
/** A lifetime in seconds. A lifetime beyond the range of a Date is shortened to the range. */
const lifetime = v.pipe(
  figure(0, Number.MAX_VALUE),
  v.transform((seconds) => Math.min(seconds, 8.64e12)),
);

const quickStake = v.object({ title, value: figure(0, 1e9) });
/** The maximum number of quick stakes: the screen has no room for more buttons. */
const MOST_STAKES = 20;

/** The result of a login or a demo login (specification §3): the token pair and the player's saved stakes. */
export const loginResult = v.object({
  accessToken: token,
  refreshToken: orNull(token),
  expireInSeconds: lifetime,
  userId: orNull(id),
  /** Sent if the login itself contains no user name, as in a code exchange. */
  userName: orNull(title),
  stakes: orNull(readable(quickStake, MOST_STAKES)),
  casinoToken: orNull(token),
  domain: orNull(title),
  /** The ISO 4217 code; absent for the domain's currency. */
  currency: orNull(currency),
  football: flag(true),
  tennis: flag(true),
  cricket: flag(true),
  tawkEnabled: orNull(v.boolean()),
  propertyId: orNull(chatId),
  widgetId: orNull(chatId),
});
export type LoginResult = v.InferOutput<typeof loginResult>;

/**
 * Logs a player in by a user name, an email address or a mobile number. Without it, players cannot log in.
 */
export const authenticate = defineCall<{
  userNameOrEmailAddress: string;
  password: string;
  rememberClient: boolean;
}>()('POST', 'Account/Authenticate', reading(loginResult), { bearer: false, login: true });

/** Logs in as a new demo player, without a password. */
export const loginAsDemoUser = defineCall<{ domain: string }>()(
  'GET',
  'Account/LoginAsDemoUser',
  reading(loginResult),
  { bearer: false, login: true },
);

/**
 * Exchanges a refresh token for a new access token. Without it, players are logged out when their token expires.
 */
export const refreshToken = defineCall<{ refreshToken: string }>()(
  'GET',
  'Account/RefreshToken',
  reading(
    v.object({
      accessToken: token,
      expireInSeconds: lifetime,
    }),
  ),
  { bearer: false, quiet: true, login: true },
);
