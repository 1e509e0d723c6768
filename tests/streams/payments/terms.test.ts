import { expect, test } from 'vitest';
import { paymentTerms } from '../../../streams/payments/terms';

test('offers a method if its flag is on and its payee is known', () => {
  const { deposit, withdrawal } = paymentTerms({
    upiDeposit: true,
    upiId: ' pay@bank ',
    impsHolderName: 'Operator',
    phonePeDeposit: true,
    gPayDeposit: true,
    gPayNumber: 9_876_543_210,
    paytmDeposit: false,
    paytmWalletNumber: '1',
    withdrawalGpay: true,
    impsWithdrawal: true,
  });
  expect(deposit.methods).toEqual([
    {
      method: 'Upi',
      payee: [
        { name: 'upiId', text: 'pay@bank' },
        { name: 'holder', text: 'Operator' },
      ],
    },
    { method: 'Gpay', payee: [{ name: 'number', text: '9876543210' }] },
  ]);
  expect(withdrawal.methods).toEqual(['Imps', 'Gpay']);
});

test('reads limits as money, and missing, malformed or zero limits as no limit', () => {
  const bounds = (fields: Readonly<Record<string, unknown>>) => {
    const { deposit, withdrawal } = paymentTerms(fields);
    return [deposit.least, withdrawal.least, withdrawal.most];
  };
  expect(bounds({ minDepositAmount: '1,000.50', minWithdrawalAmount: 5 })).toEqual([
    100_050,
    500,
    null,
  ]);
  expect(bounds({ minDepositAmount: 0, maxWithdrawalAmount: 'much' })).toEqual([null, null, null]);
});

test('ignores invalid fields of the settings', () => {
  expect(
    paymentTerms({ upiDeposit: 'yes', upiId: {}, cancelRequests: true, paytmWithdrawal: true }),
  ).toEqual({
    deposit: { least: null, methods: [] },
    withdrawal: { least: null, most: null, methods: ['Paytm'] },
    readerUrl: null,
    canCancel: true,
    hasSeparateCalls: false,
  });
});

test('accepts pictures only at a web address or on this origin', () => {
  const at = (textReaderUrl: unknown) => paymentTerms({ textReaderUrl }).readerUrl;
  expect([at('https://reader.example/read'), at('/reader/send')]).toEqual([
    'https://reader.example/read',
    '/reader/send',
  ]);
  expect(['javascript:alert(1)', '//reader.example', '', 7, null].map(at)).toEqual(
    Array(5).fill(null),
  );
});
