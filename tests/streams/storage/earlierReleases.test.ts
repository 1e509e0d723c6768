import { expect, test } from 'vitest';
import { CANCELS } from '../../../streams/betting/cancelling/cancelStore';
import { CASH_OUTS } from '../../../streams/betting/cashOut/cashOutStore';
import { PAUSED_OFFERS } from '../../../streams/betting/pausing/pausedStore';
import { PLACEMENTS } from '../../../streams/betting/placing/placementStore';
import { SETTLING_BETS } from '../../../streams/betting/settlement/settlementStore';
import { SLIP } from '../../../streams/betting/slip/slipLegs';
import { PAYMENTS } from '../../../streams/payments/paymentCommand';
import { TRANSFERS } from '../../../streams/transfers/transferCommand';

/*
 * Strings that earlier releases left on devices. They are literal, because a string printed by today's code would
 * follow every change of a name.
 */

const MONEY = '"amount":5000,"sentAt":7,"isSynced":true,"at"';
const LEG = [
  '{"eventId":"e1","eventTitle":"Home v Away","marketId":"m","marketName":"Match Odds","runnerId":"a",',
  '"runnerName":"Home","side":"BACK","price":340,"version":4,"id":"r","asked":350,"ownPrice":true,',
  '"stakeText":"5","retried":false,"house":"FANCY"}',
].join('');
const ORDER = [
  '{"legId":"r","marketId":"m","runnerId":"a","side":"LAY","price":340,"stake":500,"priceChange":"BETTER",',
  '"version":4,"betDelay":5,"reference":"r","house":{"kind":"FANCY","eventId":"e1","rate":9000}}',
].join('');
const placed = (state: string): string =>
  `{"order":${ORDER},"sentAt":7,"betId":null,"missing":"no","watched":false,"forgotten":false,"state":${state}}`;
const SETTLING = [
  '{"marketId":"m","marketName":"Match Odds","eventTitle":"Home v Away","runnerName":"Home","placedAt":1,',
  '"missedAt":2,"asking":true,"told":{"profit":-500,"isVoid":false}}',
].join('');
const PAUSED = [
  '{"betId":"b1","eventId":"e1","eventTitle":"Home v Away","marketId":"m","marketName":"Match Odds",',
  '"bettingType":"ODDS","runnerId":"a","runnerName":"Home","side":"BACK","price":340,"size":0,"matchedFirst":0,',
  '"pausedAt":7,"reference":"r","state":"leaving"}   ',
].join('');

test.each([
  [
    'deposit',
    PAYMENTS,
    `{"player":"p","kind":"deposit","method":"Upi","alikeAt":null,${MONEY}:"unknown"}`,
    { stage: 'unknown', amount: 5_000 },
  ],
  [
    'withdrawal without a stage',
    PAYMENTS,
    '{"player":"p","kind":"withdrawal","method":"Imps","alikeAt":0,"amount":5000,"sentAt":7}',
    { stage: 'unknown', amount: 5_000 },
  ],
  [
    'transfer',
    TRANSFERS,
    `{"reference":"r","accountId":"x","siteName":"Other","kind":"deposit",${MONEY}:"missing","watched":true}`,
    { stage: 'missing', watched: true },
  ],
  [
    'cancel',
    CANCELS,
    '{"betId":"b1","clientReference":"r","runnerName":"Home","remaining":700,"matched":300,"cancelled":0,"sentAt":7,"at":"unknown"}',
    { state: 'unknown', remaining: 700 },
  ],
  [
    'placement without a reply',
    PLACEMENTS,
    placed('{"at":"unknown","since":7,"reference":"r"}'),
    {
      state: { status: 'unknown', since: 7 },
      order: { operatorPriced: { kind: 'FANCY', rate: 9_000 } },
    },
  ],
  [
    'placement of which a part was cancelled',
    PLACEMENTS,
    placed(
      '{"at":"matched","matched":300,"averagePrice":340,"rest":{"size":200,"how":"CANCELLED"}}',
    ),
    { state: { status: 'matched', rest: { size: 200, outcome: 'CANCELLED' } } },
  ],
  [
    'slip',
    SLIP,
    `[${LEG}]`,
    [{ id: 'r', requestedPrice: 350, operatorPriced: 'FANCY', stakeText: '5' }],
  ],
  [
    'cash out',
    CASH_OUTS,
    '{"eventId":"e1","marketId":"m","runnerId":null,"share":50,"accepted":-300,"figure":200,"sentAt":7,"legs":[{"reference":"r","runnerId":"a","side":"LAY","price":250,"size":1200}]}',
    { share: 50, accepted: -300, legs: [{ reference: 'r', size: 1_200 }] },
  ],
  [
    'bet that has left the open bets',
    SETTLING_BETS,
    SETTLING,
    { announced: { profit: -500, isVoid: false } },
  ],
  ['paused offer', PAUSED_OFFERS, PAUSED, { betId: 'b1', state: 'leaving' }],
] as const)('reads a %s of an earlier release', (_, { parse }, text, expected) => {
  expect(parse(text)).toMatchObject(expected);
});
