import { afterEach, describe, expect, it } from 'vitest';
import { languageIn } from '../../../src/words/files';
import { speak, wordsOf, type Widened, withWords } from '../../../src/words/language';
import { inEnglish } from './inEnglish';

const english = {
  title: 'Bets',
  count: (bets: number) => `${bets} bets`,
  at: { ANY: (stake: string, price: string) => `${stake} at ${price}` },
  policies: ['Any', 'Better'],
} as const;
const betsWords = wordsOf('screens/bets', english);
type BetsWords = Widened<typeof english>;

const german = {
  title: 'Wetten',
  count: (bets) => `${bets} Wetten`,
  at: { ANY: (stake, price) => `${stake} zu ${price}` },
  policies: ['Alle', 'Bessere'],
} satisfies BetsWords;

const file = (words: object) => Promise.resolve({ default: words });

afterEach(inEnglish);

describe('the words of an area', () => {
  it('are English unless another language is chosen', () => {
    expect(betsWords().title).toBe('Bets');
    expect(betsWords().count(2)).toBe('2 bets');
  });

  it('are in the loaded language, even if they were read before', async () => {
    const language = languageIn({ '../screens/bets/words.de.ts': () => file(german) }, 'de', 'ltr');
    speak(language);
    expect(betsWords().title).toBe('Bets');
    await language.load('screens/bets');
    expect(betsWords().at.ANY('€5', '2,40')).toBe('€5 zu 2,40');
  });

  it('isolate the arguments of a sentence in a right-to-left language', async () => {
    const language = languageIn({ '../screens/bets/words.ar.ts': () => file(german) }, 'ar', 'rtl');
    await language.load('screens/bets');
    speak(language);
    expect(betsWords().at.ANY('€5', '2.40')).toBe('\u2068€5\u2069 zu \u20682.40\u2069');
    expect(betsWords().count(2)).toBe('2 Wetten');
    expect(betsWords().policies).toEqual(['Alle', 'Bessere']);
  });

  it('cause a load error if a language lacks them', async () => {
    await expect(languageIn({}, 'de', 'ltr').load('screens/bets')).rejects.toThrow('screens/bets');
  });
});

describe('the code of an area in another language', () => {
  it('loads in parallel with its words, and is ready when both are loaded', async () => {
    const loads: string[] = [];
    let come = (): void => undefined;
    const words = new Promise<{ default: object }>((resolve) => {
      come = () => resolve({ default: german });
    });
    const language = languageIn(
      {
        '../screens/bets/words.de.ts': () => {
          loads.push('words');
          return words;
        },
      },
      'de',
      'ltr',
    );
    speak(language);
    const load = withWords(['screens/bets'], () => {
      loads.push('code');
      return Promise.resolve('code');
    });
    const loaded: string[] = [];
    const first = load().then((code) => loaded.push(`${code}, ${betsWords().title}`));
    expect(loads.toSorted()).toEqual(['code', 'words']);
    await Promise.resolve();
    expect(loaded).toEqual([]);
    come();
    await first;
    expect(loaded).toEqual(['code, Wetten']);
    await load();
    expect(loads.filter((what) => what === 'words')).toHaveLength(1);
  });

  it('fails together with its words, so that both can be loaded again', async () => {
    speak(languageIn({}, 'de', 'ltr'));
    await expect(withWords(['screens/bets'], () => Promise.resolve(1))()).rejects.toThrow();
  });

  it('is ready in English if its words fail twice', async () => {
    const slipWords = wordsOf('islands/slip', english);
    const gone = () => Promise.reject(new TypeError('Failed to fetch'));
    speak(languageIn({ '../islands/slip/words.de.ts': gone }, 'de', 'ltr'));
    const load = () => withWords(['islands/slip'], () => Promise.resolve('code'))();
    await expect(load()).rejects.toThrow('Failed to fetch');
    await expect(load()).resolves.toBe('code');
    expect(slipWords().title).toBe('Bets');
  });

  it('reports once that its words failed, even if the code itself loads late', async () => {
    const untold: unknown[] = [];
    const listen = (reason: unknown): void => void untold.push(reason);
    process.on('unhandledRejection', listen);
    speak(languageIn({}, 'de', 'ltr'));
    const later = new Promise<never>((_, fail) => void setImmediate(fail, new Error('no code')));
    await expect(withWords(['screens/late'], () => later)()).rejects.toThrow();
    await new Promise((resolve) => void setImmediate(resolve));
    process.off('unhandledRejection', listen);
    expect(untold).toEqual([]);
  });

  it('loads alone in English', async () => {
    await expect(withWords(['screens/bets'], () => Promise.resolve(1))()).resolves.toBe(1);
    await expect(withWords(undefined, () => Promise.resolve(1))()).resolves.toBe(1);
  });
});

describe('another language', () => {
  it('has every string of English, and every sentence with the same gaps', () => {
    // @ts-expect-error an entry is missing
    const missing: BetsWords = { title: 'Wetten', at: german.at, policies: german.policies };
    // @ts-expect-error a sentence is a text
    const flat: BetsWords = { ...german, count: 'Wetten' };
    // @ts-expect-error a text is a sentence
    const bent: BetsWords = { ...german, title: () => 'Wetten' };
    // @ts-expect-error a sentence accepts more than it gets
    const greedy: BetsWords = { ...german, count: (bets: number, day: string) => `${bets} ${day}` };
    // @ts-expect-error a list is shorter
    const short: BetsWords = { ...german, policies: ['Alle'] };
    // @ts-expect-error no code uses this entry
    const more = { ...german, extra: 'Mehr' } satisfies BetsWords & { extra?: never };
    expect([missing, flat, bent, greedy, short, more]).toHaveLength(6);
  });
});
