import { type Observable, Subject } from 'rxjs';
import {
  type BrandColours,
  brandColours,
  type DomainSetting,
  type NamedSettings,
  storedSetting,
} from './calls';
import { base } from '../api/wire';
import type { Behavior } from '../rx/behavior';
import { jsonFormat } from '../storage/formats';
import type { StorageKey, Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import { SETTING, SUSPENDED } from './storedSetting';
import type { Settings } from './types';

const ofDevice = { clearedAtLogout: false } as const;

/** The colours of the domain as they were found good, so that a reload is painted in them at once. */
const COLOURS: StorageKey<BrandColours | null> = {
  key: 'domainColours',
  initial: null,
  expendable: true,
  ...ofDevice,
  ...jsonFormat(brandColours),
};

/** Nothing is known of the sports until the domain says which it offers. */
const UNTOLD = { football: true, tennis: true, cricket: true, horseRacing: true, kabaddi: true };

/**
 * The base address, the one slot that outlives a logout by the specification. An address that cannot be
 * called counts as none.
 */
const BASE_URL: StorageKey<string | null> = {
  key: 'baseUrl',
  initial: null,
  ...ofDevice,
  parse: base,
  print: (address) => address,
};

/** A list of events may carry bonuses without any settings: those do not tell whether the site is open. */
const namesMoreThanBonuses = ({ rest, ...named }: NamedSettings): boolean =>
  Object.keys({ ...named, ...rest }).some((name) => name !== 'bonuses');

export interface SettingsFeed extends Omit<Settings, 'reload' | 'check$' | 'refusal$' | 'site$'> {
  /** The domain's own settings, whole. */
  accept(setting: DomainSetting): void;
  /** Lays another reply's settings over the domain's own, the rest of which stays. */
  overlay(named: NamedSettings): void;
  /** Notes that the site gave no settings. */
  suspend(): void;
  /**
   * Emits each time settings were accepted, also the same again, and when an overlay stands in for lost
   * ones.
   */
  readonly accepted$: Observable<void>;
  /** The base address of the settings, without a trailing slash; null means the build's own. */
  readonly baseUrl$: Behavior<string | null>;
}

/** The domain's settings as last known (specification §1, §4); kept on the device. */
export function createSettings(store: Store, scope: Scope): SettingsFeed {
  const setting = store.persist(SETTING);
  const suspended = store.persist(SUSPENDED);
  const baseUrl = store.persist(BASE_URL);
  const colours = store.persist(COLOURS);
  const accepted$ = new Subject<void>();
  scope.onClose(() => accepted$.complete());

  /** The domain's own settings; null until they come. */
  let own: DomainSetting | null = null;
  let over: NamedSettings = {};
  let lost = false;

  const show = (isOfDomain = true): void => {
    const known = own ?? setting.value$.value ?? { ...storedSetting({}), ...UNTOLD };
    const next = { ...known, ...over, rest: { ...known.rest, ...over.rest } };
    baseUrl.set(next.baseUrl);
    // The same settings again are no news.
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
    baseUrl$: baseUrl.value$,
    colours$: colours.value$,
    wear: colours.set,
    accepted$: accepted$.asObservable(),
    accept(next) {
      have();
      own = next;
      // The latest reply decides whether the site is suspended.
      over = { ...over, siteSuspended: next.siteSuspended };
      show();
    },
    overlay(named) {
      if (Object.keys(named).length === 0) return;
      const isOfDomain = namesMoreThanBonuses(named);
      if (lost && isOfDomain) have();
      over = isOfDomain ? named : { ...over, rest: { ...over.rest, ...named.rest } };
      show(isOfDomain);
    },
    suspend() {
      lost = true;
      suspended.set(true);
    },
  };
}
