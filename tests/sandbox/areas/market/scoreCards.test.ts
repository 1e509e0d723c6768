import { describe, expect, test } from 'vitest';
import { scoreCard } from '../../../../streams/eventFacts/calls';
import { oversOf } from '../../../../streams/rules/scoring';
import { createRandom } from '../../engine/random';
import { QUIET } from '../../simulator/quietEvent';
import { cricket } from '../../simulator/sports/cricket';
import { football } from '../../simulator/sports/football';
import { tennis } from '../../simulator/sports/tennis';
import { visit } from '../../visit/visit';

const query = { DreamEventId: QUIET.eventId };

test('returns no card without a score, a page for a score alone, and data for a card', async () => {
  const { call, sandbox } = await visit();
  const { exchange } = sandbox;
  expect(await call(scoreCard, query)).toBeNull();
  expect(await call(scoreCard, { DreamEventId: 'nobody' })).toBeNull();
  const score = { home: '1', away: '0', clock: '12′' };
  exchange.setScore(QUIET.eventId, score);
  expect(await call(scoreCard, query)).toBe(`/scorecards/${QUIET.eventId}.html`);
  const contest = football.create(createRandom(3), 0);
  exchange.setScore(QUIET.eventId, score, contest.card!);
  expect(await call(scoreCard, query)).toMatchObject({ sport: 'FOOTBALL', sides: [{}, {}] });
});

describe('a card', () => {
  test('agrees with the score of cricket at every ball', () => {
    const contest = cricket.create(createRandom(5), 0);
    for (let step = 0; step < 300; step += 1) {
      contest.play(38);
      const { card, score } = contest;
      if (card?.sport !== 'CRICKET' || !score) throw new Error('no card');
      const [home, away] = card.innings.map(({ runs, wickets }) => `${runs}/${wickets}`);
      expect([home, away ?? '']).toEqual([score.home, score.away]);
      const now = card.innings.at(-1)!;
      if (score.clock.endsWith(' ov')) expect(score.clock).toBe(`${oversOf(now.balls)} ov`);
      expect(card.over.length).toBeLessThanOrEqual(6);
      expect(card.over.length % 6).toBe(now.balls % 6);
      // After the tenth wicket there is no next batter.
      expect(card.batters.filter(({ onStrike }) => onStrike)).toHaveLength(1);
      expect(card.batters.reduce((sum, { runs }) => sum + runs, 0)).toBeLessThanOrEqual(now.runs);
    }
  });

  test('agrees with the sets of tennis, and with the goals of football', () => {
    const match = tennis.create(createRandom(5), 0);
    const game = football.create(createRandom(5), 0);
    for (let step = 0; step < 200; step += 1) {
      match.play(30);
      game.play(30);
      const [court, pitch] = [match.card, game.card];
      if (court?.sport !== 'TENNIS' || pitch?.sport !== 'FOOTBALL') throw new Error('no card');
      const [home, away] = court.sides;
      const sets = home!.games.map((games, index) => `${games}-${away!.games[index]}`);
      expect(match.score!.clock.startsWith(sets.join(' '))).toBe(true);
      expect(pitch.sides.map(({ goals }) => String(goals))).toEqual([
        game.score!.home,
        game.score!.away,
      ]);
      const goals = pitch.incidents.filter(({ what }) => what === 'GOAL');
      expect(goals).toHaveLength(pitch.sides.reduce((sum, side) => sum + side.goals, 0));
    }
  });
});
