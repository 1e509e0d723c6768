import { once } from '../ui/once';
import type { Language } from './language';

/** Formats prices, percentages, times and days in a language other than English. English has its own code for these. */
export function numeralsOf(locale: string): Omit<Language, 'load' | 'words'> {
  const decimals = [0, 1, 2, 3].map((digits) =>
    once(
      () =>
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          useGrouping: false,
        }),
    ),
  );
  const clock = once(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );
  const weekday = once(() => new Intl.DateTimeFormat(locale, { weekday: 'short' }));
  const day = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
  const share = once(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        useGrouping: false,
      }),
  );
  const rate = once(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }),
  );
  const unit = (name: string, unitDisplay: 'short' | 'narrow'): (() => Intl.NumberFormat) =>
    once(
      () =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: name,
          unitDisplay,
          useGrouping: false,
        }),
    );
  const units = {
    second: unit('second', 'narrow'),
    minute: unit('minute', 'short'),
    hour: unit('hour', 'narrow'),
  };
  const together = once(() => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));
  return {
    locale,
    figure: (value, digits) => decimals[digits]?.().format(value) ?? String(value),
    timeOfDay: (time) => clock().format(time),
    weekday: (time) => weekday().format(time),
    dayOfYear: (time) => day().format(time),
    percent: (ratio) => share().format(ratio),
    rate: (ratio) => rate().format(ratio),
    listed: (entries) => together().format(entries),
    lasting: (count, name) => units[name]().format(count),
  };
}
