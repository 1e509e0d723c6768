import { once } from '../ui/once';
import { localeOr } from './language';

const rules = once(() => new Intl.PluralRules(localeOr('en-GB')));

/** The form that the page's language uses for a count; a language has as many forms as it needs. */
export const plural = (
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string },
): string => forms[rules().select(count)] ?? forms.other;
