import { useCallback } from 'react';
import {
  type CardData,
  chase,
  type CricketCard,
  type FootballCard,
  runRate,
  type ScoreCard,
  type TennisCard,
} from '../../../../streams/app';
import { useStreams } from '../../../state/context';
import { LiveText } from '../../../ui/LiveText';
import { age } from '../../../words/details';
import { figure } from '../../../words/formats';
import { joined } from '../../../words/joined';
import styles from './facts.module.css';
import { factsWords } from './words';

const NO_BREAK = '\u00A0';

const count = (value: number): string => figure(value, 0);

/** The facts of a score next to the figures of each side. */
export function Summary({ card }: { readonly card: ScoreCard }) {
  if (card.kind !== 'data') return factsWords().score;
  const { phase } = card.card;
  const parts = [factsWords().phases[phase], ...partsOf(card.card)];
  return <bdi>{joined(parts) || factsWords().score}</bdi>;
}

function partsOf(card: CardData): readonly string[] {
  switch (card.sport) {
    case 'CRICKET':
      return cricketParts(card);
    case 'TENNIS':
      return tennisParts(card);
    case 'FOOTBALL':
      return footballParts(card);
  }
}

/** The chase, or the rate before it, and the current over. */
function cricketParts(card: CricketCard): readonly string[] {
  const words = factsWords().cricket;
  // No line breaks within an over.
  const over = [words.thisOver.replaceAll(' ', NO_BREAK), ...card.over].join(NO_BREAK);
  return [...chaseOf(card).slice(0, 1), card.over.length > 0 ? over : ''];
}

/** The runs that are needed, the rate and the required rate, each if it is known. */
export function chaseOf({ innings, target, ballsEach, perOver }: CricketCard): readonly string[] {
  const words = factsWords().cricket;
  const now = innings.at(-1);
  if (!now) return [];
  const rate = runRate(now.runs, now.balls, perOver);
  const rated = rate === null ? [] : [words.rate(figure(rate, 2))];
  if (target === null) return rated;
  const { runs, balls, rate: required } = chase(target, now, ballsEach, perOver);
  if (runs === 0) return rated;
  return [
    balls === null ? words.needRuns(count(runs)) : words.need(count(runs), count(balls)),
    ...rated,
    ...(required === null ? [] : [words.required(figure(required, 2))]),
  ];
}

/** The head shows sets, games and points (headScore.ts). */
function tennisParts({ sides }: TennisCard): readonly string[] {
  const server = sides.find(({ isServing }) => isServing);
  return server ? [factsWords().tennis.serves(server.name)] : [];
}

function footballParts({ sides: [home, away] }: FootballCard): readonly string[] {
  if (!home || !away) return [];
  const words = factsWords().football;
  return (['corners', 'yellow', 'red'] as const)
    .filter((fact) => fact === 'corners' || home[fact] + away[fact] > 0)
    .map((fact) => words.pair(words[fact], count(home[fact]), count(away[fact])));
}

/** How old the scorer's last update is, counting up. */
export function Age({ card }: { readonly card: ScoreCard }) {
  const { serverNow } = useStreams();
  const updatedAt = card.kind === 'data' ? card.updatedAt : null;
  const read = useCallback(
    () => (updatedAt === null ? '' : factsWords().old(age(Math.max(0, serverNow() - updatedAt)))),
    [updatedAt, serverNow],
  );
  return <LiveText read={read} className={styles['age']} />;
}
