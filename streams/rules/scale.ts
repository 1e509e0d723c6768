/** How a currency's players shorten large sums: k, L and Cr, or k and M. */
export type Scale = 'lakh' | 'million';

/** Currencies whose players count in lakh and crore. */
const LAKH = /INR|PKR|BDT|NPR|LKR/;

/** @param currency the ISO 4217 code */
export const scaleOf = (currency: string): Scale => (LAKH.test(currency) ? 'lakh' : 'million');
