import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyCall } from '../streams/api/transport';
import { eventInfo, sportsOf } from '../streams/catalogue/wireEvents';
import { event } from '../streams/catalogue/calls';
import { isCall } from './sandbox/areas/records';

/*
 * Facts of the specification that belong to no single area: sports and events (§1, §3), and calls without a bearer
 * (§7).
 */

const infoOf = (fields: object) =>
  eventInfo(
    event({
      id: '9',
      title: 'A v B',
      status: 'OPEN',
      matchDate: '2030-01-01T10:00:00Z',
      sportName: 'x',
      ...fields,
    }),
  );

describe('a sport', () => {
  it.each([
    ['1', 'Football'],
    ['2', 'Tennis'],
    ['3', 'Cricket'],
    ['25', 'Kabaddi'],
    ['26', 'Horse racing'],
    ['-1', 'Casino'],
  ])('has the id %s and is called %s under any name from the server', (sportId, name) => {
    expect(infoOf({ sportId }).sportName).toBe(name);
  });

  it('is sorted by its id', () => {
    const events = ['26', '3', '1', '25', '2'].map((sportId) => infoOf({ sportId }));
    expect(sportsOf(events).map(({ id }) => id)).toEqual(['1', '2', '3', '25', '26']);
  });
});

describe('an event', () => {
  it.each([
    [{ status: 'IN_PLAY' }, true],
    [{ matchDate: 'In-Play' }, true],
    [{ status: 'OPEN' }, false],
  ])('derives from %o whether it is in play: %s', (fields, inPlay) => {
    expect(infoOf({ sportId: '1', ...fields }).inPlay).toBe(inPlay);
  });
});

/** The keys of the browser's storage (§3). */
const KEYS = [
  'accessToken',
  'refresh_token',
  'expire_in',
  'expire_DateTime',
  'betslips',
  'userinfo',
  'casinoToken',
  'baseUrl',
  'OpenBets',
  'ProfitLoss',
  'balance',
  'exposure',
  'casino_is_empty',
  'theme',
  'siteSuspended',
  'mobileGames',
  'desktopGames',
];

/** The calls that §7 marks “no auth”, and the login, which has no session yet. */
const WITHOUT_BEARER = [
  'Account/Authenticate',
  'Account/GetAccessTokenValidateTime',
  'Account/RefreshToken',
  'Account/Register',
  'Account/ResendVerificationCode',
  'Account/ResetPassword',
  'Account/VerificationUser',
  'api/setting/GetSettingExpiry',
];
/** Calls that start a session, for which a guest has no bearer to send. */
const BEGINNING = ['Account/LoginAsDemoUser', 'api/v1/token/token'];

it('sends the bearer with every call except the public calls of the specification', () => {
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../streams/**/calls.ts', {
    eager: true,
  });
  const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall));
  const bare = calls.filter(({ bearer }: AnyCall) => !bearer).map(({ path }: AnyCall) => path);
  expect([...new Set(bare)].toSorted()).toEqual(WITHOUT_BEARER.concat(BEGINNING).toSorted());
});

it('stores a value under each key of the specification', () => {
  const source = readdirSync('streams', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(`streams/${path}`, 'utf8'))
    .join('\n');
  const keys = new Set(
    [...source.matchAll(/(?:\bkey: |\bclearedAtLogout\()'(\w+)'/g)].map(([, key = '']) => key),
  );
  expect(KEYS.filter((key) => !keys.has(key))).toEqual([]);
});
