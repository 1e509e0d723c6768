import { expect, test } from 'vitest';
import { evidenceRows, evidenceText } from '../../../../src/ui/evidence/evidenceRows';
import { decimal } from '../../../../src/words/formats';
import { moneyIn } from '../../../../src/words/money';
import type { BetEvidence, BetReply } from '../../../../streams/app';

const seen: BetEvidence['seen'] = {
  version: 4,
  status: 'OPEN',
  inPlay: true,
  ageMs: 420,
  backs: [
    [240, 90_000],
    [238, 5_050],
  ],
  lays: [],
};
const reply: BetReply = {
  at: 1_230,
  outcome: 'EXECUTABLE',
  status: 0,
  betId: '7',
  placedAt: 2_000,
  text: null,
};
const evidence = (more: Partial<BetEvidence> = {}): BetEvidence => ({
  sentAt: 1_000,
  serverSentAt: 1_900,
  seen,
  price: 242,
  stake: 10_000,
  marketVersion: 4,
  request: '{"clientReference":"r"}',
  reply,
  ...more,
});
const rowsOf = (more: Partial<BetEvidence> = {}) =>
  evidenceRows(evidence(more), { price: decimal, money: moneyIn('INR') });
const rows = (more: Partial<BetEvidence> = {}) => Object.fromEntries(rowsOf(more));

test('names what was on screen, what was sent, and the reply', () => {
  expect(rows()).toMatchObject({
    'Odds you sent': '2.42',
    'Stake you sent': '₹100',
    'Back odds on screen': '2.40 (₹900), 2.38 (₹50.50)',
    'Lay odds on screen': 'None',
    'Age of these odds': '0.4 s',
    'Market on screen': 'Open, in-play',
    'Market version': '4',
    Reply: 'Bet 7',
    'Reply arrived': expect.stringMatching(/:\d\d, after 0\.2 s$/),
  });
});

test('leaves out what the server does not send', () => {
  expect(
    Object.keys(rows({ serverSentAt: null, marketVersion: 0, seen: { ...seen, version: 0 } })),
  ).not.toEqual(expect.arrayContaining(['Market version']));
  expect(
    Object.keys(rows({ seen: null, serverSentAt: null, marketVersion: 0, reply: null })),
  ).toEqual([
    'Sent, by your clock',
    'Odds you sent',
    'Stake you sent',
    'Market on screen',
    'Reply',
  ]);
});

test('names both versions if the market on screen had another than the bet', () => {
  expect(rows({ marketVersion: 3 })['Market version']).toBe('3 sent, 4 on screen');
});

test.each<[Partial<BetReply>, string]>([
  [{ outcome: 'refused', status: 400, text: 'Suspended.' }, 'Refused (status 400)'],
  [{ outcome: 'network' }, 'No reply'],
  [{ outcome: 'timeout' }, 'No reply in time'],
  [{ outcome: 'constructor' }, 'Unreadable reply'],
])('names a failure: %j', (failure, words) => {
  const { Reply, 'Exchange’s words': text } = rows({
    reply: { ...reply, betId: null, placedAt: null, text: null, ...failure },
  });
  expect([Reply, text]).toEqual([words, failure.text]);
});

test('is copied with every row, and with the values as they were stored', () => {
  const text = evidenceText(rowsOf(), evidence());
  for (const [name, value] of rowsOf()) expect(text).toContain(`${name}: ${value}\n`);
  expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual(evidence());
});
