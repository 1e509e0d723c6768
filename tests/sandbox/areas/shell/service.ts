import type { DomainSetting } from '../../../../streams/shell/calls';
import { BASE_PATH, HUB_PATH } from '../../http/places';
import type { Ground } from '../area';

export interface Settings {
  /** The domain's settings at this moment. */
  setting(): Partial<DomainSetting>;
  /** Lays values over the settings. */
  changeSetting(change: Partial<DomainSetting>): void;
}

export function createSettings({ codec }: Pick<Ground, 'codec'>): Settings {
  let setting: Partial<DomainSetting> = {
    domainTitle: 'Touchline',
    description: 'A betting exchange to try: real order books, play money.',
    baseUrl: BASE_PATH,
    hubUrl: HUB_PATH,
    currency: 'INR',
    siteSuspended: false,
    ...(codec === undefined ? {} : { codec }),
  };
  return {
    setting: () => setting,
    changeSetting(change) {
      setting = { ...setting, ...change };
    },
  };
}
