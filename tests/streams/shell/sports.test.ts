import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { domainSetting } from '../../../streams/market/calls';
import type { User } from '../../../streams/session/types';
import { isSportActive, SPORTS, type SportFacts } from '../../../streams/shell/sports';

const allOn = domainSetting({});
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
  casinoEmpty: false,
  hasGames: true,
};
const own = ['football', 'tennis', 'cricket'] as const;
const domains = ['horseRacing', 'kabaddi'] as const;

test.each([...own, ...domains])('%s shows to a guest as the domain says', (flag) => {
  expect(isSportActive(SPORTS[flag], guest)).toBe(true);
  expect(isSportActive(SPORTS[flag], { ...guest, setting: { ...allOn, [flag]: false } })).toBe(
    false,
  );
});

test.each(own)('%s shows to a player as his own flag says, whatever the domain’s', (flag) => {
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

test('the casino shows to a player unless found empty, to a guest with games and the flag', () => {
  const casino = (facts: Partial<SportFacts>) =>
    isSportActive(SPORTS.casino, { ...guest, hasEvents: false, ...facts });
  const off = { ...allOn, casino: false };
  expect(casino({ user: player, hasGames: false, setting: off })).toBe(true);
  expect(casino({ user: player, casinoEmpty: true })).toBe(false);
  expect(casino({})).toBe(true);
  expect(casino({ hasGames: false })).toBe(false);
  expect(casino({ setting: off })).toBe(false);
});

test('no sport but the casino shows without events', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(SPORTS).filter((id) => id !== SPORTS.casino), '99'),
      fc.option(fc.constant(player)),
      fc.option(fc.constant(allOn)),
      (id, user, setting) => {
        expect(isSportActive(id, { ...guest, user, setting, hasEvents: false })).toBe(false);
      },
    ),
  );
});

test('a sport without a flag, and every sport before the settings are known, shows with its events', () => {
  expect(isSportActive('99', guest)).toBe(true);
  for (const flag of [...own, ...domains])
    expect(isSportActive(SPORTS[flag], { ...guest, setting: null })).toBe(true);
});
