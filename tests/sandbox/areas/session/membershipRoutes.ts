import * as v from 'valibot';
import { holds, nameRules, passwordRules } from '../../../../streams/rules/credentials';
import {
  accessTokenValidateTime,
  changePassword,
  exchangeCode,
  register,
  resendVerificationCode,
  resetPassword,
  sendResetCode,
  settingExpiry,
  userLoginAttempts,
  verificationUser,
} from '../../../../streams/session/membership/calls';
import { answer, answerPlayer, type Answer } from '../../http/answer';
import { type AbpError, invalid, unauthorized, userFriendly } from '../../http/envelope';
import { RESULTS } from '../../people/attempts';
import type { CodeCheck } from '../../people/codes';
import { numberOf } from '../../people/numbers';
import type { Membership } from './membership';

const REQUIRED = 'This field is required.';
const text = v.pipe(v.string(), v.nonEmpty(REQUIRED), v.maxLength(256));
const domain = v.optional(v.nullable(v.string()), null);
const page = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
const count = v.union([page, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))]);

/** The client of the token exchange, whose secret is public because a browser stores it. */
const CLIENT = { id: 'touchline', secret: 'sandbox' };

interface Misfit {
  readonly message: string;
  readonly members: string[];
}
const misfit = (member: string, message: string): Misfit => ({ message, members: [member] });

const nameMisfits = (name: string): readonly Misfit[] =>
  holds(nameRules(name))
    ? []
    : [misfit('userName', 'Choose 3 to 24 letters, numbers, dots, dashes or underscores.')];

const passwordMisfits = (member: string, password: string, name: string): readonly Misfit[] =>
  holds(passwordRules(password, name))
    ? []
    : [misfit(member, 'Use 8 characters or more, with a letter and a number, not your user name.')];

/** @throws AbpError unless the list is empty */
function refuse(misfits: readonly Misfit[]): void {
  if (misfits.length > 0) throw invalid(misfits);
}

/** Returns the refusal of a code. A code that was never sent counts as wrong, so that the two cases look the same. */
function refusedCode(check: Exclude<CodeCheck, 'right'>): AbpError {
  if (check === 'expired')
    return userFriendly('The code has expired.', 'Ask for another one.', 1001);
  if (check === 'spent') return userFriendly('Too many wrong codes.', 'Ask for another one.', 1002);
  return invalid([misfit('otp', 'Wrong code. Check it and try again.')]);
}

export const membershipAnswers = (service: Membership): readonly Answer[] => [
  answer(
    register,
    v.object({ userName: text, password: text, confirmPassword: text, mobile: text }),
    async ({ userName, password, confirmPassword, mobile }, { host }) => {
      refuse([
        ...nameMisfits(userName),
        ...passwordMisfits('password', password, userName),
        ...(password === confirmPassword
          ? []
          : [misfit('confirmPassword', 'Passwords don’t match.')]),
        ...(numberOf(mobile) === null ? [misfit('mobile', 'This is not a mobile number.')] : []),
      ]);
      const { taken } = await service.register(userName, password, mobile);
      refuse(
        taken.map((member) =>
          member === 'userName'
            ? misfit(member, `The user name '${userName}' is already taken.`)
            : misfit(member, 'There is an account with this number.'),
        ),
      );
      return { domain: host };
    },
  ),
  answer(
    verificationUser,
    v.object({ userName: text, mobile: text, domain, otp: text }),
    async ({ userName, otp }, { host, device }) => {
      const opened = await service.verify(userName, otp, host, device);
      if (typeof opened === 'string') throw refusedCode(opened);
      return opened;
    },
  ),
  answer(
    resendVerificationCode,
    v.object({ userName: text, mobile: text, domain }),
    ({ userName }) => {
      if (!service.resend(userName))
        throw userFriendly('A code was sent less than two minutes ago.', 'Please wait for it.');
      return null;
    },
  ),
  answer(sendResetCode, v.object({ userNameOrMobile: text }), ({ userNameOrMobile }) => {
    service.sendReset(userNameOrMobile);
    return null;
  }),
  answer(
    resetPassword,
    v.object({ userNameOrMobile: text, otp: text, newPassword: text }),
    async ({ userNameOrMobile, otp, newPassword }) => {
      refuse(passwordMisfits('newPassword', newPassword, service.nameOf(userNameOrMobile)));
      const check = await service.reset(userNameOrMobile, otp, newPassword);
      if (check !== 'right') throw refusedCode(check);
      return null;
    },
  ),
  answerPlayer(
    changePassword,
    v.object({ currentPassword: text, newPassword: text }),
    async ({ currentPassword, newPassword }, account, { token, device }) => {
      refuse(passwordMisfits('newPassword', newPassword, account.username));
      if (!(await service.changePassword(account, currentPassword, newPassword, token, device)))
        throw invalid([misfit('currentPassword', 'This is not your current password.')]);
      return null;
    },
  ),
  answerPlayer(
    userLoginAttempts,
    v.object({
      Result: v.optional(v.union([v.literal(''), count]), ''),
      MaxResultCount: count,
      SkipCount: count,
    }),
    ({ Result, MaxResultCount, SkipCount }, { id }) => {
      const found = service
        .attempts(id)
        .filter(({ result }) => Result === '' || RESULTS[result] === Result);
      return {
        items: found.slice(SkipCount, SkipCount + MaxResultCount),
        totalCount: found.length,
      };
    },
  ),
  answer(accessTokenValidateTime, v.object({ accessToken: text }), ({ accessToken }) =>
    service.minutesLeft(accessToken),
  ),
  answer(settingExpiry, v.object({}), () => service.idleLimits()),
  answer(
    exchangeCode,
    v.object({
      client_id: text,
      client_secret: text,
      redirect_uri: v.literal('home'),
      grant_type: v.literal('authorization_code'),
      code: text,
    }),
    ({ client_id, client_secret, code }, { host }) => {
      if (client_id !== CLIENT.id || client_secret !== CLIENT.secret) throw unauthorized();
      const opened = service.exchange(code, host);
      if (!opened)
        throw userFriendly('We couldn’t log you in.', 'This link was used before, or has expired.');
      return opened;
    },
  ),
];
