import { absent, number, record } from '../../api/read';
import { domainSetting } from '../calls';

/** The domain's settings file (specification §7): `data.setting`, together with a status of 200. */
export const settingsFile = record({
  status: absent(200, number),
  data: record({ setting: domainSetting }),
});
