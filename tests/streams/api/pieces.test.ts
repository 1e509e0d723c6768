import * as fc from 'fast-check';
import { count, ignoreElements, take, tap } from 'rxjs';
import { expect, test } from 'vitest';
import { defineCall } from '../../../streams/api/call';
import { piecesOf } from '../../../streams/api/pieces';
import { createTransport } from '../../../streams/api/transport';
import { codecNamed } from '../../../streams/api/codec';
import { number, readableOf, record } from '../../../streams/api/read';
import type { HttpReply } from '../../../streams/ports';
import { marbles } from '../marbles';
import { createHttp, createReport, reply, wrapped } from '../ports';

interface Entry {
  readonly id: number;
}
interface Body {
  readonly result: { readonly time: number; readonly events: readonly Entry[] };
}

/** The strings of a reply's pieces. */
function cut(text: string): string[] {
  const bodies: string[] = [];
  marbles((m) => {
    const pieces$ = piecesOf(reply(200, text), 'events').pipe(tap(({ body }) => bodies.push(body)));
    m.expectObservable(pieces$.pipe(ignoreElements())).toBe('|');
  });
  return bodies;
}

const long = 'x'.repeat(40_000);

const listOf = (count: number): readonly (Entry & { readonly title: string })[] =>
  Array.from({ length: count }, (_, id) => ({ id, title: `a "quoted", {braced} \\ ${long}` }));

const entriesIn = (bodies: readonly string[]): readonly Entry[] =>
  bodies.flatMap((body) => (JSON.parse(body) as Body).result.events);

test('splits a reply into pieces that together contain all its entries in order', () => {
  const events = listOf(11);
  const bodies = cut(JSON.stringify({ result: { time: 7, events, after: [1] }, success: true }));
  expect(bodies.length).toBeGreaterThan(2);
  for (const body of bodies) {
    expect(JSON.parse(body)).toMatchObject({ result: { time: 7, after: [1] }, success: true });
    expect(body.length).toBeLessThan(250_000);
  }
  expect(entriesIn(bodies)).toEqual(events);
});

test('splits lists inside the entries of another list separately', () => {
  const sports = [listOf(6), [], listOf(5)].map((events, id) => ({ id, events }));
  const read = cut(JSON.stringify({ result: sports })).map(
    (body) => (JSON.parse(body) as { result: typeof sports }).result,
  );
  for (const piece of read) expect(piece.map(({ id }) => id)).toEqual([0, 1, 2]);
  for (const { id, events } of sports)
    expect(read.flatMap((piece) => piece[id]?.events ?? [])).toEqual(events);
});

test('loses no data and splits no entry of any content', { timeout: 30_000 }, () => {
  const entry = fc.record({
    id: fc.integer(),
    title: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('}],"events":[{"')),
    market: fc.jsonValue(),
    filler: fc.constantFrom('', long, long + long),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (events) => {
      const whole = JSON.parse(JSON.stringify({ result: { time: 1, events } })) as Body;
      const inside = JSON.stringify(whole);
      expect(entriesIn(cut(inside))).toEqual(whole.result.events);
    }),
    { numRuns: 20 },
  );
});

test('does not split a string that is not JSON', () => {
  for (const text of ['', '<html>', '{"events":[', '{"events":[{"a":"', '{"events":[1,2]}'])
    expect(cut(text)).toEqual([text]);
});

const events = defineCall<undefined>()(
  'GET',
  'Some/List',
  record({ events: readableOf(record({ id: number })) }),
  {
    inPieces: 'events',
  },
);
const whole = defineCall<undefined>()('GET', 'Some/List', events.read);

/** The number of entries in each result of a call. */
function resultsOf(call: typeof events, answer: HttpReply): number[] {
  const counts: number[] = [];
  marbles((m) => {
    const { http } = createHttp({ 'Some/List': m.cold('--(r|)', { r: answer }) });
    const { send } = createTransport({
      http,
      base: () => 'https://x',
      codec: () => codecNamed(null),
      report: createReport().report,
      cut: piecesOf,
    });
    const sent$ = send(call, undefined, null).pipe(
      tap((result) => counts.push(result.events.length)),
      ignoreElements(),
    );
    m.expectObservable(sent$).toBe('--|');
  });
  return counts;
}

test('returns several results only for a long reply to a call that is read in pieces', () => {
  const [few, many] = [wrapped({ events: listOf(2) }), wrapped({ events: listOf(20) })];
  expect(resultsOf(events, few)).toEqual([2]);
  expect(resultsOf(whole, many)).toEqual([20]);
  const counts = resultsOf(events, many);
  expect(counts.length).toBeGreaterThan(3);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
});

test('emits no further piece after the caller has unsubscribed', () => {
  marbles((m) => {
    const { body } = wrapped({ events: listOf(20) });
    const pieces$ = piecesOf(reply(200, body), 'events').pipe(take(2), count());
    m.expectObservable(pieces$).toBe('(n|)', { n: 2 });
  });
});
