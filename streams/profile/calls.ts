import * as v from 'valibot';
import { defineCall } from '../api/call';
import { currency, figure, orNull, readable, reading, time, title } from '../api/schemas';

/*
 * The calls of the profile. The specification names `Setting/GetSetting` without its fields, and an activity log
 * without its path. Here the fields and the path follow ABP's names.
 */

/**
 * Fetches the player's account. A field that the server does not send is null. Without it, the profile shows no details
 * of the account.
 */
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
  { byDialect: true },
);

const activity = v.object({
  /** The name of the action, in capitals with underscores between the words. */
  action: title,
  clientIpAddress: orNull(title),
  browserInfo: orNull(title),
  creationTime: orNull(time),
});

/**
 * Fetches the player's activities in their account, newest first. Without it, players do not see the activities in
 * their account.
 */
export const userActivityLog = defineCall<{
  readonly MaxResultCount: number;
  readonly SkipCount: number;
}>()(
  'POST',
  'Account/GetUserActivityLog',
  reading(v.object({ items: readable(activity), totalCount: figure(0, 1e9) })),
  { inQuery: true, byDialect: true },
);

/** Ends every session of the player. Available if the setting `endSessions` is on. */
export const endSessions = defineCall<undefined>()('POST', 'Account/EndSessions', () => null, {
  once: true,
});
