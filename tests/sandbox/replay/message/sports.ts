/** A sport with its number and name in this product. */
export interface Sport {
  readonly id: string;
  readonly name: string;
}

/** The recorded numbers of sports that have a different number in this product. */
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

/** The numbers of football, tennis, cricket, kabaddi and horse racing, which no other recorded sport gets. */
const TAKEN: ReadonlySet<string> = new Set(['1', '2', '3', '25', '26']);

/**
 * Returns the sport of a recorded number. A sport without a number in the product keeps the recorded one, plus a
 * thousand if the product uses it for another sport: golf, recorded as 3, becomes 1003.
 */
export function sportOf(eventTypeId: string): Sport {
  const own = OWN[eventTypeId];
  if (own !== undefined) return own;
  const name = NAMES[eventTypeId] ?? `Sport ${eventTypeId}`;
  return { id: TAKEN.has(eventTypeId) ? String(1000 + Number(eventTypeId)) : eventTypeId, name };
}
