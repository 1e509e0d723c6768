/** The currency of a player and a domain that name none (ISO 4217). */
export const CURRENCY = 'INR';

type Named = { readonly currency?: string | null } | null | undefined;

/** The ISO 4217 code of a player's money: the account's currency, otherwise the domain's. */
export const currencyOf = (user: Named, setting: Named): string =>
  user?.currency ?? setting?.currency ?? CURRENCY;
