import { type Observable, Subject } from 'rxjs';
import {
  type BrandColours,
  brandColours,
  type DomainSetting,
  type NamedSettings,
  storedSetting,
} from './calls';
import { base } from '../api/wire';
import { type Behavior, createState } from '../rx/behavior';
import { derive } from '../rx/derive';
import { jsonFormat } from '../storage/formats';
import type { StorageKey, Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import { OWN_SETTING, SETTING, SUSPENDED } from './storedSetting';
import type { Settings } from './types';

const ofDevice = { clearedAtLogout: false } as const;

/** The domain's colours after validation, so that a reload paints with them at once. */
const COLOURS: StorageKey<BrandColours | null> = {
  key: 'domainColours',
  initial: null,
  expendable: true,
  ...ofDevice,
  ...jsonFormat(brandColours),
};

/** Until the domain names its sports, all of them count as on offer. */
const ALL_SPORTS = {
  football: true,
  tennis: true,
  cricket: true,
  horseRacing: true,
  kabaddi: true,
};

/**
 * The only key that stays after a logout according to the specification. An address that cannot be called counts as
 * missing.
 */
const BASE_URL: StorageKey<string | null> = {
  key: 'baseUrl',
  initial: null,
  ...ofDevice,
  parse: base,
  print: (address) => address,
};

/**
 * Whether a reply contains settings besides bonuses. A list of events may contain only bonuses, which do not prove that
 * the site is open.
 */
const namesMoreThanBonuses = ({ rest, ...named }: NamedSettings): boolean =>
  Object.keys({ ...named, ...rest }).some((name) => name !== 'bonuses');

export interface SettingsFeed extends Omit<Settings, 'reload' | 'check$' | 'refusal$' | 'site$'> {
  /** Stores the complete settings of the domain. */
  accept(setting: DomainSetting): void;
  /** Merges the settings of another reply over the domain's own. */
  overlay(named: NamedSettings): void;
  /** Records that a fetch of the settings failed. A reply without settings suspends the site. */
  fail(isRefused: boolean): void;
  /**
   * Whether the domain's own settings name the older dialect; null until they are known, or could not be fetched. The
   * settings of another reply may arrive earlier, and do not name the dialect.
   */
  readonly isOlder$: Behavior<boolean | null>;
  /**
   * Emits each time settings are accepted, even if they have not changed, and when an overlay replaces lost settings.
   */
  readonly accepted$: Observable<void>;
  /** The base address in the settings, without a trailing slash; null for the address of the build. */
  readonly baseUrl$: Behavior<string | null>;
}

/** The last known settings of the domain (specification §1, §4), stored on the device. */
export function createSettings(store: Store, scope: Scope): SettingsFeed {
  const setting = store.persist(SETTING);
  const own = store.persist(OWN_SETTING);
  const suspended = store.persist(SUSPENDED);
  const baseUrl = store.persist(BASE_URL);
  const colours = store.persist(COLOURS);
  const hasFailed = createState(false, scope);
  const accepted$ = new Subject<void>();
  scope.onClose(() => accepted$.complete());

  let overlaid: NamedSettings = {};
  let lost = false;

  const show = (isOfDomain = true): void => {
    const known = own.value$.value ??
      setting.value$.value ?? { ...storedSetting({}), ...ALL_SPORTS };
    const next = { ...known, ...overlaid, rest: { ...known.rest, ...overlaid.rest } };
    baseUrl.set(next.baseUrl);
    // If new settings equal the known settings, they must not be emitted.
    setting.update((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    if (isOfDomain) suspended.set(next.siteSuspended);
  };
  const have = (): void => {
    lost = false;
    accepted$.next();
  };

  return {
    setting$: setting.value$,
    suspended$: suspended.value$,
    // If another tab clears the storage, the settings in memory still contain the address.
    baseUrl$: derive(
      [baseUrl.value$, setting.value$],
      (stored, known) => stored ?? known?.baseUrl ?? null,
    ),
    colours$: colours.value$,
    storeColours: colours.set,
    accepted$: accepted$.asObservable(),
    accept(next) {
      have();
      own.set(next);
      // The latest reply decides whether the site is suspended.
      const { siteSuspended: _, ...others } = overlaid;
      overlaid = others;
      show();
    },
    overlay(named) {
      if (Object.keys(named).length === 0) return;
      const isOfDomain = namesMoreThanBonuses(named);
      if (lost && isOfDomain) have();
      overlaid = isOfDomain ? named : { ...overlaid, rest: { ...overlaid.rest, ...named.rest } };
      show(isOfDomain);
    },
    isOlder$: derive([own.value$, hasFailed.value$], (known, failed) =>
      known === null && !failed ? null : known?.rest?.['dialect'] === 'older',
    ),
    fail(isRefused) {
      hasFailed.set(true);
      if (!isRefused) return;
      lost = true;
      suspended.set(true);
    },
  };
}
