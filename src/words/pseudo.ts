import type { Language } from './language';
import { numeralsOf } from './numerals';
import { isolated, reworded } from './reworded';

/*
 * A pseudo-language made from English: each word is half as long again, with letters that English lacks, and each
 * string is in double brackets. A string on screen without brackets cannot be translated. Figures and dates are Arabic,
 * in Latin digits. Only the sandbox switches it on.
 */

const PLAIN = 'aeiouncyszAEIOUNCYSZ';
const ACCENTS = 'áéíóúñçýšžÁÉÍÓÚÑÇÝŠŽ';
const accented = (letter: string): string => ACCENTS[PLAIN.indexOf(letter)] ?? letter;

/** Arguments of a sentence stay as they are, between marks that none of our texts contain. */
const [START, END] = ['\uE000', '\uE001'];
const GIVEN = /(\uE000[^\uE001]*\uE001)/;

const word = (english: string): string =>
  [...english].map(accented).join('') + 'ö'.repeat(Math.ceil(english.length / 2));

/** `[[Pláçéööö bétöö]]`: figures, signs and the arguments of a sentence stay as they are. */
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
