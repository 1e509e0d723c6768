/** The writing direction of a language. */
export type Direction = 'ltr' | 'rtl';

/**
 * Every language of the build except English, by its tag: one line each. Its words are in `words.<tag>.ts` next to the
 * English of each area (README.md of this folder).
 */
export const languages: Readonly<Record<string, Direction>> = {};

/** Areas whose words the page needs before any screen or island loads its own. */
export const FIRST_AREAS = [
  'ui',
  'islands/runtime',
  'words/page',
  'routes',
  'screens/home',
] as const;
