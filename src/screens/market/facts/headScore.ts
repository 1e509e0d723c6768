import { type EventInfo, type ScoreCard, tennisPoints } from '../../../../streams/app';

type Score = EventInfo['score'];

/**
 * The score in the page's head, taken from the card, so that the page never shows two; null if the card has no figures for
 * the head.
 */
export function headScore(score: ScoreCard | undefined): Score {
  if (score?.kind !== 'data') return null;
  const { card } = score;
  if (card.sport === 'CRICKET') return null;
  if (card.sport === 'FOOTBALL') {
    const [home, away] = card.sides;
    return home && away
      ? { home: String(home.goals), away: String(away.goals), clock: card.clock }
      : null;
  }
  const [home, away] = card.sides;
  if (!home || !away) return null;
  const sets = home.games.map((games, index) => [games, away.games[index] ?? 0] as const);
  // Neither side has won the current set yet.
  const ended = card.phase === 'OVER' ? sets : sets.slice(0, -1);
  const won = ended.map(([a, b]) => a - b);
  const points = home.points || away.points ? [tennisPoints(home.points, away.points)] : [];
  return {
    home: String(won.filter((margin) => margin > 0).length),
    away: String(won.filter((margin) => margin < 0).length),
    clock: [...sets.map(([a, b]) => `${a}-${b}`), ...points].join(' '),
  };
}
