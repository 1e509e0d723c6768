import * as fc from 'fast-check';
import type { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createServerZone } from '../../../streams/api/serverZone';
import { clockTime, time } from '../../../streams/api/wire';
import { defineMessage } from '../../../streams/api/message';
import { number, record } from '../../../streams/api/read';
import { createMessages, readMessage } from '../../../streams/hub/messages';
import { marbles, type Marbles } from '../marbles';
import { createReport } from '../ports';

const push = (code: string, data: unknown): string =>
  JSON.stringify({ Code: code, Data: JSON.stringify(data) });

const score = defineMessage('Score', record({ home: number }));

function setUp(m: Marbles, text$: Observable<string>, closesAt = 50) {
  const { report, warnings } = createReport();
  const messages = createMessages(text$, { report, zone: createServerZone() }, m.scope(closesAt));
  return { messages, warnings };
}

test('emits a message in the form of its record to all subscribers', () => {
  marbles((m) => {
    // o: a message of another record, without a subscriber.
    const text$ = m.hot('                                --a-o-b', {
      a: push('Score', { home: 1 }),
      o: push('Other', 1),
      b: push('Score', { home: 2 }),
    });
    const { messages, warnings } = setUp(m, text$);
    const scores = { a: { home: 1 }, b: { home: 2 } };
    m.expectObservable(messages.on(score)).toBe('        --a---b 43ms |', scores);
    m.expectObservable(messages.on(score), '---^').toBe('------b 43ms |', scores);
    m.expectSubscriptions(text$.subscriptions).toBe('    ^ 49ms !');
    m.after(() => expect(warnings).toEqual([]));
  });
});

test('reads each message once for all subscribers, and not at all without a subscriber', () => {
  marbles((m) => {
    let reads = 0;
    const counted = defineMessage('Score', (raw: unknown) => (reads++, raw));
    const { messages } = setUp(m, m.hot('-s---s---s', { s: push('Score', 1) }));
    m.expectObservable(messages.on(counted), '^ ---!').toBe('   -s', { s: 1 });
    m.expectObservable(messages.on(counted), '^ ------!').toBe('-s---s', { s: 1 });
    m.after(() => expect(reads).toBe(2));
  });
});

test('reports an unreadable message once, with its code, and emits the following message', () => {
  marbles((m) => {
    // x: a message without a code; y: a message whose data is invalid; a: a readable message.
    const { messages, warnings } = setUp(
      m,
      m.hot('-x-y-a', {
        x: '{"Code":1}',
        y: push('Score', { home: 'one' }),
        a: push('Score', { home: 1 }),
      }),
    );
    for (const _ of [1, 2])
      m.expectObservable(messages.on(score)).toBe('-----a 44ms |', { a: { home: 1 } });
    m.after(() =>
      expect(warnings.map(({ what }) => what)).toEqual([
        'hub: a message that could not be read',
        'hub: a Score that could not be read',
      ]),
    );
  });
});

test('emits a message to the subscribers of both records that share its code', () => {
  marbles((m) => {
    const bare = defineMessage('Score', () => 'a score');
    const { messages } = setUp(m, m.hot('-a', { a: push('Score', { home: 1 }) }), 9);
    m.expectObservable(messages.on(score)).toBe('-a-------|', { a: { home: 1 } });
    m.expectObservable(messages.on(bare)).toBe(' -a-------|', { a: 'a score' });
  });
});

test('completes late subscribers after the end', () => {
  marbles((m) => {
    const { messages } = setUp(m, m.hot('-'), 3);
    const late: Observable<unknown>[] = [];
    // l: requested after the end; c: subscribed to.
    m.act('                                      ----l', {
      l: () => late.push(messages.on(score)),
    });
    m.expectObservable(messages.on(score)).toBe('---|');
    m.act('                                      -----c', {
      c: () => {
        let ended = false;
        late[0]?.subscribe({ complete: () => (ended = true) });
        expect(ended).toBe(true);
      },
    });
  });
});

test('reads a message by its code, with its data as JSON in a string', () => {
  expect(readMessage('{"Code":"UserBalance","Data":"{\\"Balance\\":12.5}"}')).toEqual({
    code: 'UserBalance',
    data: { Balance: 12.5 },
  });
});

test.each([
  '',
  'x',
  'null',
  '1',
  '"UserBalance"',
  '[]',
  '{}',
  '{"Code":1,"Data":"{}"}',
  '{"Code":null,"Data":"{}"}',
  '{"Code":"A"}',
  '{"Code":"A","Data":{}}',
  '{"Code":"A","Data":12.5}',
  '{"Code":"A","Data":null}',
  '{"Code":"A","Data":"{"}',
])('finds no message in %s', (text) => {
  expect(readMessage(text)).toBe(null);
});

test('never throws in readMessage', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const message = readMessage(text);
      expect(message === null || typeof message.code === 'string').toBe(true);
    }),
  );
});

test('reads a push in the zone of the server’s replies', () => {
  marbles((m) => {
    const zone = createServerZone();
    zone.read(clockTime, '1970-01-01T05:30:00', 0);
    const text$ = m.hot('-a', { a: push('Off', '2026-11-26T14:30:00') });
    const messages = createMessages(text$, { ...createReport(), zone }, m.scope(5));
    m.expectObservable(messages.on(defineMessage('Off', time))).toBe('-t---|', {
      t: Date.UTC(2026, 10, 26, 9),
    });
  });
});

test('keeps every digit of an id in a push', () => {
  const text = '{"Code":"Off","Data":"{\\"marketId\\":9007199254740993}"}';
  expect(readMessage(text)?.data).toEqual({ marketId: '9007199254740993' });
});
