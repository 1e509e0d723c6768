/** Reads the sections of an older server's odds: markets with one level on each side. */

import { type Fields, idIn, objectsIn, wordIn } from './translation';
import { isObject } from '../read';

/** A market in a section, with its rows. */
export interface OlderMarket {
  readonly id: string;
  readonly name: string;
  readonly type: keyof typeof TYPES;
  readonly rows: readonly Fields[];
}

/** The types of markets, with the words that older servers use for them in limits and bets. */
export const TYPES = {
  MATCH_ODDS: ['match_odd', 'match_odds'],
  GOALSMAKER: ['goalsmaker'],
  BOOKMAKER: ['bookmaker'],
  TOSS: ['toss'],
  FANCY: ['fancy', 'fancy2'],
} as const;

/** Returns the type of market that a word of the server means. */
export const typeOf = (raw: unknown): OlderMarket['type'] | undefined =>
  (Object.keys(TYPES) as OlderMarket['type'][]).find((type) =>
    (TYPES[type] as readonly string[]).includes(wordIn(raw)),
  );

const BETTING_TYPES = { BOOKMAKER: 'BOOKMAKER', TOSS: 'BOOKMAKER', FANCY: 'FANCY' } as const;
export const bettingTypeOf = (type: OlderMarket['type']): 'ODDS' | 'BOOKMAKER' | 'FANCY' =>
  type in BETTING_TYPES ? BETTING_TYPES[type as keyof typeof BETTING_TYPES] : 'ODDS';

/** Returns the markets of a section. Each row names its own market; each row of a fancy is a market of its own. */
function marketsOf(section: unknown, type: OlderMarket['type']): readonly OlderMarket[] {
  if (!isObject(section)) return [];
  const markets = new Map<string, Fields[]>();
  for (const row of objectsIn(section['runners'])) {
    const id = idIn(row['marketId']);
    const rows = markets.get(id);
    if (rows) rows.push(row);
    else if (id !== '') markets.set(id, [row]);
  }
  return [...markets].map(([id, rows]) => ({
    id,
    name: idIn((type === 'FANCY' && rows[0]?.['runnername']) || section['marketName']),
    type,
    rows,
  }));
}

/** Returns every market of an event's odds, the match odds first. */
export function marketsIn(raw: unknown): readonly OlderMarket[] {
  const { matchOdds, goalsmaker, bookmaker, toss, fancy } = Object(raw) as Fields;
  return [
    ...marketsOf(matchOdds, 'MATCH_ODDS'),
    ...objectsIn(goalsmaker).flatMap((section) => marketsOf(section, 'GOALSMAKER')),
    ...marketsOf(bookmaker, 'BOOKMAKER'),
    ...marketsOf(toss, 'TOSS'),
    ...marketsOf(fancy, 'FANCY'),
  ];
}

/** Whether a row takes bets. Without a status word, or with an unknown one, it does. */
const isOpen = ({ status }: Fields): boolean => !/^(suspended|ball.?running)$/.test(wordIn(status));

export interface MarketView {
  readonly status: 'OPEN' | 'SUSPENDED';
  readonly inPlay: boolean;
  /** The bet delay, in seconds. */
  readonly betDelay: number;
  readonly runners: readonly {
    readonly id: string;
    readonly status: string;
    readonly back: readonly (readonly unknown[])[];
    readonly lay: readonly (readonly unknown[])[];
  }[];
}

/** Returns the state of a market. It is suspended while none of its rows takes bets. */
export function viewOf(
  { rows }: Pick<OlderMarket, 'rows'>,
  facts: Pick<MarketView, 'inPlay' | 'betDelay'>,
): MarketView {
  const isAnyOpen = rows.some(isOpen);
  return {
    ...facts,
    status: isAnyOpen ? 'OPEN' : 'SUSPENDED',
    runners: rows.map((row) => ({
      id: idIn(row['id']),
      status: isAnyOpen && !isOpen(row) ? 'SUSPENDED' : 'ACTIVE',
      back: [[row['backPrice'], row['backSize']]],
      lay: [[row['layPrice'], row['laySize']]],
    })),
  };
}
