import type { Minor, Price } from '../../streams/index';
import { once } from '../ui/once';

/*
 * How figures are written. Money is minor units, prices are hundredths, times are epoch ms.
 */

const EMPTY = '';

/** A price as exchanges write it: 1.42, 8.6, 10, 120. Never shorter than its tick. */
export function price(value: Price): string {
  const known = prices.get(value);
  if (known !== undefined) return known;
  const text = value <= 0 ? EMPTY : writePrice(value);
  prices.set(value, text);
  return text;
}
const prices = new Map<Price, string>();

function writePrice(value: Price): string {
  if (value < 400 || value % 10 !== 0) return (value / 100).toFixed(2);
  return value < 1_000 || value % 100 !== 0 ? (value / 100).toFixed(1) : String(value / 100);
}

/** A line of runs: 162.5, 47. */
export function line(value: Price): string {
  return value <= 0 ? EMPTY : String(value / 100);
}

/** The size beside a price, short enough for its cell: 840, 1.2k, 14k, 2.1M; less than one unit says so. */
export function size(value: Minor): string {
  if (value <= 0) return EMPTY;
  const units = Math.floor(value / 100);
  if (units < 1) return '<1';
  if (units < 1_000) return String(units);
  return units < 1_000_000 ? shortened(units, 1_000, 'k') : shortened(units, 1_000_000, 'M');
}

/** Cut, never rounded up: what is shown can be had. */
function shortened(units: number, by: number, letter: string): string {
  const tenths = Math.floor((units * 10) / by);
  return tenths < 100
    ? `${Math.floor(tenths / 10)}.${tenths % 10}${letter}`
    : `${Math.floor(tenths / 10)}${letter}`;
}

/** Time of day on the player's clock: 18:30. */
export function timeOfDay(at: number): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

const weekday = once(() => new Intl.DateTimeFormat('en-GB', { weekday: 'short' }));
const dayMonth = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }));

const DAY_MS = 86_400_000;

/**
 * When something starts, from far to near: 21 Nov 18:30, Sat 18:30, tomorrow 18:30, today 18:30,
 * in 12 min, in 0:42, starting.
 */
export function startsAt(at: number, now: number): string {
  const left = at - now;
  if (left <= 0) return 'starting';
  const seconds = Math.ceil(left / 1_000);
  if (seconds < 60) return `in 0:${String(seconds).padStart(2, '0')}`;
  if (left < 3_600_000) return `in ${Math.floor(seconds / 60)} min`;
  const days = daysBetween(now, at);
  if (days === 0) return `today ${timeOfDay(at)}`;
  if (days === 1) return `tomorrow ${timeOfDay(at)}`;
  const day = days < 7 ? weekday() : dayMonth();
  return `${day.format(at)} ${timeOfDay(at)}`;
}

function daysBetween(from: number, to: number): number {
  const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}
