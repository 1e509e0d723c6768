import * as v from 'valibot';
import { domainSetting } from './event';

/** The per-domain JSON file (specification §7): `data.setting` beside a status of 200. */
export const settingsFile = v.object({
  status: v.optional(v.number(), 200),
  data: v.object({ setting: domainSetting }),
});
