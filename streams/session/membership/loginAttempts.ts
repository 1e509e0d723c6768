import { map } from 'rxjs';
import type { Api } from '../../api/client';
import { userLoginAttempts } from './calls';
import type { AttemptResult, LoginAttempts } from '../types';

/** The number of attempts per page. */
export const PAGE_SIZE = 10;
const ALL = { Result: '', MaxResultCount: PAGE_SIZE } as const;

/** The results in ABP's replies, by lower-case name and by number. */
const RESULTS: Readonly<Record<string, AttemptResult>> = {
  success: 'success',
  '1': 'success',
  invalidusernameoremailaddress: 'noSuchUser',
  '2': 'noSuchUser',
  invalidpassword: 'wrongPassword',
  '3': 'wrongPassword',
  userisnotactive: 'notActive',
  '4': 'notActive',
  useremailisnotconfirmed: 'notConfirmed',
  '7': 'notConfirmed',
  userphonenumberisnotconfirmed: 'notConfirmed',
  '10': 'notConfirmed',
  lockedout: 'lockedOut',
  '9': 'lockedOut',
};

const resultOf = (written: string): AttemptResult => {
  const name = written.trim().toLowerCase();
  return (Object.hasOwn(RESULTS, name) && RESULTS[name]) || 'other';
};

/** Fetches the player's own logins, and the attempts of others to log in as the player. */
export function createLoginAttempts(api: Api): LoginAttempts {
  return {
    page: (index) =>
      api.call(userLoginAttempts, { ...ALL, SkipCount: index * PAGE_SIZE }).pipe(
        map(({ items, totalCount }) => ({
          index,
          pages: Math.max(1, Math.ceil(totalCount / PAGE_SIZE)),
          attempts: items.slice(0, PAGE_SIZE).map((item) => ({
            name: item.userNameOrEmail,
            address: item.clientIpAddress,
            browser: item.browserInfo ?? item.clientName,
            result: resultOf(item.result),
            time: item.creationTime,
          })),
        })),
      ),
  };
}
