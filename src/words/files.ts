import type { Language } from './language';
import type { Direction } from './languages';
import { numeralsOf } from './numerals';
import { isolated, reworded } from './reworded';

/** Files of words by path; calling an entry loads the file. */
export type WordFiles = Readonly<Record<string, () => Promise<{ readonly default: object }>>>;

/** A language whose words are in files, `words.<tag>.ts` in the folder of each area. */
export function languageIn(files: WordFiles, tag: string, direction: Direction): Language {
  const known = new Map<string, object>();
  const asIs = (text: string): string => text;
  return {
    ...numeralsOf(tag),
    async load(area) {
      if (known.has(area)) return;
      const load = files[['..', area, `words.${tag}.ts`].join('/')];
      if (!load) throw new Error(`No words of ${area} in ${tag}`);
      const { default: words } = await load();
      known.set(area, direction === 'rtl' ? reworded(words, asIs, isolated) : words);
    },
    words: (area, english) => known.get(area) ?? english,
  };
}
