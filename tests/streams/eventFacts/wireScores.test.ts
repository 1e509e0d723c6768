import { describe, expect, test } from 'vitest';
import { scoreCard } from '../../../streams/eventFacts/calls';
import { scoreCardOf } from '../../../streams/eventFacts/wireScores';

const read = (raw: unknown) => scoreCardOf(scoreCard.read(raw));

const CRICKET = {
  sport: 'cricket',
  updatedAt: '2030-01-01T12:00:00Z',
  source: 'Scorer',
  innings: [
    { team: 'Home', runs: '1,055', wickets: 4, balls: 120 },
    { team: 'Away', runs: 54, wickets: 1, balls: 39 },
  ],
  ballsEach: 120,
  target: 1_056,
  batters: [{ name: 'One', runs: 10, balls: 8, onStrike: true }, { name: 'Nobody' }],
  over: [1, 0, 'W', { odd: true }],
};

describe('a score card', () => {
  test('is missing if the reply is blank', () => {
    for (const raw of [null, undefined, '', '  ']) expect(read(raw)).toEqual({ kind: 'none' });
  });

  test('is a page if the reply is a web address', () => {
    expect(read('https://scores.example/e1?x=1')).toEqual({
      kind: 'page',
      address: 'https://scores.example/e1?x=1',
    });
    for (const odd of ['javascript:alert(1)', 'data:text/html,x', 'https://me:you@x.example/'])
      expect(() => read(odd), odd).toThrow();
  });

  test('reads its words in any case, and drops only an invalid part', () => {
    expect(read(CRICKET)).toEqual({
      kind: 'data',
      source: 'Scorer',
      updatedAt: Date.UTC(2030, 0, 1, 12),
      card: {
        sport: 'CRICKET',
        phase: 'PLAY',
        innings: [
          { team: 'Home', runs: 1_055, wickets: 4, balls: 120 },
          { team: 'Away', runs: 54, wickets: 1, balls: 39 },
        ],
        perOver: 6,
        ballsEach: 120,
        target: 1_056,
        batters: [{ name: 'One', runs: 10, balls: 8, onStrike: true }],
        bowler: null,
        over: ['1', '0', 'W'],
      },
    });
    expect(read({ ...CRICKET, phase: 'rain', over: 7, updatedAt: 'soon' })).toMatchObject({
      updatedAt: null,
      card: { phase: 'RAIN', over: [] },
    });
  });

  test('has two sides for tennis and football', () => {
    const side = { name: 'A. One', games: [6, 3], points: 40, isServing: true };
    expect(
      read({ sport: 'TENNIS', sides: [side, { name: 'B. Two', games: [4, 2] }] }),
    ).toMatchObject({
      source: null,
      card: {
        sides: [
          { games: [6, 3], points: '40', isServing: true },
          { games: [4, 2], points: '', isServing: false },
        ],
      },
    });
    expect(
      read({
        sport: 'football',
        clock: '12′',
        sides: [
          { name: 'A', goals: 1 },
          { name: 'B', goals: 0 },
        ],
      }),
    ).toMatchObject({ card: { clock: '12′', sides: [{ goals: 1, corners: 0 }, { goals: 0 }] } });
    expect(() => read({ sport: 'football', sides: [{ name: 'A', goals: 1 }] })).toThrow();
    expect(() => read({ sport: 'chess' })).toThrow();
    expect(() => read({ ...CRICKET, innings: [] })).toThrow();
  });
});
