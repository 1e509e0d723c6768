import { once } from '../ui/once';
import type { Language } from './language';

/** How a language other than English writes the figures of prices and the time of day. */
export function numeralsOf(locale: string): Pick<Language, 'locale' | 'figure' | 'timeOfDay'> {
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
  return {
    locale,
    figure: (value, digits) => decimals[digits]?.().format(value) ?? String(value),
    timeOfDay: (at) => clock().format(at),
  };
}
