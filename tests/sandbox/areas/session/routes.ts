import * as v from 'valibot';
import { authenticate, loginAsDemoUser, refreshToken } from '../../../../streams/session/calls';
import { addUserStake } from '../../../../streams/session/membership/calls';
import { answer, answerPlayer, type Answer } from '../../http/answer';
import { unauthorized, userFriendly } from '../../http/envelope';
import type { SessionService } from './service';

const text = v.pipe(v.string(), v.nonEmpty('This field is required.'), v.maxLength(256));
const credentials = v.object({
  userNameOrEmailAddress: text,
  password: text,
  rememberClient: v.optional(v.boolean(), false),
});
const stake = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(12)),
  value: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9)),
});

export const sessionAnswers = (service: SessionService): readonly Answer[] => [
  answer(authenticate, credentials, async (input, { host, device }) => {
    const { userNameOrEmailAddress, password } = input;
    const result = await service.login(userNameOrEmailAddress, password, host, device);
    if (!result)
      throw userFriendly('We couldn’t log you in.', 'Check your user name and password.');
    if ('lockedUntil' in result)
      throw userFriendly(
        'This account is locked.',
        `You can log in again on ${dayAndTime(result.lockedUntil)}.`,
      );
    return result;
  }),
  answer(loginAsDemoUser, v.object({ domain: v.optional(v.string()) }), ({ domain }, { host }) =>
    service.loginAsDemo(domain ?? host),
  ),
  answer(refreshToken, v.object({ refreshToken: text }), (input) => {
    const renewed = service.renew(input.refreshToken);
    if (!renewed) throw unauthorized();
    return renewed;
  }),
  answerPlayer(
    addUserStake,
    v.pipe(v.array(stake), v.minLength(1), v.maxLength(24)),
    (stakes, { id }, { device }) => {
      service.saveStakes(id, stakes, device);
      return null;
    },
  ),
];

/** Writes a time such as 23 Nov 2026 at 18:30 UTC, because a server does not know its players' clock. */
const dayAndTime = (at: number): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(at)} at ${new Date(at).toISOString().slice(11, 16)} UTC`;
