import { describe, expect, it } from 'vitest';
import type { Loadable } from '../../../streams/rx/loadable';
import type { EventInfo, Sport } from '../../../streams/catalogue/types';
import { createSearch, hitsOf } from '../../../streams/catalogue/search';
import type { Finding } from '../../../streams/settings/types';
import { marbles } from '../marbles';

const event = (id: string, title: string, competition: string | null = null): EventInfo => ({
  id,
  title,
  inPlay: false,
  startTime: null,
  sportId: '1',
  sportName: 'Football',
  competition,
  score: null,
  marketCount: 1,
  market: null,
});
const football = (...events: readonly EventInfo[]): readonly Sport[] => [
  { id: '1', name: 'Football', order: 1, events },
];
const LIST = football(
  event('a', 'Norhaven v Eastmere', 'Northern League'),
  event('b', 'Norwick v Ashby', 'Northern League'),
);
const ready = (value: readonly Sport[]): Loadable<readonly Sport[]> => ({ state: 'ready', value });
const LOADING: Loadable<readonly Sport[]> = { state: 'loading' };

/** A search result in short: its state and the names of its hits. */
const summary = ({ state, hits }: Finding): string =>
  `${state} ${hits.map(({ kind, name }) => `${kind} ${name}`).join()}`;

describe('the search', () => {
  it('searches a list that is loaded, and completes', () =>
    marbles((m) => {
      const { find } = createSearch(m.behavior('l', { l: ready(LIST) }));
      const results: string[] = [];
      for (const text of ['eastmere', 'nor', 'football', 'zebra'])
        find(text).subscribe((finding) => results.push(summary(finding)));
      m.expectObservable(find(' ')).toBe('(n|)', { n: { state: 'none', hits: [] } });
      m.expectObservable(find('zebra')).toBe('(r|)', { r: { state: 'ready', hits: [] } });
      m.after(() =>
        expect(results).toEqual([
          'ready event Norhaven v Eastmere',
          'ready competition Northern League,event Norhaven v Eastmere,event Norwick v Ashby',
          'ready sport Football,competition Northern League,event Norhaven v Eastmere,event Norwick v Ashby',
          'ready ',
        ]),
      );
    }));

  it('waits for the first list, emits a failure once, and finds events later', () =>
    marbles((m) => {
      const sports$ = m.behavior<Loadable<readonly Sport[]>>('l--f-f--r---', {
        l: LOADING,
        f: { state: 'failed', error: 'gone' },
        r: ready(LIST),
      });
      const states: string[] = [];
      const { find } = createSearch(sports$);
      find('eastmere').subscribe((finding) => states.push(`${m.now()} ${summary(finding)}`));
      m.expectObservable(find('ashby').pipe()).toBe('l--f----(r|)', {
        l: { state: 'loading', hits: [] },
        f: { state: 'failed', hits: [] },
        r: { state: 'ready', hits: hitsOf(LIST).filter(({ name }) => name.includes('Ashby')) },
      });
      m.after(() =>
        expect(states).toEqual(['0 loading ', '3 failed ', '8 ready event Norhaven v Eastmere']),
      );
    }));

  it('keeps its results when the list changes, and uses the new list for another search', () =>
    marbles((m) => {
      const sports$ = m.behavior<Loadable<readonly Sport[]>>('a-b----', {
        a: ready(LIST),
        b: { state: 'failed', error: 'gone', value: football(event('c', 'Eastmere v Norhaven')) },
      });
      const { find } = createSearch(sports$);
      const hits: string[] = [];
      const ask = (): void =>
        void find('eastmere').subscribe((finding) => hits.push(summary(finding)));
      m.act('a--a', { a: ask });
      m.after(() =>
        expect(hits).toEqual([
          'ready event Norhaven v Eastmere',
          'ready event Eastmere v Norhaven',
        ]),
      );
    }));

  it('subscribes to the list only until it has loaded', () =>
    marbles((m) => {
      const source$ = m.hot<Loadable<readonly Sport[]>>('l--r--', { l: LOADING, r: ready(LIST) });
      const sports$ = Object.defineProperty(source$, 'value', {
        get: () => (m.now() < 3 ? LOADING : ready(LIST)),
      });
      const { find } = createSearch(sports$ as never);
      find('ashby').subscribe();
      m.expectSubscriptions(source$.subscriptions).toBe('^--!');
    }));
});
