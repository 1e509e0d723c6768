import * as v from 'valibot';
import { casinoGames, getCasinoSession } from '../../../../streams/casino/calls';
import { fromMinor } from '../../../../streams/rules/money';
import { answer, answerPlayer, type Answer } from '../../http/answer';
import type { Files } from '../../http/files';
import { GAMES, gamesAt } from './catalogue';
import type { CasinoRounds } from './rounds';

const at = (time: number): string => new Date(time).toISOString();

export const casinoAnswers = (rounds: CasinoRounds, port: () => number): readonly Answer[] => [
  answer(casinoGames, v.unknown(), () => gamesAt(port())),
  answerPlayer(getCasinoSession, v.unknown(), (_, { id }) => {
    const visit = rounds.visitOf(id);
    const round = rounds.anyRound(id);
    return {
      startedAt: visit ? at(visit.startedAt) : null,
      net: visit ? fromMinor(visit.net) : null,
      staked: visit ? fromMinor(visit.staked) : null,
      openRound: round ? { gameId: round.gameId, since: at(round.at) } : null,
    };
  }),
];

/** Serves a file for each game in addition to the calls. */
export const gameFiles: Files = {
  folder: '/games',
  read: (name) => {
    const game = GAMES.find(({ id }) => `${id}.json` === name);
    return game
      ? {
          name: game.name,
          description: `A demo in place of ${game.name}: a number from 1 to 100 is drawn. Low wins up to 49, High from 52 on, and either pays twice your stake.`,
          rtp: 98,
        }
      : null;
  },
};
