import * as v from 'valibot';
import { defineCall } from '../api/call';
import { currency, figure, orNull, readable, reading, time, title } from '../api/schemas';

/*
 * The calls of the profile. The specification names `Setting/GetSetting` without its fields, and an activity log
 * without its path: both follow ABP's names here.
 */

/** The player's account. A field that a server leaves out is null. */
export const userSetting = defineCall<undefined>()(
  'GET',
  'Setting/GetSetting',
  reading(
    v.object({
      userName: orNull(title),
      mobile: orNull(title),
      currency: orNull(currency),
      creationTime: orNull(time),
    }),
  ),
);

const activity = v.object({
  /** In capitals, with underscores. */
  action: title,
  clientIpAddress: orNull(title),
  browserInfo: orNull(title),
  creationTime: orNull(time),
});

/** What the player did with their account, newest first. */
export const userActivityLog = defineCall<{
  readonly MaxResultCount: number;
  readonly SkipCount: number;
}>()(
  'POST',
  'Account/GetUserActivityLog',
  reading(v.object({ items: readable(activity), totalCount: figure(0, 1e9) })),
  { inQuery: true },
);

/** Ends every session of the player; available if the settings say `endSessions`. */
export const endSessions = defineCall<undefined>()('POST', 'Account/EndSessions', () => null, {
  once: true,
});
