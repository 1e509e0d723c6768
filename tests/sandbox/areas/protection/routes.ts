import * as v from 'valibot';
import {
  cancelLimitChange,
  getProtection,
  lockAccount,
  setPlayerLimit,
  setRealityCheck,
  type WireProtection,
} from '../../../../streams/protection/calls';
import { fromMinor, type Minor, toMinor } from '../../../../streams/rules/money';
import { answerPlayer, type Answer } from '../../http/answer';
import { invalid, userFriendly } from '../../http/envelope';
import type { Written } from '../../http/written';
import type { AreaContext } from '../area';

const kind = v.picklist(['DEPOSIT', 'LOSS', 'STAKE']);
const period = v.picklist(['DAY', 'WEEK', 'MONTH']);
const amount = v.nullable(v.pipe(v.number(), v.finite()));
const hours = v.pipe(v.number(), v.integer(), v.minValue(1));
/** In hours. A time-out lasts at most six weeks, and an exclusion at least six months. */
const LONGEST_TIME_OUT = 42 * 24;
const SHORTEST_EXCLUSION = 180 * 24;
const LONGEST_EXCLUSION = 5 * 366 * 24;

const iso = (at: number): string => new Date(at).toISOString();
const decimal = (value: Minor | null): number | null => (value === null ? null : fromMinor(value));

export function protectionAnswers({
  protections,
  sessions,
  activities,
}: Pick<AreaContext, 'protections' | 'sessions' | 'activities'>): readonly Answer[] {
  const stateOf = (accountId: string, token: string | null): Written<WireProtection> => {
    const startedAt = token === null ? null : sessions.startOf(token);
    const played = startedAt === null ? null : protections.since(accountId, startedAt);
    return {
      limits: protections.limits(accountId).map(({ kind, period, amount, pending, used }) => ({
        kind,
        period,
        amount: decimal(amount),
        used: fromMinor(used),
        pending: pending && { amount: decimal(pending.amount), at: iso(pending.at) },
      })),
      realityCheckMinutes: protections.checkMinutes(accountId),
      session:
        startedAt === null || played === null
          ? null
          : {
              startedAt: iso(startedAt),
              staked: fromMinor(played.staked),
              net: fromMinor(played.net),
            },
    };
  };
  return [
    answerPlayer(getProtection, v.unknown(), (_, { id }, { token }) => stateOf(id, token)),
    answerPlayer(
      setPlayerLimit,
      v.object({ kind, period, amount }),
      (input, { id }, { device }) => {
        const minor = input.amount === null ? null : toMinor(input.amount);
        if (minor !== null && (minor <= 0 || minor > 1e13))
          throw invalid([{ message: 'Enter an amount above zero.', members: ['amount'] }]);
        protections.setLimit(id, input.kind, input.period, minor);
        activities.note(id, 'LIMIT_SET', device);
        return null;
      },
    ),
    answerPlayer(cancelLimitChange, v.object({ kind, period }), (input, { id }, { device }) => {
      if (!protections.keepLimit(id, input.kind, input.period))
        throw userFriendly('Nothing was waiting: the limit holds as it is.');
      activities.note(id, 'LIMIT_KEPT', device);
      return null;
    }),
    answerPlayer(
      setRealityCheck,
      v.object({ minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_440)) }),
      ({ minutes }, { id }, { device }) => {
        protections.setCheckMinutes(id, minutes);
        activities.note(id, 'REALITY_CHECK_SET', device);
        return null;
      },
    ),
    answerPlayer(
      lockAccount,
      v.object({ kind: v.picklist(['TIME_OUT', 'SELF_EXCLUSION']), hours }),
      (input, { id }, { device }) => {
        const fits =
          input.kind === 'TIME_OUT'
            ? input.hours <= LONGEST_TIME_OUT
            : input.hours >= SHORTEST_EXCLUSION && input.hours <= LONGEST_EXCLUSION;
        if (!fits) throw invalid([{ message: 'Choose another time.', members: ['hours'] }]);
        activities.note(id, 'ACCOUNT_LOCKED', device);
        return { until: iso(protections.lock(id, input.hours)) };
      },
    ),
  ];
}
