import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { createOutbox } from '../../../../streams/cashier/payments/outbox';
import { playerRequests } from '../../../../streams/cashier/payments/calls';
import { requestList } from '../../../../streams/cashier/payments/requestList';
import type { StoredWish } from '../../../../streams/cashier/payments/storedWishes';
import type { RequestList } from '../../../../streams/cashier/payments/types';
import { createStore } from '../../../../streams/core/persisted';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, createReport, type MemoryStore } from '../../ports';

const WISH: StoredWish = {
  player: 'p',
  kind: 'deposit',
  amount: 50_000,
  method: 'Upi',
  sentAt: 0,
  alikeAt: null,
};

function open(m: Marbles, storage: MemoryStore = createMemoryStore(), player = 'p') {
  const scope = m.scope(1_000);
  const store = createStore(storage, createReport().report, scope);
  const outbox = createOutbox({ store, player$: m.behavior(player, { p: 'p', q: 'q' }) }, scope);
  const shown$ = outbox.open$.pipe(
    map((all) => all.map(({ reference, at }) => `${reference}:${at}`).join()),
  );
  return { outbox, shown$, storage };
}
/** A list of the requests with these references. */
const listOf = (...references: readonly string[]): RequestList =>
  requestList(
    playerRequests.read({
      items: references.map((clientReference) => ({ clientReference, type: '1', amount: 1 })),
    }),
  );
const none = listOf();

test('a request is sending, then checking without an answer, and gone once its outcome is known', () =>
  marbles((m) => {
    const { outbox, shown$ } = open(m);
    m.hot('-b-l-e').subscribe((what) => {
      if (what === 'b') outbox.begin('r', WISH);
      else if (what === 'l') outbox.leave('r');
      else outbox.end('r');
    });
    m.expectObservable(shown$, '^------!').toBe('ns-c-n', {
      n: '',
      s: 'r:sending',
      c: 'r:checking',
    });
  }));

test('a list that has it ends it; one that lacks it for long loses it', () =>
  marbles((m) => {
    const { outbox, shown$ } = open(m);
    outbox.begin('r', WISH);
    outbox.leave('r');
    m.hot('-a-b-l-c').subscribe((what) => {
      if (what === 'a') outbox.compare(none, 5_000);
      else if (what === 'b') outbox.compare(none, 94_999);
      else if (what === 'l') outbox.compare(none, 95_000);
      else outbox.compare(listOf('r'), 95_001);
    });
    m.expectObservable(shown$, '^--------!').toBe('c----l-n', {
      c: 'r:checking',
      l: 'r:lost',
      n: '',
    });
  }));

test('a request that is being sent is neither ended nor lost by a list', () =>
  marbles((m) => {
    const { outbox, shown$ } = open(m);
    outbox.begin('r', WISH);
    m.hot('-a').subscribe(() => outbox.compare(none, 1e9));
    m.expectObservable(shown$, '^---!').toBe('s', { s: 'r:sending' });
  }));

test('a reload, and another tab, find it without an answer', () =>
  marbles((m) => {
    const storage = createMemoryStore();
    open(m, storage).outbox.begin('r', WISH);
    const { outbox, shown$ } = open(m, storage);
    m.expectObservable(shown$, '^---!').toBe('c', { c: 'r:checking' });
    m.after(() => expect(outbox.of('withdrawal')).toBeUndefined());
  }));

test('another player’s requests are not shown', () =>
  marbles((m) => {
    const { outbox, shown$ } = open(m, createMemoryStore(), 'p--q');
    outbox.begin('r', WISH);
    m.expectObservable(shown$, '^-----!').toBe('s--n', { s: 'r:sending', n: '' });
  }));

test('a request that no storage takes is not begun', () =>
  marbles((m) => {
    const storage = createMemoryStore();
    storage.keepsOn('page');
    const { outbox, shown$ } = open(m, storage);
    expect(outbox.begin('r', WISH)).toBe(false);
    m.expectObservable(shown$, '^---!').toBe('n', { n: '' });
  }));

test('a request that is sent again on a full device keeps its place and its reference', () =>
  marbles((m) => {
    const { outbox, shown$, storage } = open(m);
    outbox.begin('r', WISH);
    outbox.leave('r');
    storage.keepsOn('page');
    expect(outbox.begin('r', { ...WISH, sentAt: 9 })).toBe(false);
    m.expectObservable(shown$, '^---!').toBe('c', { c: 'r:checking' });
    m.after(() => expect(Object.keys(storage.all())).toEqual(['paying:r']));
  }));
