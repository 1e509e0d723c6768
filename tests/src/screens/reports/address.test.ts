import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  betsIn,
  changed,
  isDay,
  lineIn,
  rangeOf,
  resultsIn,
  SIZES,
  statementIn,
  writtenDays,
} from '../../../../src/screens/reports/address';

describe('an address', () => {
  test('covers the last seven days, all entries and the first twenty without a query', () => {
    expect(statementIn('')).toEqual({ days: 'week', page: 0, size: 20, type: 'all' });
    expect(betsIn('')).toEqual({ days: 'week', page: 0, size: 20, sportId: null, marketId: null });
  });

  test('contains days, page, size and filters', () => {
    expect(statementIn('?days=30&type=cash&page=3&size=50')).toEqual({
      days: 'month',
      page: 2,
      size: 50,
      type: 'cash',
    });
    expect(betsIn('?days=yesterday&sport=-1&market=1.29000001')).toMatchObject({
      days: 'yesterday',
      sportId: '-1',
      marketId: '1.29000001',
    });
    expect(statementIn('?days=2026-01-31..2026-01-01').days).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  test.each([
    'days=forever',
    'days=2026-02-30..2026-03-01',
    'days=2026-01-01',
    'days=..',
    'days=2026-01-01..2026-01-02..2026-01-03',
    'days=constructor',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=9999999',
    'size=25',
    'size=1e1000',
    'type=gold',
  ])('uses the default for an invalid value: %s', (query) => {
    expect(statementIn(`?${query}`)).toEqual(statementIn(''));
  });

  test('has a deeper level only below the levels above it', () => {
    expect(resultsIn('?event=9&market=m')).toMatchObject({
      sportId: null,
      eventId: null,
      marketId: null,
    });
    expect(resultsIn('?sport=3&market=m')).toMatchObject({ sportId: '3', marketId: null });
    expect(resultsIn('?sport=3&event=9&market=m')).toMatchObject({ eventId: '9', marketId: 'm' });
  });

  test('accepts no ids of unusual characters', () => {
    expect(lineIn('?line=12')).toBe('12');
    expect(lineIn('?line=<b>')).toBeNull();
    expect(betsIn('?market=../x').marketId).toBeNull();
  });

  test('is read as a valid query with any content', () => {
    const name = fc.constantFrom('days', 'page', 'size', 'type', 'sport');
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), (values) => {
        const { page, size } = statementIn(`?${new URLSearchParams(values).toString()}`);
        expect(Number.isSafeInteger(page) && page >= 0).toBe(true);
        expect(SIZES).toContain(size);
      }),
    );
  });
});

describe('a link', () => {
  test('changes its field, opens the first page and closes the line', () => {
    expect(changed('/s', '?page=3&line=9&size=50', { type: 'bets' })).toBe('/s?size=50&type=bets');
  });

  test('keeps the filters when it opens a page, and the page when it opens a line', () => {
    expect(changed('/s', '?type=bets&line=9', { page: '2' })).toBe('/s?type=bets&page=2');
    expect(changed('/s', '?type=bets&page=2', { line: '9' })).toBe('/s?type=bets&page=2&line=9');
  });

  test('leaves out defaults', () => {
    const search = '?days=30&type=bets&size=50&page=2';
    expect(changed('/s', search, { days: '7', type: 'all', size: '20', page: '1' })).toBe('/s');
    expect(changed('/s', '?sport=1', { sport: null })).toBe('/s');
  });

  test('selects the same days when it is read again', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [from, to] = [a, b].toSorted() as [string, string];
        expect(isDay(from)).toBe(true);
        const address = changed('/s', '', { days: rangeOf(from, to) });
        const { days } = statementIn(new URL(address, 'https://x').search);
        expect(days).toEqual({ from, to });
        expect(writtenDays(days)).toBe(rangeOf(from, to));
      }),
    );
    for (const days of ['today', 'yesterday', 'week', 'month'] as const)
      expect(statementIn(`?days=${writtenDays(days)}`).days).toBe(days);
  });
});
