const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Returns only the family of the browser: the registration with the hub needs a name (specification §7), not a
 * fingerprint.
 */
export function browserFamily(agent: string): string {
  return FAMILIES.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Other';
}
