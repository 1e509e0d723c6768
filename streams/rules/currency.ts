/** The currency if neither the player nor the domain names one (ISO 4217). */
export const CURRENCY = 'INR';

type Named = { readonly currency?: string | null } | null | undefined;

/** Returns the ISO 4217 code of a player's money: the currency of the account, or else of the domain. */
export const currencyOf = (user: Named, setting: Named): string =>
  user?.currency ?? setting?.currency ?? CURRENCY;
