import * as v from 'valibot';
import { flag, orNull, owed, reading, schemaOf, spendable } from '../api/schemas';
import { link, startOf } from '../api/wire';
import type { SettingName, WrittenSettings } from '../settings/settingNames';
import type { PayeeLine, PayeeName, PaymentTerms, PayMethod } from './types';

const text = orNull(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => startOf(String(value).trim(), 200)),
    v.nonEmpty(),
  ),
);
/** Reads a limit; some operators send 0 for no limit. */
const bound = (amount: typeof owed) =>
  v.pipe(
    orNull(amount),
    v.transform((minor) => (minor !== null && minor > 0 ? minor : null)),
  );

const off = flag(false);
const settings = reading(
  v.object({
    phonePeDeposit: off,
    impsDeposit: off,
    upiDeposit: off,
    paytmDeposit: off,
    gPayDeposit: off,
    tetherDeposit: off,
    impsWithdrawal: off,
    paytmWithdrawal: off,
    withdrawalGpay: off,
    withdrawalPhonepay: off,
    phonePeNumber: text,
    impsType: text,
    impsNumber: text,
    impsHolderName: text,
    impsifsc: text,
    paytmName: text,
    paytmWalletNumber: text,
    upiId: text,
    usdtWallet: text,
    gPayNumber: text,
    minDepositAmount: bound(owed),
    minWithdrawalAmount: bound(owed),
    maxWithdrawalAmount: bound(spendable),
    textReaderUrl: orNull(schemaOf(link)),
    cancelRequests: off,
    depositsApart: off,
  } satisfies Partial<Record<SettingName, unknown>>),
);

/** Reads the payment fields in the domain's settings; invalid fields are ignored. */
export function paymentTerms(fields: WrittenSettings): PaymentTerms {
  const given = settings(fields);
  const payee: Readonly<Record<PayMethod, readonly (readonly [PayeeName, string | null])[]>> = {
    Upi: [
      ['upiId', given.upiId],
      ['holder', given.impsHolderName],
    ],
    PhonePay: [['number', given.phonePeNumber]],
    Gpay: [['number', given.gPayNumber]],
    Paytm: [
      ['number', given.paytmWalletNumber],
      ['holder', given.paytmName],
    ],
    Imps: [
      ['number', given.impsNumber],
      ['ifsc', given.impsifsc],
      ['holder', given.impsHolderName],
      ['bank', given.impsType],
    ],
    Usdt: [['wallet', given.usdtWallet]],
  };
  const deposits: readonly (readonly [PayMethod, boolean])[] = [
    ['Upi', given.upiDeposit],
    ['PhonePay', given.phonePeDeposit],
    ['Gpay', given.gPayDeposit],
    ['Paytm', given.paytmDeposit],
    ['Imps', given.impsDeposit],
    ['Usdt', given.tetherDeposit],
  ];
  const withdrawals: readonly (readonly [PayMethod, boolean])[] = [
    ['Imps', given.impsWithdrawal],
    ['Paytm', given.paytmWithdrawal],
    ['Gpay', given.withdrawalGpay],
    ['PhonePay', given.withdrawalPhonepay],
  ];
  return {
    deposit: {
      least: given.minDepositAmount,
      methods: deposits.flatMap(([method, isOn]) => {
        const lines = payee[method].flatMap(([name, value]): PayeeLine[] =>
          value === null ? [] : [{ name, text: value }],
        );
        // A method needs its first payee field.
        return isOn && payee[method][0]?.[1] !== null ? [{ method, payee: lines }] : [];
      }),
    },
    withdrawal: {
      least: given.minWithdrawalAmount,
      most: given.maxWithdrawalAmount,
      methods: withdrawals.flatMap(([method, isOn]) => (isOn ? [method] : [])),
    },
    readerUrl: given.textReaderUrl,
    canCancel: given.cancelRequests,
    hasSeparateCalls: given.depositsApart,
  };
}
