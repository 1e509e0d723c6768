/** The stored keys of the last known settings. */

import type { StorageKey } from '../storage/persisted';
import { flagFormat, jsonFormat } from '../storage/formats';
import { type DomainSetting, storedSetting } from './calls';

const ofDevice = { clearedAtLogout: false } as const;

/** The last valid settings, which provide a title and colours at once after a reload. */
export const SETTING: StorageKey<DomainSetting | null> = {
  key: 'domainSetting',
  initial: null,
  expendable: true,
  ...ofDevice,
  ...jsonFormat(storedSetting),
};

/** The last settings file of the domain. Each tab merges the settings of other replies over it. */
export const OWN_SETTING: StorageKey<DomainSetting | null> = {
  ...SETTING,
  key: 'domainOwnSetting',
};

/** Whether the site returned no settings, or settings that say that it is closed. */
export const SUSPENDED: StorageKey<boolean> = {
  key: 'siteSuspended',
  initial: false,
  ...ofDevice,
  ...flagFormat,
};
