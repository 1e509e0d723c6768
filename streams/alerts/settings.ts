import { asyncScheduler, combineLatest, distinctUntilChanged, map, timer } from 'rxjs';
import * as v from 'valibot';
import { reading } from '../api/schemas';
import { DAY_MINUTES, isQuiet, minuteOfDay } from '../rules/quietHours';
import type { Scope } from '../rx/scope';
import { versioned } from '../storage/formats';
import type { StorageKey, Store } from '../storage/persisted';
import { ALERT_SETTINGS_KEY } from './keys';
import type { AlertChoice, AlertMeans, AlertSettings } from './types';

/** How often the clock is compared with the quiet hours, in ms. */
const CHECK_MS = 10_000;

const OFF: AlertSettings = { matched: 'off', suspended: 'off', price: 'off', quiet: null };

const means = v.picklist(['off', 'page', 'sound', 'notification']);
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MINUTES - 1));

const SETTINGS: StorageKey<AlertSettings> = {
  ...ALERT_SETTINGS_KEY,
  initial: OFF,
  ...versioned<AlertSettings>(
    reading(
      v.object({
        matched: means,
        suspended: means,
        price: means,
        quiet: v.nullable(v.object({ from: minute, to: minute })),
      }),
    ),
  ),
};

export const isAnyOn = ({ matched, suspended, price }: AlertSettings): boolean =>
  [matched, suspended, price].some((each) => each !== 'off');

const isQuietAt = ({ quiet }: AlertSettings, time: number): boolean =>
  quiet !== null && isQuiet(quiet, minuteOfDay(time));

/**
 * The player's choice of alerts and quiet hours. Everything is off at first.
 * @param setOn called with whether any alert is on, at once and at each change
 */
export function createAlertSettings(
  store: Pick<Store, 'persist'>,
  setOn: (isOn: boolean) => void,
  scope: Scope,
): AlertChoice {
  const { value$, update } = store.persist(SETTINGS);
  scope.run(value$.pipe(map(isAnyOn)), setOn);
  return {
    value$,
    quietNow$: combineLatest([value$, timer(0, CHECK_MS)]).pipe(
      map(([settings]) => isQuietAt(settings, asyncScheduler.now())),
      distinctUntilChanged(),
    ),
    choose: (kind, chosen) => update((settings) => ({ ...settings, [kind]: chosen })),
    setQuiet: (quiet) => update((settings) => ({ ...settings, quiet })),
  };
}

/**
 * Returns how an alert reaches the player: in the way that they have chosen, but only in the page during quiet hours or
 * if the fact is old.
 */
export const meansOf = (settings: AlertSettings, chosen: AlertMeans, isOld: boolean): AlertMeans =>
  isOld || isQuietAt(settings, asyncScheduler.now()) ? 'page' : chosen;
