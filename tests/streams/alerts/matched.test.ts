import { describe, it } from 'vitest';
import { sleep } from '../device';
import { aBet, matchedBet } from '../betting/bets';
import { marbles } from '../marbles';
import { openAlerts, ready } from './alertsPage';

const waiting = ready(aBet('1'));
const part = ready(aBet('1', { matched: 400, averagePrice: 300, remaining: 600 }));
const full = ready(matchedBet('1'));
const settings = { matched: 'sound' } as const;

describe('a bet that was waiting', () => {
  it('alerts once with the total, two seconds after the first of several matches', () =>
    marbles((m) => {
      const { said$ } = openAlerts(m, {
        settings,
        bets: ['w--p 499ms f', { w: waiting, p: part, f: full }],
      });
      m.expectObservable(said$, '^ 30s !').toBe('2003ms a', {
        a: 'sound: 1 matched 1000 of 1000 at 310',
      });
    }));

  it('alerts again if more of the bet is matched later', () =>
    marbles((m) => {
      const { said$ } = openAlerts(m, {
        settings,
        bets: ['w--p 4s f', { w: waiting, p: part, f: full }],
      });
      m.expectObservable(said$, '^ 30s !').toBe('2003ms a 4s b', {
        a: 'sound: 1 matched 400 of 1000 at 300',
        b: 'sound: 1 matched 1000 of 1000 at 310',
      });
    }));

  it('alerts only once after a repeated list, an older list and a reload', () =>
    marbles((m) => {
      const first = openAlerts(m, {
        settings,
        bets: ['w-f-w-f', { w: waiting, f: full }],
      });
      m.expectObservable(first.said$, '^ 10s !').toBe('2002ms a', {
        a: 'sound: 1 matched 1000 of 1000 at 310',
      });
      const next = openAlerts(m, {
        settings,
        storage: first.storage,
        bets: ['f 19999ms f', { f: full }],
      });
      m.expectObservable(next.said$, '15s ^ 20s !').toBe('');
    }));

  it('alerts in the page only if it was matched while the page was closed', () =>
    marbles((m) => {
      const first = openAlerts(m, { settings, bets: ['w', { w: waiting }] });
      first.said$.subscribe();
      const next = openAlerts(m, { settings, storage: first.storage, bets: ['f', { f: full }] });
      m.expectObservable(next.said$, '1s ^ 10s !').toBe('3s a', {
        a: 'page: 1 matched 1000 of 1000 at 310',
      });
    }));

  it('alerts in the page only if the device slept before the alert was due', () =>
    marbles((m) => {
      const { said$ } = openAlerts(m, { settings, bets: ['w 999ms f', { w: waiting, f: full }] });
      m.act('2s s', { s: () => sleep(3_600_000, 'counted') });
      m.expectObservable(said$, '^ 10s !').toBe('3s a', {
        a: 'page: 1 matched 1000 of 1000 at 310',
      });
    }));

  it('alerts only in the page after a sleep of an hour, unless the match is recent', () =>
    marbles((m) => {
      const { said$ } = openAlerts(m, {
        settings,
        bets: [
          'w 999ms f 999ms n',
          {
            w: ready(aBet('1'), aBet('2')),
            f: ready(matchedBet('1'), aBet('2')),
            n: ready(matchedBet('1'), matchedBet('2', { matchedAt: 3_602_000 })),
          },
        ],
      });
      m.act('500ms s', { s: () => sleep(3_600_000, 'counted') });
      m.expectObservable(said$, '^ 10s !').toBe('3s a 999ms b', {
        a: 'page: 1 matched 1000 of 1000 at 310',
        b: 'sound: 2 matched 1000 of 1000 at 310',
      });
    }));
});

describe('a bet that is matched when it is first listed', () => {
  it('does not alert', () =>
    marbles((m) => {
      const { said$ } = openAlerts(m, {
        settings,
        bets: ['n--f', { n: ready(), f: full }],
      });
      m.expectObservable(said$, '^ 10s !').toBe('');
    }));

  it('does not alert if it was matched while these alerts were off', () =>
    marbles((m) => {
      const { said$, settings: choice } = openAlerts(m, {
        settings: { matched: 'page', price: 'page' },
        bets: ['w 1999ms f', { w: waiting, f: full }],
      });
      m.act('1s f 1999ms o', {
        f: () => choice.choose('matched', 'off'),
        o: () => choice.choose('matched', 'sound'),
      });
      m.expectObservable(said$, '^ 10s !').toBe('');
    }));
});
