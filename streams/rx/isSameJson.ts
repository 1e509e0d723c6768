/** Whether two values have the same JSON: equal plain values, with their fields in the same order. */
export const isSameJson = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);
