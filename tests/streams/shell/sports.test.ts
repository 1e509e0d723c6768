import * as fc from 'fast-check';
import { map } from 'rxjs';
import { expect, test } from 'vitest';
import type { Loadable } from '../../../streams/core/loadable';
import { domainSetting } from '../../../streams/shell/calls';
import type { Sport } from '../../../streams/market/types';
import type { User } from '../../../streams/session/types';
import { isSportActive, SPORTS, type SportFacts } from '../../../streams/shell/sportFlags';
import { createActiveSports } from '../../../streams/shell/sports';
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
const guest: SportFacts = {
  setting: allOn,
  user: null,
  hasEvents: true,
};
const own = ['football', 'tennis', 'cricket'] as const;
const domains = ['horseRacing', 'kabaddi'] as const;

test.each([...own, ...domains])('%s shows to a guest as the domain says', (flag) => {
  expect(isSportActive(SPORTS[flag], guest)).toBe(true);
  expect(isSportActive(SPORTS[flag], { ...guest, setting: { ...allOn, [flag]: false } })).toBe(
    false,
  );
});

test.each(own)('%s shows to a player as their own flag says, whatever the domain’s', (flag) => {
  const off = { ...allOn, [flag]: false };
  expect(isSportActive(SPORTS[flag], { ...guest, user: player, setting: off })).toBe(true);
  const without = { ...player, [flag]: false };
  expect(isSportActive(SPORTS[flag], { ...guest, user: without })).toBe(false);
});

test.each(domains)('%s shows to a player as the domain says', (flag) => {
  expect(isSportActive(SPORTS[flag], { ...guest, user: player })).toBe(true);
  const off = { ...allOn, [flag]: false };
  expect(isSportActive(SPORTS[flag], { ...guest, user: player, setting: off })).toBe(false);
});

test('a sport whose flag the settings do not name is off', () => {
  const silent = domainSetting({ domainTitle: 'Silent' });
  for (const flag of [...own, ...domains])
    expect(isSportActive(SPORTS[flag], { ...guest, setting: silent })).toBe(false);
});

test('no sport shows without events, and the casino is no sport of events', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(SPORTS), '99'),
      fc.option(fc.constant(player)),
      fc.option(fc.constant(allOn)),
      (id, user, setting) => {
        expect(isSportActive(id, { ...guest, user, setting, hasEvents: false })).toBe(false);
        expect(isSportActive(SPORTS.casino, { ...guest, user, setting })).toBe(false);
      },
    ),
  );
});

test('a sport without a flag, and every sport before the settings are known, shows with its events', () => {
  expect(isSportActive('99', guest)).toBe(true);
  for (const flag of [...own, ...domains])
    expect(isSportActive(SPORTS[flag], { ...guest, setting: null })).toBe(true);
});

const aSport = (id: string, events = 1): Sport => ({
  id,
  name: id,
  order: Number(id),
  events: Array.from({ length: events }, (_, at) => ({
    id: `${id}.${at}`,
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

test('the sports that show follow the tree, the settings and the player', () => {
  marbles((m) => {
    const all = [aSport(SPORTS.football), aSport(SPORTS.tennis), aSport('99'), aSport('7', 0)];
    const sports$ = m.behavior<Loadable<readonly Sport[]>>('lr-----f-|', {
      l: { state: 'loading' },
      r: { state: 'ready', value: all },
      f: { state: 'failed', error: 'gone', value: all.slice(0, 3) },
    });
    // s: the domain offers no tennis; u: a player who has no football.
    const noTennis = { ...allOn, tennis: false };
    const setting$ = m.behavior('                           n--s-----|', { n: null, s: noTennis });
    const user$ = m.behavior('                              n----u---|', {
      n: null,
      u: { ...player, football: false },
    });
    const told$ = createActiveSports(sports$, setting$, user$).pipe(
      map(({ state, value }) => `${state} ${value?.map(({ id }) => id).join() ?? '-'}`),
    );
    m.expectObservable(told$).toBe('                        lr-s-u-f-|', {
      l: 'loading -',
      r: 'ready 1,2,99',
      s: 'ready 1,99',
      u: 'ready 2,99',
      f: 'failed 2,99',
    });
  });
});

test('the sports that show keep the error, the events and their order', () => {
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
