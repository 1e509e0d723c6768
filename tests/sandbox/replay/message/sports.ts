/** A sport as this product numbers and names it. */
export interface Sport {
  readonly id: string;
  readonly name: string;
}

/** The recorded exchange's numbers of the sports that this product has numbers of its own for. */
const OWN: Readonly<Record<string, Sport>> = {
  '1': { id: '1', name: 'Football' },
  '2': { id: '2', name: 'Tennis' },
  '4': { id: '3', name: 'Cricket' },
  '7': { id: '26', name: 'Horse racing' },
};

const NAMES: Readonly<Record<string, string>> = {
  '3': 'Golf',
  '5': 'Rugby union',
  '6': 'Boxing',
  '4339': 'Greyhound racing',
  '6422': 'Snooker',
  '6423': 'American football',
  '7511': 'Baseball',
  '7522': 'Basketball',
  '7524': 'Ice hockey',
  '61420': 'Australian rules',
};

/** Football, tennis, cricket, kabaddi, horse racing: never given to a sport of another recorded number. */
const TAKEN: ReadonlySet<string> = new Set(['1', '2', '3', '25', '26']);

/**
 * The sport behind a recorded number. Sports that the product has no number for keep the recorded one,
 * a thousand higher where the product uses it for another sport: golf, recorded as 3, is 1003.
 */
export function sportOf(eventTypeId: string): Sport {
  const own = OWN[eventTypeId];
  if (own !== undefined) return own;
  const name = NAMES[eventTypeId] ?? `Sport ${eventTypeId}`;
  return { id: TAKEN.has(eventTypeId) ? String(1000 + Number(eventTypeId)) : eventTypeId, name };
}
