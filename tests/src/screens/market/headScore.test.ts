import { expect, test } from 'vitest';
import { headScore } from '../../../../src/screens/market/facts/headScore';
import type { CardData, TennisCard } from '../../../../streams/app';

const of = (card: CardData) => headScore({ kind: 'data', card, source: null, updatedAt: null });

const tennis = (more: Partial<TennisCard> = {}): TennisCard => ({
  sport: 'TENNIS',
  phase: 'PLAY',
  sides: [
    { name: 'Ames', games: [6, 3], points: '15', isServing: true },
    { name: 'Bohr', games: [4, 2], points: '30', isServing: false },
  ],
  ...more,
});

test('shows sets, games and points of a tennis card in the header', () => {
  expect(of(tennis())).toEqual({ home: '1', away: '0', clock: '6-4 3-2 15–30' });
});

test('shows all sets and no points of a finished match', () => {
  const sides = [
    { name: 'Ames', games: [4, 6, 5], points: '', isServing: false },
    { name: 'Bohr', games: [6, 4, 7], points: '', isServing: false },
  ];
  expect(of(tennis({ phase: 'OVER', sides }))).toEqual({
    home: '1',
    away: '2',
    clock: '4-6 6-4 5-7',
  });
});

test('shows goals and clock of a football card', () => {
  const side = { corners: 0, yellow: 0, red: 0 };
  const sides = [
    { name: 'Ashford', goals: 2, ...side },
    { name: 'Barlow', goals: 1, ...side },
  ];
  const card = { sport: 'FOOTBALL', phase: 'PLAY', clock: '71′', sides, incidents: [] } as const;
  expect(of(card)).toEqual({ home: '2', away: '1', clock: '71′' });
});

test('does not change the header for a card without two sides, for a page, or without a card', () => {
  expect(of(tennis({ sides: [] }))).toBeNull();
  expect(headScore({ kind: 'page', address: 'https://score.example' })).toBeNull();
  expect(headScore({ kind: 'none' })).toBeNull();
  expect(headScore(undefined)).toBeNull();
});
