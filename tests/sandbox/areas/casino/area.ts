import type { Area, Ground } from '../area';
import { createCasinoHouse, type CasinoHouse } from './house';
import { createMakers, type Makers } from './makers';
import { casinoAnswers, gameFiles } from './routes';

/** The casino: its list of games, the players' sessions, and four providers on hosts of their own. */
export function createCasinoArea(
  ground: Pick<Ground, 'exchange' | 'clock' | 'port' | 'protections' | 'sessions'>,
): Area & Pick<CasinoHouse, 'tokenOf'> & { readonly makers: Makers } {
  const house = createCasinoHouse(ground);
  return {
    answers: casinoAnswers(house, ground.port),
    files: [gameFiles],
    tokenOf: house.tokenOf,
    makers: createMakers(house),
  };
}
