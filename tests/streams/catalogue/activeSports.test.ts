import { map } from 'rxjs';
import { expect, test } from 'vitest';
import type { Loadable } from '../../../streams/rx/loadable';
import { domainSetting } from '../../../streams/settings/calls';
import type { Sport } from '../../../streams/catalogue/types';
import type { User } from '../../../streams/session/types';
import { SPORTS } from '../../../streams/settings/sportFlags';
import { createActiveSports } from '../../../streams/catalogue/activeSports';
import { marbles } from '../marbles';

const allOn = domainSetting({
  football: true,
  tennis: true,
  cricket: true,
  horseRacing: true,
  kabaddi: true,
});
const player: User = {
  id: 'p',
  username: 'player',
  demo: false,
  currency: null,
  stakes: [],
  football: true,
  tennis: true,
  cricket: true,
};

const aSport = (id: string, events = 1): Sport => ({
  id,
  name: id,
  order: Number(id),
  events: Array.from({ length: events }, (_, index) => ({
    id: `${id}.${index}`,
    title: id,
    inPlay: false,
    startTime: null,
    sportId: id,
    sportName: id,
    competition: null,
    score: null,
    marketCount: 0,
    market: null,
  })),
});

test('shows the sports that the tree, the settings and the player allow', () => {
  marbles((m) => {
    const all = [aSport(SPORTS.football), aSport(SPORTS.tennis), aSport('99'), aSport('7', 0)];
    const sports$ = m.behavior<Loadable<readonly Sport[]>>('lr-----f-|', {
      l: { state: 'loading' },
      r: { state: 'ready', value: all },
      f: { state: 'failed', error: 'gone', value: all.slice(0, 3) },
    });
    // s: the domain offers no tennis; u: a player without football.
    const noTennis = { ...allOn, tennis: false };
    const setting$ = m.behavior('                           n--s-----|', { n: null, s: noTennis });
    const user$ = m.behavior('                              n----u---|', {
      n: null,
      u: { ...player, football: false },
    });
    const shown$ = createActiveSports(sports$, setting$, user$).pipe(
      map(({ state, value }) => `${state} ${value?.map(({ id }) => id).join() ?? '-'}`),
    );
    m.expectObservable(shown$).toBe('                        lr-s-u-f-|', {
      l: 'loading -',
      r: 'ready 1,2,99',
      s: 'ready 1,99',
      u: 'ready 2,99',
      f: 'failed 2,99',
    });
  });
});

test('preserves the error, the events and their order', () => {
  marbles((m) => {
    const tennis = aSport(SPORTS.tennis, 3);
    const failed = { state: 'failed', error: 'gone', value: [aSport('99'), tennis] } as const;
    const shown$ = createActiveSports(
      m.behavior<Loadable<readonly Sport[]>>('f', { f: failed }),
      m.behavior<typeof allOn | null>('s', { s: { ...allOn, football: false } }),
      m.behavior<User | null>('n', { n: null }),
    );
    expect(shown$.value).toEqual(failed);
    expect(shown$.value.value?.[1]).toBe(tennis);
  });
});
