import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { domainSetting } from '../../../streams/settings/calls';
import type { User } from '../../../streams/session/types';
import { isSportActive, SPORTS, type SportFacts } from '../../../streams/settings/sportFlags';

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

test.each([...own, ...domains])('shows %s to a guest by the domain’s flag', (flag) => {
  expect(isSportActive(SPORTS[flag], guest)).toBe(true);
  expect(isSportActive(SPORTS[flag], { ...guest, setting: { ...allOn, [flag]: false } })).toBe(
    false,
  );
});

test.each(own)(
  'shows %s to a player by their own flag, regardless of the domain’s flag',
  (flag) => {
    const off = { ...allOn, [flag]: false };
    expect(isSportActive(SPORTS[flag], { ...guest, user: player, setting: off })).toBe(true);
    const without = { ...player, [flag]: false };
    expect(isSportActive(SPORTS[flag], { ...guest, user: without })).toBe(false);
  },
);

test.each(domains)('shows %s to a player by the domain’s flag', (flag) => {
  expect(isSportActive(SPORTS[flag], { ...guest, user: player })).toBe(true);
  const off = { ...allOn, [flag]: false };
  expect(isSportActive(SPORTS[flag], { ...guest, user: player, setting: off })).toBe(false);
});

test('hides a sport whose flag the settings omit', () => {
  const silent = domainSetting({ domainTitle: 'Silent' });
  for (const flag of [...own, ...domains])
    expect(isSportActive(SPORTS[flag], { ...guest, setting: silent })).toBe(false);
});

test('shows no sport without events, and never lists the casino as a sport', () => {
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

test('shows a sport without a flag, and every sport before the settings load, if it has events', () => {
  expect(isSportActive('99', guest)).toBe(true);
  for (const flag of [...own, ...domains])
    expect(isSportActive(SPORTS[flag], { ...guest, setting: null })).toBe(true);
});
