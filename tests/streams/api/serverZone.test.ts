import { expect, test } from 'vitest';
import { createServerZone } from '../../../streams/api/serverZone';
import { clockTime, time } from '../../../streams/api/wire';
import { absent, record, unfit } from '../../../streams/api/read';

const NOW = Date.UTC(2026, 10, 26, 9);
const HOUR = 3_600_000;
const INDIA = '2026-11-26T14:30:02';

const reply = record({ time: absent(null, unfit(null, clockTime)), at: time });
const AT = { at: '2026-11-26T12:00:00' };
const NOON = Date.UTC(2026, 10, 26, 12);

test('reads a time without a zone in UTC until the server sends its own time', () => {
  const zone = createServerZone();
  expect(zone.read(reply, AT, NOW)).toEqual({ time: null, at: NOON });
  expect(zone.readPush(reply, AT)).toEqual({ time: null, at: NOON });
});

test('reads a reply and all later replies in the zone of the server’s clock', () => {
  const zone = createServerZone();
  const inIndia = { time: NOW + 2_000, at: NOON - 5.5 * HOUR };
  expect(zone.read(reply, { ...AT, time: INDIA }, NOW)).toEqual(inIndia);
  expect(zone.read(reply, AT, NOW)).toEqual({ ...inIndia, time: null });
  expect(zone.readPush(reply, AT)).toEqual({ ...inIndia, time: null });
});

test('follows the server when its clocks change', () => {
  const zone = createServerZone();
  zone.read(reply, { ...AT, time: '2026-11-26T10:00:00' }, NOW);
  zone.read(reply, { ...AT, time: '2026-11-26T09:00:00' }, NOW);
  expect(zone.read(reply, AT, NOW).at).toBe(NOON);
});

test('keeps the zone if the device’s clock is wrong by less than eight minutes', () => {
  const zone = createServerZone();
  const utc = { ...AT, time: '2026-11-26T09:00:00' };
  const at = (wrongBy: number): number => zone.read(reply, utc, NOW - wrongBy * 1_000).at;
  expect([449, 451, 449, 452].map(at)).toEqual([NOON, NOON, NOON, NOON]);
});

test('corrects the zone once the clock of the device is set right', () => {
  const zone = createServerZone();
  const utc = { ...AT, time: '2026-11-26T09:00:00' };
  zone.read(reply, utc, NOW - 900_000);
  expect(zone.read(reply, utc, NOW).at).toBe(NOON);
});

test('keeps the zone if a clock cannot be read or fits no zone', () => {
  const zone = createServerZone();
  zone.read(reply, { ...AT, time: INDIA }, NOW);
  for (const odd of ['soon', '2026-12-24T09:00:00', null])
    expect(zone.read(reply, { ...AT, time: odd }, NOW).at).toBe(NOON - 5.5 * HOUR);
});

test('does not derive the zone from a push, which may be hours old', () => {
  const zone = createServerZone();
  const push = { ...AT, time: '2026-11-26T07:00:00' };
  expect(zone.readPush(reply, push)).toEqual({ time: NOW - 2 * HOUR, at: NOON });
  expect(zone.read(reply, AT, NOW).at).toBe(NOON);
});

test('derives the zone from a reply even if other parts of the reply are rejected', () => {
  const zone = createServerZone();
  expect(() => zone.read(reply, { time: INDIA }, NOW)).toThrow('at is not text');
  expect(zone.read(reply, AT, NOW).at).toBe(NOON - 5.5 * HOUR);
});

test('keeps the zones of two servers separate, even if their replies overlap', () => {
  const [india, utc] = [createServerZone(), createServerZone()];
  india.read(reply, { ...AT, time: INDIA }, NOW);
  const both = india.read(
    (raw) => [reply(raw).at, utc.read(reply, AT, NOW).at, reply(raw).at],
    AT,
    NOW,
  );
  expect(both).toEqual([NOON - 5.5 * HOUR, NOON, NOON - 5.5 * HOUR]);
  expect(time('2026-11-26T12:00:00')).toBe(NOON);
});
