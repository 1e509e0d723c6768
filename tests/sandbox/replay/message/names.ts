import type { ScoreChange } from './scores';
import { isShape, textOrNull } from './shape';
import type { Shape } from './shape';

/** Names that recordings leave out, collected from catalogues and score messages next to them. */
export interface Names {
  market(marketId: string): string | null;
  event(eventId: string): string | null;
  /** A runner has the same number, and therefore the same name, in every market of its event. */
  runner(marketId: string, selectionId: string, eventId: string): string | null;
  /** The number on the horse's cloth. */
  cloth(selectionId: string, eventId: string): number | null;
  addCatalogue(catalogue: Shape): void;
  /** Reads names from a score message, which names the two sides, and therefore also the event and its runners. */
  addScore(change: ScoreChange): void;
}

export function createNames(): Names {
  const markets = new Map<string, string>();
  const events = new Map<string, string>();
  const runners = new Map<string, string>();
  const cloths = new Map<string, number>();
  const sides = new Map<string, { home: string | null; away: string | null }>();

  function set(map: Map<string, string>, key: string, name: unknown): void {
    const text = textOrNull(name);
    if (text !== null) map.set(key, text);
  }

  return {
    market: (marketId) => markets.get(marketId) ?? null,
    event: (eventId) => events.get(eventId) ?? null,
    runner: (marketId, selectionId, eventId) =>
      runners.get(`${marketId} ${selectionId}`) ?? runners.get(`${eventId} ${selectionId}`) ?? null,
    cloth: (selectionId, eventId) => cloths.get(`${eventId} ${selectionId}`) ?? null,
    addCatalogue(catalogue) {
      const marketId = String(catalogue['marketId']);
      set(markets, marketId, catalogue['marketName']);
      const event = catalogue['event'];
      const eventId = isShape(event) ? String(event['id']) : null;
      if (isShape(event) && eventId !== null) set(events, eventId, event['name']);
      const listed: unknown = catalogue['runners'];
      for (const runner of Array.isArray(listed) ? listed.filter(isShape) : []) {
        const selection = String(runner['selectionId']);
        set(runners, `${marketId} ${selection}`, runner['runnerName']);
        if (eventId === null) continue;
        set(runners, `${eventId} ${selection}`, runner['runnerName']);
        const cloth = clothOf(runner['metadata']);
        if (cloth !== null) cloths.set(`${eventId} ${selection}`, cloth);
      }
    },
    addScore({ eventId, marketId, home, away }) {
      if (home === null && away === null) return;
      const known = sides.get(eventId) ?? { home: null, away: null };
      const now = { home: home?.name ?? known.home, away: away?.name ?? known.away };
      sides.set(eventId, now);
      if (now.home !== null && now.away !== null) events.set(eventId, `${now.home} v ${now.away}`);
      for (const side of [home, away]) {
        if (side?.selectionId)
          for (const of of [marketId, eventId]) runners.set(`${of} ${side.selectionId}`, side.name);
      }
    },
  };
}

function clothOf(metadata: unknown): number | null {
  const cloth = isShape(metadata) ? Number(metadata['CLOTH_NUMBER'] ?? Number.NaN) : Number.NaN;
  return Number.isInteger(cloth) && cloth > 0 && cloth < 100 ? cloth : null;
}

/**
 * Returns the catalogue entries in a JSON document: a single entry, a list, or a list as the result of a call. Empty
 * for any other document.
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

/** Writes a market type in words: MATCH_ODDS is "Match odds", 1_INNING_50_OVR_LINE "1 innings 50 over line". */
export function typeInWords(type: string): string {
  const words = type.toLowerCase().split('_').filter(Boolean);
  const text = words.map((word) => WORDS[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
