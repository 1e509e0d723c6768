/** Returns the sum of amounts in the same unit, for example minor units; 0 for an empty list. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
