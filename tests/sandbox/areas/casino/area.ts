import type { Area, AreaContext } from '../area';
import { createCasinoRounds, type CasinoRounds } from './rounds';
import { createGameProviders, type GameProviders } from './gameProviders';
import { casinoAnswers, gameFiles } from './routes';

/** The casino: its list of games, the players' sessions, and four providers on separate hosts. */
export function createCasinoArea(
  context: Pick<AreaContext, 'exchange' | 'clock' | 'port' | 'protections' | 'sessions'>,
): Area & Pick<CasinoRounds, 'tokenOf'> & { readonly gameProviders: GameProviders } {
  const rounds = createCasinoRounds(context);
  return {
    answers: casinoAnswers(rounds, context.port),
    files: [gameFiles],
    tokenOf: rounds.tokenOf,
    gameProviders: createGameProviders(rounds),
  };
}
