import { describe, expect, it } from 'vitest';
import { pseudo, pseudoLanguage } from '../../../src/words/pseudo';

describe('the pseudo-language', () => {
  const english = {
    place: 'Place bet',
    none: '',
    count: (bets: number) => `${bets} bets`,
    deep: { at: (stake: string, price: string) => `${stake} at ${price} or better` },
    pair: ['Any', 'Better'],
  };

  it('lengthens each word by half in its own letters, and puts each string in brackets', () => {
    expect(pseudo('Place bet')).toBe('[[Pláçéööö bétöö]]');
    for (const text of ['Clear', 'Tap odds to add a bet.', 'You bet against other players.'])
      expect(pseudo(text).length).toBeGreaterThanOrEqual(text.length * 1.4 + 4);
  });

  it('leaves figures and the arguments of a sentence unchanged', () => {
    const words = pseudoLanguage.words('a', english) as typeof english;
    expect(words.count(5)).toBe('[[5 bétšöö]]');
    expect(words.deep.at('₹100', 'Arsenal')).toBe(
      '[[\u2068₹100\u2069 átö \u2068Arsenal\u2069 órö béttérööö]]',
    );
    expect(words.pair).toEqual([pseudo('Any'), pseudo('Better')]);
    expect(words.none).toBe('');
  });

  it('creates the words of an area once', () => {
    expect(pseudoLanguage.words('a', english)).toBe(pseudoLanguage.words('a', english));
  });
});
