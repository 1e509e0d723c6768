import { asyncScheduler, filter, map, type Observable, scheduled } from 'rxjs';
import type { HttpReply } from '../ports';

/** The minimum length of a piece, in characters. Even a phone reads a piece in a few milliseconds. */
const PIECE = 150_000;
/** The number of characters that one task searches for the ends of entries. */
const STRIDE = 1_000_000;

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [...'"\\{}'].map((sign) => sign.charCodeAt(0));

/** The positions in the text of a list's start, of the cuts between its entries, and of its end. */
type Cuts = readonly [from: number, ...number[]];

/**
 * Splits a long reply into shorter ones, so that no single task reads all of it. Each piece is the reply with only some
 * entries of the named lists; together the pieces contain every entry in order. Emits at most one piece per task. A
 * reply without such a list, or a reply that is not JSON, stays whole.
 * @param list the name of the lists, which contain objects; without it the reply stays whole
 */
export const piecesOf = (reply: HttpReply, list?: string): Observable<HttpReply> =>
  scheduled(pieces(reply.body, list), asyncScheduler).pipe(
    filter((body) => body !== null),
    map((body) => ({ ...reply, body })),
  );

/** Yields null after each task of the search, then the body of each piece. */
function* pieces(text: string, list?: string): Generator<string | null> {
  const lists: Cuts[] = [];
  // Quotation marks inside strings are escaped, so this sequence only occurs at the start of a list.
  const head = `"${list ?? ''}":[`;
  let rested = 0;
  for (let at = list ? text.indexOf(head) : -1; at >= 0; at = text.indexOf(head, at)) {
    at += head.length;
    const cuts: [number, ...number[]] = [at];
    let begun = at;
    while (text.charCodeAt(at) === OPEN) {
      at = endOf(text, at);
      if (text[at] !== ',') break;
      if (at - begun >= PIECE) {
        cuts.push(at);
        begun = at;
      }
      at += 1;
      if (at - rested < STRIDE) continue;
      rested = at;
      yield null;
    }
    cuts.push(at);
    lists.push(cuts);
  }
  if (lists.length === 0 || lists.some((cuts) => text[cuts.at(-1) ?? 0] !== ']')) {
    yield text;
    return;
  }
  const emptied = [0, ...lists.map((cuts) => cuts.at(-1) ?? 0)].map((from, index) =>
    text.slice(from, lists[index]?.[0]),
  );
  for (const [index, cuts] of lists.entries()) {
    const before = emptied.slice(0, index + 1).join('');
    const after = emptied.slice(index + 1).join('');
    for (let n = 1; n < cuts.length; n += 1) {
      // A later piece begins after the comma that follows the previous one.
      const from = (cuts[n - 1] ?? 0) + (n > 1 ? 1 : 0);
      yield before + text.slice(from, cuts[n]) + after;
    }
  }
}

/** Returns the position after the object that starts at `start`, or the end of the text if the object is incomplete. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = closingQuote(text, at);
    else if (sign === OPEN) depth += 1;
    else if (sign === CLOSE && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}

function closingQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return text.length;
}
