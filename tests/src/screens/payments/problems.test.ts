import { expect, test } from 'vitest';
import {
  accountProblems,
  depositProblem,
  proofProblem,
  sumsFrom,
  withdrawalProblem,
} from '../../../../src/screens/payments/problems';
import type { PaymentTerms, Proof } from '../../../../streams/app';

const terms: PaymentTerms = {
  deposit: { methods: [], least: 50_000 },
  withdrawal: { methods: [], least: 100_000, most: 500_000 },
  readerUrl: null,
  canCancel: true,
  hasSeparateCalls: false,
};
const free: PaymentTerms = {
  deposit: { methods: [], least: null },
  withdrawal: { methods: [], least: null, most: null },
  readerUrl: null,
  canCancel: true,
  hasSeparateCalls: false,
};

test('accepts a deposit of the minimum or more', () => {
  expect([null, 0, 49_999, 50_000].map((amount) => depositProblem(amount, terms))).toEqual([
    'unread',
    'unread',
    'least',
    null,
  ]);
  expect(depositProblem(1, free)).toBeNull();
});

test('accepts a number or an uploaded picture as proof of payment', () => {
  const problem = (number: string, status: Proof['status']) => proofProblem(number, { status });
  expect([problem(' ', 'none'), problem('1', 'none'), problem('', 'ready')]).toEqual([
    'transaction',
    null,
    null,
  ]);
  expect(
    (['preparing', 'sending', 'failed'] as const).map((status) => problem('1', status)),
  ).toEqual(['picture', 'picture', 'picture']);
});

test('accepts a withdrawal within its limits and the available balance', () => {
  const problem = (amount: number | null, available: number | null = 300_000) =>
    withdrawalProblem(amount, terms, available);
  expect(
    [null, 99_999, 100_000, 300_000, 300_001, 500_001].map((amount) => problem(amount)),
  ).toEqual(['unread', 'least', null, null, 'funds', 'most']);
  expect(problem(400_000, null)).toBeNull();
  expect(withdrawalProblem(1, free, 0)).toBe('funds');
});

test('requires name, IFSC and a repeated number for a bank account', () => {
  const account = {
    holder: 'R Thorne',
    ifsc: 'exmp0001234',
    number: '0021 4478-9031',
    again: '002144789031',
  };
  expect(accountProblems(account, 'Imps')).toEqual([]);
  expect(accountProblems({ ...account, again: '1', ifsc: 'EXMP1001234' }, 'Imps')).toEqual([
    'ifsc',
    'again',
  ]);
  const empty = { holder: '', ifsc: '', number: '', again: '' };
  expect(accountProblems(empty, 'Imps')).toEqual(['holder', 'ifsc', 'number']);
  expect(accountProblems(empty, 'Gpay')).toEqual(['number']);
  expect(accountProblems({ ...empty, number: '98765 00001' }, 'Gpay')).toEqual([]);
  const pasted = { ...account, number: '\u202a٠٠٢١\u200b44789031', again: '００２１44789031' };
  expect(accountProblems({ ...pasted, ifsc: 'ｅｘｍｐ ٠001234' }, 'Imps')).toEqual([]);
});

test('offers amounts from the minimum upwards', () => {
  expect(sumsFrom(50_000, [1, 2])).toEqual([50_000, 100_000]);
  expect(sumsFrom(null, [1])).toEqual([50_000]);
});
