import type { ScoreChange } from './scores';
import { isShape, textOrNull } from './shape';
import type { Shape } from './shape';

/** Names that recordings leave out, gathered from catalogues and score messages beside them. */
export interface Names {
  market(marketId: string): string | null;
  event(eventId: string): string | null;
  runner(marketId: string, selectionId: string): string | null;
  addCatalogue(catalogue: Shape): void;
  /** Takes names from a score message: it names the two sides, and so the event and their runners. */
  addScore(change: ScoreChange): void;
}

export function createNames(): Names {
  const markets = new Map<string, string>();
  const events = new Map<string, string>();
  const runners = new Map<string, string>();
  const sides = new Map<string, { home: string | null; away: string | null }>();

  function set(map: Map<string, string>, key: string, name: unknown): void {
    const text = textOrNull(name);
    if (text !== null) map.set(key, text);
  }

  return {
    market: (marketId) => markets.get(marketId) ?? null,
    event: (eventId) => events.get(eventId) ?? null,
    runner: (marketId, selectionId) => runners.get(`${marketId} ${selectionId}`) ?? null,
    addCatalogue(catalogue) {
      const marketId = String(catalogue['marketId']);
      set(markets, marketId, catalogue['marketName']);
      const event = catalogue['event'];
      if (isShape(event)) set(events, String(event['id']), event['name']);
      const listed: unknown = catalogue['runners'];
      for (const runner of Array.isArray(listed) ? listed.filter(isShape) : []) {
        set(runners, `${marketId} ${String(runner['selectionId'])}`, runner['runnerName']);
      }
    },
    addScore({ eventId, marketId, home, away }) {
      if (home === null && away === null) return;
      const known = sides.get(eventId) ?? { home: null, away: null };
      const now = { home: home?.name ?? known.home, away: away?.name ?? known.away };
      sides.set(eventId, now);
      if (now.home !== null && now.away !== null) events.set(eventId, `${now.home} v ${now.away}`);
      for (const side of [home, away]) {
        if (side?.selectionId) runners.set(`${marketId} ${side.selectionId}`, side.name);
      }
    },
  };
}

/**
 * The catalogue entries in a JSON document: one, a list of them, or a list as the result of a call.
 * None when the document is something else.
 */
export function cataloguesIn(document: unknown): readonly Shape[] {
  if (Array.isArray(document)) return document.filter(isShape).filter(isCatalogue);
  if (!isShape(document)) return [];
  const result = document['result'];
  if (Array.isArray(result)) return cataloguesIn(result);
  return isCatalogue(document) ? [document] : [];
}

function isCatalogue(shape: Shape): boolean {
  return textOrNull(shape['marketId']) !== null && textOrNull(shape['marketName']) !== null;
}

const WORDS: Readonly<Record<string, string>> = {
  ovr: 'over',
  inning: 'innings',
  cornr: 'corners',
};

/** A market type as words: MATCH_ODDS is "Match odds", 1_INNING_50_OVR_LINE "1 innings 50 over line". */
export function typeInWords(type: string): string {
  const words = type.toLowerCase().split('_').filter(Boolean);
  const text = words.map((word) => WORDS[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
