import * as v from 'valibot';
import {
  addUserStake,
  authenticate,
  loginAsDemoUser,
  refreshToken,
} from '../../../../streams/session/calls';
import type { Account } from '../../engine/accounts';
import { unauthorized, userFriendly } from '../../serve/envelope';
import { route, type Asked, type Parts } from '../../serve/parts';

const text = v.pipe(v.string(), v.nonEmpty('This field is required.'), v.maxLength(256));

const login = route({
  ...authenticate,
  input: v.object({
    userNameOrEmailAddress: text,
    password: text,
    rememberClient: v.optional(v.boolean(), false),
  }),
  async answer({ input, host }, parts) {
    const { userNameOrEmailAddress, password } = input;
    const account = await parts.exchange.accounts.authenticate(userNameOrEmailAddress, password);
    if (!account) throw userFriendly('Login failed!', 'Invalid user name or password.');
    return loginResult(parts, account, host);
  },
});

const demoLogin = route({
  ...loginAsDemoUser,
  input: v.object({ domain: v.optional(v.string()) }),
  answer: ({ input, host }, parts) =>
    loginResult(parts, parts.players.openDemo(), input.domain ?? host),
});

const refresh = route({
  ...refreshToken,
  input: v.object({ refreshToken: text }),
  answer({ input }, { sessions }) {
    const renewed = sessions.refresh(input.refreshToken);
    if (!renewed) throw unauthorized();
    return renewed;
  },
});

const stake = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(12)),
  value: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9)),
});

const saveStakes = route({
  ...addUserStake,
  input: v.object({ stakes: v.pipe(v.array(stake), v.minLength(1), v.maxLength(24)) }),
  answer(asked, { players }) {
    players.saveStakes(accountOf(asked).id, asked.input.stakes);
    return null;
  },
});

export const accountRoutes = [login, demoLogin, refresh, saveStakes];

/** The player who asks. Throws the 401 for a guest. */
export function accountOf({ account }: Pick<Asked<unknown>, 'account'>): Account {
  if (!account) throw unauthorized();
  return account;
}

function loginResult({ sessions, players }: Parts, account: Account, domain: string): object {
  return {
    ...sessions.open(account.id),
    userId: account.id,
    stakes: players.stakes(account.id),
    casinoToken: null,
    domain,
    currency: account.currency,
  };
}
