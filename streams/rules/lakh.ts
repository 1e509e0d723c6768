const LAKH = /^(INR|PKR|BDT|NPR|LKR)$/;

/**
 * Whether players of a currency count in lakh (100,000) and crore (10,000,000) instead of millions.
 *
 * @param currency the ISO 4217 code
 */
export const countsInLakh = (currency: string): boolean => LAKH.test(currency);
