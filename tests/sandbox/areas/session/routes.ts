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
    (stakes, { id }) => {
      service.saveStakes(id, stakes);
      return null;
    },
  ),
];
