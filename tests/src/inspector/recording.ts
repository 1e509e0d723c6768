import type { Entry, Recording } from '../../../streams/app';

/** The moment of the first entry, in epoch ms. */
export const START = Date.UTC(2026, 10, 28, 16, 4, 0);

type Rest = Partial<Pick<Entry, 'of' | 'during' | 'scope' | 'value'>>;

const entry = (
  ms: number,
  way: Entry['way'],
  seam: string,
  what: Entry['what'],
  id: number,
  rest: Rest = {},
): Entry => ({ at: START + ms, way, seam, what, id, ...rest });

const PLACED = { legs: [{ price: 264, stake: 50_000, state: 'placed' }] };
const RUNNER = { id: '11', status: 'ACTIVE', prices: [264, 115_000] };

/**
 * Seconds of play: the page starts and opens the hub; a price arrives; the player taps Place, a timer delays the
 * request, and its reply changes a text.
 */
export const ENTRIES: readonly Entry[] = [
  entry(0, 'in', 'streams', 'call', 0),
  entry(0, 'out', 'hub.open', 'subscribe', 1, { value: ['/hubs/exchange', null] }),
  entry(0, 'out', 'storage.get', 'call', 2, { value: ['slip'] }),
  entry(0, 'in', 'storage.get', 'return', 2, { during: 2, value: '[]' }),
  entry(10, 'in', 'streams.slip.state$', 'subscribe', 1),
  entry(10, 'out', 'streams.slip.state$', 'next', 1, { value: { legs: [] } }),
  entry(10, 'in', 'streams.slip.state$', 'subscribe', 2),
  entry(10, 'out', 'streams.slip.state$', 'next', 2, { value: { legs: [] } }),
  entry(20, 'in', 'streams.books.runner$', 'call', 3, { value: ['7', '11'] }),
  entry(20, 'in', 'streams.books.runner$', 'subscribe', 4, { of: 3 }),
  entry(500, 'in', 'hub.open', 'next', 1, { value: {} }),
  entry(500, 'out', 'hub.link.message$', 'subscribe', 5, { of: 1 }),
  entry(1_000, 'in', 'hub.link.message$', 'next', 5, {
    of: 1,
    value: '{"Code":"MarketOdds","Data":"{\\"marketId\\":\\"7\\"}"}',
  }),
  entry(1_000, 'out', 'frames.next$', 'subscribe', 6),
  entry(1_010, 'in', 'frames.next$', 'next', 6),
  entry(1_010, 'out', 'streams.books.runner$', 'next', 4, { of: 3, value: RUNNER }),
  entry(1_011, 'seen', 'page.text', 'next', 1, { value: { text: '2.64', in: 'Back Kestrel Bay' } }),
  entry(2_000, 'seen', 'page.tap', 'call', 1, { value: 'Place' }),
  entry(2_000, 'in', 'streams.slip.place', 'call', 5, { value: [] }),
  entry(2_000, 'seen', 'timer', 'call', 1),
  entry(2_001, 'seen', 'page.tap', 'return', 1),
  entry(2_500, 'in', 'timer', 'fire', 1),
  entry(2_500, 'out', 'http.send', 'subscribe', 8, {
    value: [{ method: 'POST', url: '/api/Bets/PlaceBet', body: '{"price":264}' }],
  }),
  entry(3_000, 'in', 'http.send', 'next', 8, { value: { status: 200, body: '{"success":true}' } }),
  entry(3_000, 'out', 'streams.slip.state$', 'next', 1, { value: PLACED }),
  entry(3_000, 'out', 'streams.slip.state$', 'next', 2, { value: PLACED }),
  entry(3_004, 'seen', 'page.text', 'next', 2, { value: { text: 'Placed', in: 'Bet slip' } }),
  entry(3_004, 'seen', 'page.text', 'next', 2, { value: { text: '500', in: 'Bet slip' } }),
];

export const RECORDING: Recording = {
  format: 1,
  isWhole: true,
  from: START,
  stored: {},
  host: {},
  entries: ENTRIES,
};

/** Returns the number of the entry of a seam that has these words in it; of the first one without words. */
export const numberOf = (seam: string, what: string, words = ''): number =>
  ENTRIES.findIndex(
    (one) =>
      one.seam === seam && one.what === what && (JSON.stringify(one.value) ?? '').includes(words),
  );

/** The same recording with a keyed stream whose scope closes while a subscription and a timer of it are left open. */
export const LEAKED: readonly Entry[] = [
  ...ENTRIES,
  entry(3_100, 'in', 'streams.catalogue.event$', 'subscribe', 6),
  entry(3_100, 'seen', 'scope', 'call', 1),
  entry(3_100, 'out', 'visibility.visible$', 'subscribe', 9, { scope: 1 }),
  entry(3_100, 'out', 'network.online$', 'subscribe', 10, { scope: 1 }),
  entry(3_100, 'seen', 'timer', 'call', 2, { scope: 1 }),
  entry(3_500, 'in', 'streams.catalogue.event$', 'unsubscribe', 6),
  entry(3_500, 'out', 'network.online$', 'unsubscribe', 10),
  entry(3_500, 'seen', 'scope', 'complete', 1),
  entry(4_100, 'in', 'timer', 'fire', 2),
  entry(4_600, 'in', 'timer', 'fire', 2),
];

/** The same recording after the hub was lost while the streams still listened to its link. */
export const OUTLIVED: readonly Entry[] = [
  ...ENTRIES,
  entry(4_000, 'in', 'hub.open', 'error', 1, { value: { name: 'HubFailure', message: 'lost' } }),
];
