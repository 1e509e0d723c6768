import * as v from 'valibot';
import { defineCall } from './call';
import { flag, id, orNull, reading } from './schemas';

/** In currency units; what nobody stakes costs itself, not the login. */
const quickStake = v.object({
  title: v.string(),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)),
});
const quickStakes = v.pipe(
  v.array(v.fallback(v.nullable(quickStake), null)),
  v.transform((list) => list.filter((entry) => entry !== null)),
);

/** Result of login and demo login (specification §3); the token pair and the player's saved stakes. */
const loginResult = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: orNull(v.string()),
  expireInSeconds: v.pipe(v.number(), v.minValue(0)),
  userId: orNull(id),
  stakes: orNull(quickStakes),
  casinoToken: orNull(v.string()),
  domain: orNull(v.string()),
  /** ISO 4217 code; the domain's currency when absent. */
  currency: orNull(v.string()),
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
      accessToken: v.pipe(v.string(), v.nonEmpty()),
      expireInSeconds: v.pipe(v.number(), v.minValue(0)),
    }),
  ),
  { bearer: false, quiet: true },
);

/** Saves the player's quick stakes. */
export const addUserStake = defineCall<{ stakes: readonly { title: string; value: number }[] }>()(
  'POST',
  'UserStake/Add',
  (raw) => raw,
  {},
);
