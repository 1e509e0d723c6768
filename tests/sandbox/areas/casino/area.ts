import type { Area, AreaContext } from '../area';
import { createCasinoHouse, type CasinoHouse } from './house';
import { createGameProviders, type GameProviders } from './gameProviders';
import { casinoAnswers, gameFiles } from './routes';

/** The casino: its list of games, the players' sessions, and four providers on hosts of their own. */
export function createCasinoArea(
  context: Pick<AreaContext, 'exchange' | 'clock' | 'port' | 'protections' | 'sessions'>,
): Area & Pick<CasinoHouse, 'tokenOf'> & { readonly gameProviders: GameProviders } {
  const house = createCasinoHouse(context);
  return {
    answers: casinoAnswers(house, context.port),
    files: [gameFiles],
    tokenOf: house.tokenOf,
    gameProviders: createGameProviders(house),
  };
}
