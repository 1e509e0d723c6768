import { expect, test } from 'vitest';
import { createKnownList } from '../../../streams/commands/knownList';
import { marbles, type Marbles } from '../marbles';

const known = (m: Marbles, forgets: string) =>
  createKnownList<string>(m.cold(forgets), m.scope(50));

test('returns the last list, and emits each reply', () => {
  marbles((m) => {
    const list = known(m, '-');
    m.expectObservable(list.from(m.cold('--a--b|'), (reply) => reply)).toBe('--a--b|');
    const seen: (string | undefined)[] = [];
    m.act('-s-s--s', { s: () => seen.push(list.current()) });
    m.after(() => expect(seen).toEqual([undefined, 'a', 'b']));
  });
});

test('drops the list when a command ends, and does not store a reply to an earlier query', () => {
  marbles((m) => {
    const list = known(m, '---x');
    const reply$ = m.cold('-----a|');
    m.expectObservable(list.from(m.cold('-b|'), (reply) => reply)).toBe('-b|');
    m.expectObservable(list.from(reply$, (reply) => reply)).toBe('-----a|');
    m.expectObservable(
      list.from(reply$, (reply) => reply),
      '---- ^',
    ).toBe('---------a|');
    m.expectSubscriptions(reply$.subscriptions).toBe(['^-----!', '----^-----!']);
    const seen: (string | undefined)[] = [];
    m.act('--s-s-s---s', { s: () => seen.push(list.current()) });
    m.after(() => expect(seen).toEqual(['b', undefined, undefined, 'a']));
  });
});

test('returns no list if the reply is incomplete', () => {
  marbles((m) => {
    const list = known(m, '-');
    m.expectObservable(list.from(m.cold('-a|'), () => undefined)).toBe('-a|');
    m.after(() => expect(list.current()).toBeUndefined());
  });
});
