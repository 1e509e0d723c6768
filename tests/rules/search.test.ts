import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Findable, indexOf, soundOf, wordsIn } from '../../streams/rules/search';

const named = (...names: readonly string[]): readonly Findable[] =>
  names.map((name) => ({ name, about: '' }));
const found = (names: readonly string[], text: string, most = 10): readonly string[] =>
  indexOf(named(...names))
    .find(text, most)
    .map(({ name }) => name);

const TEAMS = [
  'Manchester United',
  'Manchester City',
  'Bayern München',
  'Malmö FF',
  'Chandrapore Bulls',
  'Łódź Athletic',
  'Queen’s Park',
  'Philadelphia Kings',
  'Norhaven v Eastmere',
];

describe('the search', () => {
  it.each([
    ['the full name', 'Manchester City', 'Manchester City'],
    ['its beginning', 'manchester c', 'Manchester City'],
    ['words in another order', 'united manchester', 'Manchester United'],
    ['shortened words', 'man utd', 'Manchester United'],
    ['a word with a missing letter', 'manchster united', 'Manchester United'],
    ['a word with an additional letter', 'norrhavven', 'Norhaven v Eastmere'],
    ['a word with a wrong letter', 'eastmare', 'Norhaven v Eastmere'],
    ['a word with two swapped letters', 'ciyt', 'Manchester City'],
    ['two typing errors in a long word', 'philadlephai', 'Philadelphia Kings'],
    ['letters without their accents', 'munchen', 'Bayern München'],
    ['umlauts that are written out', 'muenchen', 'Bayern München'],
    ['added umlauts', 'mälmo', 'Malmö FF'],
    ['plain letters in place of special letters', 'lodz', 'Łódź Athletic'],
    ['another spelling of the sound', 'chandrapur', 'Chandrapore Bulls'],
    ['another spelling of a beginning', 'filadel', 'Philadelphia Kings'],
    ['no apostrophe', 'queens', 'Queen’s Park'],
    ['another apostrophe', "queen's park", 'Queen’s Park'],
    ['another word between two sides', 'norhaven vs eastmere', 'Norhaven v Eastmere'],
    ['another sign for an apostrophe', 'queen´s park', 'Queen’s Park'],
    ['capitals and signs', '  EASTMERE! ', 'Norhaven v Eastmere'],
    ['full-width letters', 'Ｎｏｒｈａｖｅｎ', 'Norhaven v Eastmere'],
    ['a mark of direction inside', 'nor\u200ehaven', 'Norhaven v Eastmere'],
  ])('finds by %s', (_, text, name) => {
    expect(found(TEAMS, text)[0]).toBe(name);
  });

  it('finds only names that match every word of the query', () => {
    expect(found(TEAMS, 'manchester')).toEqual(['Manchester United', 'Manchester City']);
    expect(found(TEAMS, 'manchester bulls')).toEqual([]);
    expect(found(TEAMS, 'qqqq')).toEqual([]);
  });

  it.each([
    ['England U21 v Spain U21', ['u-21', 'u 21', 'U‑21', 'u21', '21']],
    ['England U-21 v Spain U-21', ['u-21', 'u 21', 'u21', '21']],
    ['England U21s', ['u-21', 'u21', 'u-21s']],
    ['Under the T 20 lights', ['t20', 't-20']],
    ['ＩＰＬ ２０２６', ['ipl', '2026', 'ipl2026', 'ipl-2026', 'ＩＰＬ']],
    ['India v Nepal २', ['2', '२', '٢', 'nepal 2']],
    ['Group 2', ['२', '２', '²']],
    ['ΟΔΥΣΣΕΥΣ', ['οδυσσευσ', 'Οδυσσεύς']],
    ['फ़ुटबॉल', ['फुटबॉल', 'फ़ुटबॉल']],
  ])('finds %s in any spelling of its numbers and letters', (name, texts) => {
    for (const text of texts) expect(found(['Zzz', name, 'India U19'], text)).toEqual([name]);
  });

  it.each([
    ['की', 'का'],
    ['राम', 'रमा'],
    ['কি', 'কী'],
    ['ที่', 'ทู่'],
  ])('distinguishes %s from %s, which differ only in their vowel signs', (one, other) => {
    expect(found([other, one], one)).toEqual([one]);
  });

  it('allows no typing error in a short word', () => {
    expect(found(['Ajax', 'Roma', 'Leeds'], 'rom')).toEqual(['Roma']);
    expect(found(['Ajax', 'Roma', 'Leeds'], 'ram')).toEqual([]);
  });

  it('returns no results for a query without words', () => {
    for (const text of ['', '   ', '?!', '’']) expect(found(TEAMS, text)).toEqual([]);
  });

  it('ranks whole words above beginnings, then other spellings, then typing errors', () => {
    const names = ['Nordan', 'Norton', 'Nortons', 'Norrton'];
    expect(found(names, 'norton')).toEqual(['Norton', 'Nortons', 'Norrton', 'Nordan'].slice(0, 3));
    expect(found(['Nortan', 'Norton'], 'norton')).toEqual(['Norton', 'Nortan']);
  });

  it('ranks a match in the name above a match in the description', () => {
    const items = [
      { name: 'Norhaven v Eastmere', about: 'Football Premier League' },
      { name: 'Premier League', about: 'Football' },
      { name: 'Football', about: '' },
    ];
    const names = (text: string) =>
      indexOf(items)
        .find(text, 10)
        .map(({ name }) => name);
    expect(names('football')).toEqual(['Football', 'Norhaven v Eastmere', 'Premier League']);
    expect(names('premier')).toEqual(['Premier League', 'Norhaven v Eastmere']);
    expect(names('norhaven football')).toEqual(['Norhaven v Eastmere']);
  });

  it('finds the names of a new list, and leaves the index of the old list unchanged', () => {
    const first = indexOf(named('Norhaven', 'Eastmere'));
    expect(first.find('norhaven', 5)).toHaveLength(1);
    const next = indexOf(named('Eastmere', 'Norhaven', 'Norhaven City'), first);
    expect(next.find('norhaven', 5).map(({ name }) => name)).toEqual(['Norhaven', 'Norhaven City']);
    expect(first.find('city', 5)).toEqual([]);
  });
});

