import * as v from 'valibot';
import { endSessions, userActivityLog, userSetting } from '../../../../streams/profile/calls';
import { answerPlayer, type Answer } from '../../http/answer';
import type { Files } from '../../http/files';
import type { AreaContext } from '../area';

const count = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
]);

/** The stub of a service on another host that returns a visitor's IP address. */
export const ipFiles: Files = {
  folder: '/ip',
  read: (name) => (name === 'address.json' ? { ip: '127.0.0.1' } : null),
};

export const profileAnswers = ({
  exchange,
  players,
  sessions,
  activities,
}: Pick<AreaContext, 'exchange' | 'players' | 'sessions' | 'activities'>): readonly Answer[] => [
  answerPlayer(userSetting, v.unknown(), (_, { id, username, currency }) => {
    const [first] = exchange.statement(id);
    return {
      userName: username,
      mobile: players.mobileOf(id),
      currency,
      creationTime: first === undefined ? null : new Date(first.at).toISOString(),
    };
  }),
  answerPlayer(
    userActivityLog,
    v.object({ MaxResultCount: count, SkipCount: count }),
    ({ MaxResultCount, SkipCount }, { id }) => {
      const all = activities.of(id);
      return { items: all.slice(SkipCount, SkipCount + MaxResultCount), totalCount: all.length };
    },
  ),
  answerPlayer(endSessions, v.unknown(), (_, { id }, { device }) => {
    activities.note(id, 'SESSIONS_ENDED', device);
    sessions.expire({ accountId: id, refreshToo: true });
    return null;
  }),
];
