import type { Exchange } from '../engine/exchange';

/** The number of events of a competition. */
const PER_COMPETITION = 40;
/** One of this many events is in play. */
const IN_PLAY_EVERY = 25;
/** The time from one kick-off to the next, in ms. */
const STEP_MS = 60_000;

const TOWNS = ['Alder', 'Birch', 'Cray', 'Dun', 'Elm', 'Fern', 'Glen', 'Hazel', 'Iron', 'Kirk'];
const ENDS = ['ford', 'bridge', 'mouth', 'field', 'worth', 'stead', 'wick', 'combe', 'ley', 'gate'];
const KINDS = ['Town', 'United', 'Rovers', 'Athletic', 'City', 'Albion', 'Wanderers', 'Rangers'];

/** Returns a different team for each number below 800, and a numbered team above. */
function side(number: number): string {
  const town = TOWNS[number % 10] ?? '';
  const end = ENDS[Math.floor(number / 10) % 10] ?? '';
  const kind = KINDS[Math.floor(number / 100) % 8] ?? '';
  const round = Math.floor(number / 800);
  return `${town}${end} ${kind}${round === 0 ? '' : ` ${round + 1}`}`;
}

export const longListIds = (
  index: number,
): { readonly eventId: string; readonly marketId: string } => {
  const eventId = String(40_000_000 + index);
  return { eventId, marketId: `1.${eventId}` };
};

/**
 * Opens this many football matches with match odds that never move by themselves: some in play, the others one after
 * another from a minute ahead. Returns the account that offers the prices.
 */
export function openLongList(exchange: Exchange, count: number): { readonly makerId: string } {
  const makerId = exchange.openAccount({ username: 'quiet-maker', unlimited: true }).id;
  const now = exchange.clock.now();
  exchange.batch(() => {
    for (let index = 0; index < count; index += 1) {
      const { eventId, marketId } = longListIds(index);
      const [home, away] = [side(2 * index), side(2 * index + 1)];
      const inPlay = index % IN_PLAY_EVERY === 0;
      const startTime = now + (inPlay ? -1 : 1) * (index + 1) * STEP_MS;
      exchange.createEvent({
        id: eventId,
        sportId: '1',
        sportName: 'Football',
        name: `${home} v ${away}`,
        competition: `League ${1 + Math.floor(index / PER_COMPETITION)}`,
        startTime,
      });
      exchange.createMarket({
        id: marketId,
        eventId,
        name: 'Match odds',
        type: 'MATCH_ODDS',
        startTime,
        runners: [home, away, 'The draw'].map((name, index) => ({
          id: `${eventId}${index}`,
          name,
        })),
      });
      if (inPlay) exchange.updateMarket(marketId, { status: 'OPEN', inPlay, betDelay: 5 });
      for (const at of [0, 1, 2]) {
        const back = 200 + 2 * ((index + 7 * at) % 40);
        exchange.setLevels(makerId, marketId, `${eventId}${at}`, {
          back: [[back, 100_000]],
          lay: [[back + 4, 100_000]],
        });
      }
    }
  });
  return { makerId };
}