const letters = fc.constantFrom(...'abcdefghilmnoprstu');
const word = fc.string({ unit: letters, minLength: 7, maxLength: 12 });
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

describe('the search for any names', () => {
  it('finds each name by its words or their beginnings, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (names, at, cut) => {
          const one = names[at % names.length]!;
          const index = indexOf(named(...names));
          const all = (text: string) => index.find(text, names.length).map((item) => item.name);
          expect(all(one)).toContain(one);
          const words = one.split(' ').map((part) => part.slice(0, 1 + (cut % part.length)));
          expect(all(words.join(' '))).toContain(one);
          expect(all(words.toReversed().join(' '))).toEqual(all(words.join(' ')));
        },
      ),
    );
  });

  it('finds each name despite one typing error in a long word', () => {
    fc.assert(
      fc.property(
        name,
        fc.nat(),
        letters,
        fc.constantFrom('out', 'in', 'other', 'turned'),
        (one, place, letter, slip) => {
          const at = 1 + (place % (one.length - 1));
          fc.pre(one[at] !== ' ' && one[at - 1] !== ' ' && one[at + 1] !== ' ');
          const [before, after] = [one.slice(0, at), one.slice(at)];
          const text = {
            out: before + after.slice(1),
            in: before + letter + after,
            other: before + letter + after.slice(1),
            turned: before.slice(0, -1) + after[0] + before.at(-1) + after.slice(1),
          }[slip];
          expect(found([one], text)).toEqual([one]);
        },
      ),
    );
  });

  it('finds the same names in any case and with any accents, up to the requested number', () => {
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 20 }),
        word,
        fc.nat({ max: 5 }),
        (names, text, most) => {
          const plain = found(names, text, most);
          expect(plain.length).toBeLessThanOrEqual(most);
          expect(found(names, text.toUpperCase(), most)).toEqual(plain);
          expect(found(names, text.replace(/[aou]/g, '$&\u0308'), most)).toEqual(plain);
        },
      ),
    );
  });

  it('accepts any query, and finds only names in the list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }),
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        (names, text) => {
          for (const one of found(names, text)) expect(names).toContain(one);
        },
      ),
    );
  });
});

describe('words', () => {
  it('are in lower case, without accents or punctuation', () => {
    expect(wordsIn('  Łódź—St. Étienne (U21) d’Or ')).toEqual([
      'lodz',
      'st',
      'etienne',
      'u21',
      'dor',
    ]);
  });

  it('keep the vowel signs of Hindi, and lose the accents and points of other scripts', () => {
    expect(wordsIn('की क्रिकेट Ёлка שָׁלוֹם مُحَمَّد')).toEqual(['की', 'क्रिकेट', 'елка', 'שלום', 'محمد']);
  });

  it('are found by another spelling of the same sound', () => {
    const same = [
      ['chandrapore', 'chandrapor'],
      ['muller', 'mueller'],
      ['philip', 'filip'],
      ['zidane', 'sidane'],
      ['kholi', 'koli'],
    ];
    for (const [a = '', b = ''] of same) expect(soundOf(a).startsWith(soundOf(b))).toBe(true);
    expect(soundOf('leeds')).not.toBe(soundOf('lads'));
  });
});

/** The processor time of some work, in ms; other programs on the machine do not count. */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('searches 10,000 events within 8 ms per letter', () => {
  const parts = [
    'nor',
    'east',
    'mid',
    'ford',
    'ham',
    'ley',
    'ster',
    'wick',
    'mere',
    'ton',
    'by',
    'pool',
  ];
  const team = (seed: number): string =>
    [seed, seed * 7, seed * 31].map((n) => parts[Math.floor(n / 3) % parts.length]).join('') +
    ` ${parts[seed % parts.length]}${seed % 97}`;
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    name: `${team(index)} v ${team(index * 13 + 5)}`,
    about: `League ${index % 200} Football`,
  }));
  const index = indexOf(items);
  const text = 'norwick midlye eastfodr';
  // The first queries warm up the code, as a player's first letters do.
  for (const warm of ['ham', 'hamley', 'poolwick', 'wickster b']) index.find(warm, 20);
  const costs = Array.from({ length: text.length }, (_, at) =>
    costOf(() => index.find(text.slice(0, at + 1), 20)),
  );
  const median = costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)]!;
  expect(median).toBeLessThan(8);
});
