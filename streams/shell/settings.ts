import { type Observable, Subject } from 'rxjs';
import { domainSetting, type DomainSetting } from '../api/event';
import type { Behavior } from '../core/behavior';
import { flagFormat, jsonFormat, textFormat } from '../core/formats';
import type { Slot, Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Settings } from './types';

const ofDevice = { clearedAtLogout: false } as const;

/** The last good settings, so that a reload has a title and colours at once. */
const SETTING: Slot<DomainSetting | null> = {
  key: 'domainSetting',
  initial: null,
  expendable: true,
  ...ofDevice,
  ...jsonFormat(domainSetting),
};

const SUSPENDED: Slot<boolean> = {
  key: 'siteSuspended',
  initial: false,
  ...ofDevice,
  ...flagFormat,
};

/** The one thing the specification keeps at logout. */
const BASE_URL: Slot<string | null> = {
  key: 'baseUrl',
  initial: null,
  ...ofDevice,
  ...textFormat,
};

export interface SettingsFeed extends Omit<Settings, 'reload' | 'check$'> {
  /** Settings that were fetched, or came with another reply. */
  accept(setting: DomainSetting): void;
  /** The site gave no settings. */
  suspend(): void;
  /** Emits each time settings were accepted, also the same again. */
  readonly accepted$: Observable<void>;
  /** Base address the settings name, without a trailing slash; null means the build's own. */
  readonly baseUrl$: Behavior<string | null>;
}

/** The domain's settings as last known (specification §1, §4); kept on the device. */
export function createSettings(store: Store, scope: Scope): SettingsFeed {
  const setting = store.keep(SETTING);
  const suspended = store.keep(SUSPENDED);
  const baseUrl = store.keep(BASE_URL);
  const accepted$ = new Subject<void>();
  scope.onClose(() => accepted$.complete());

  return {
    setting$: setting.value$,
    suspended$: suspended.value$,
    baseUrl$: baseUrl.value$,
    accepted$: accepted$.asObservable(),
    accept(next) {
      accepted$.next();
      baseUrl.set(baseOf(next));
      // The same settings again are no news.
      setting.update((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      suspended.set(next.siteSuspended);
    },
    suspend: () => suspended.set(true),
  };
}

/** Only addresses of the web, or of this origin. */
function baseOf({ baseUrl }: DomainSetting): string | null {
  const address = baseUrl?.trim().replace(/\/+$/, '') ?? '';
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : null;
}
