import type { Language } from './language';
import { numeralsOf } from './numerals';
import { isolated, reworded } from './reworded';

/*
 * A language of no people, made of the English: each word half as long again and in letters that English
 * lacks, each text in double brackets. A text on the screen without them is one that nobody can translate.
 * Figures and dates are those of Arabic, in Latin digits. The sandbox alone turns it on.
 */

const PLAIN = 'aeiouncyszAEIOUNCYSZ';
const ACCENTS = 'áéíóúñçýšžÁÉÍÓÚÑÇÝŠŽ';
const accented = (letter: string): string => ACCENTS[PLAIN.indexOf(letter)] ?? letter;

/** Texts given to a sentence stand in it as they are, between marks that no text of ours has. */
const [START, END] = ['\uE000', '\uE001'];
const GIVEN = /(\uE000[^\uE001]*\uE001)/;

const word = (english: string): string =>
  [...english].map(accented).join('') + 'ö'.repeat(Math.ceil(english.length / 2));

/** `[[Pláçéööö bétöö]]`: figures, signs and what was given to the sentence stay as they are. */
export function pseudo(english: string): string {
  if (english === '') return english;
  const written = english
    .split(GIVEN)
    .map((part) =>
      part.startsWith(START)
        ? isolated(part.slice(START.length, -END.length))
        : part.replace(/\p{L}+/gu, word),
    );
  return `[[${written.join('')}]]`;
}

const known = new Map<string, object>();

export const pseudoLanguage: Language = {
  ...numeralsOf('ar-u-nu-latn'),
  load: () => Promise.resolve(),
  words(area, english) {
    const made = known.get(area) ?? reworded(english, pseudo, (text) => START + text + END);
    known.set(area, made);
    return made;
  },
};
