import * as v from 'valibot';
import {
  cancelPaymentRequest,
  createDeposit,
  createPaymentRequest,
  createWithdrawal,
  depositWithdrawals,
  METHODS,
  paymentInfo,
  playerRequests,
  storeImage,
  userWithdrawalHistory,
} from '../../../../streams/payments/calls';
import { answerPlayer, type Answer } from '../../http/answer';
import { AbpError, notFound } from '../../http/envelope';
import type { PaymentRefusal, Payments, PaymentSettings } from './payments';

const REFUSALS: Readonly<Record<PaymentRefusal, string>> = {
  method: 'This way to pay is closed at the moment.',
  least: 'The amount is below the minimum.',
  most: 'The amount is above the maximum.',
  limit: 'This deposit would take you over your deposit limit.',
  funds: 'You have less than that to withdraw.',
  account: 'The account to pay to is missing.',
  unknown: 'We can’t find this request.',
  decided: 'This request is already decided.',
};

const refused = (refusal: PaymentRefusal): AbpError =>
  refusal === 'unknown' ? notFound('request') : new AbpError(400, { message: REFUSALS[refusal] });

/** The maximum size of a body with a picture. */
const PICTURE_BYTES = 4_000_000;

const text = v.pipe(v.string(), v.maxLength(200));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Query values are strings. */
const count = v.pipe(v.unknown(), v.transform(Number), whole);
const KIND = { '0': undefined, '1': 'deposit', '2': 'withdrawal' } as const;
const STATE = { '0': undefined, '1': 'pending', '2': 'accepted', '3': 'rejected' } as const;

const request = v.object({
  type: v.picklist(['1', '2']),
  amount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9)),
  paymentMethod: v.picklist(METHODS),
  clientReference: v.pipe(text, v.nonEmpty()),
  imageUrl: v.nullable(
    v.pipe(v.string(), v.regex(/^(data:image\/|https?:|\/)/), v.maxLength(3_000_000)),
  ),
  transactionNumber: v.optional(text),
  accountHolderName: v.optional(text),
  accountNumber: v.optional(text),
  ifsC_Code: v.optional(text),
  payTmName: v.optional(text),
});

/** @param settingsOf the current settings of a domain */
export const paymentAnswers = (
  service: Payments,
  settingsOf: (host: string) => PaymentSettings,
): readonly Answer[] => [
  ...[createPaymentRequest, createDeposit, createWithdrawal].map((call) =>
    answerPlayer(call, request, (input, { id }, { host }) => {
      // Each of the two separate calls accepts only its own kind.
      const kind = KIND[input.type];
      if (
        (call === createDeposit && kind !== 'deposit') ||
        (call === createWithdrawal && kind !== 'withdrawal')
      )
        throw refused('unknown');
      const refusal = service.request(id, input, settingsOf(host));
      if (refusal !== null) throw refused(refusal);
      return null;
    }),
  ),
  answerPlayer(
    storeImage,
    v.pipe(v.string(), v.regex(/^data:image\/(jpeg|png|webp);base64,/)),
    (picture, { id }) => service.store(id, picture),
    { mostBytes: PICTURE_BYTES },
  ),
  answerPlayer(cancelPaymentRequest, v.object({ id: text }), (input, { id }) => {
    const refusal = service.cancel(id, input.id);
    if (refusal !== null) throw refused(refusal);
    return null;
  }),
  answerPlayer(
    playerRequests,
    v.object({ skipCount: whole, maxResultCount: whole, references: text }),
    ({ skipCount: skip, maxResultCount: most, references }, { id }) =>
      service.list(id, { skip, most, references: references.split(',') }),
  ),
  answerPlayer(
    depositWithdrawals,
    v.object({
      skipCount: whole,
      maxResultCount: whole,
      sorting: v.null(),
      filter: v.null(),
      filterByUser: v.literal(true),
      status: v.picklist(['0', '1', '2', '3']),
      type: v.picklist(['0', '1', '2']),
    }),
    ({ skipCount: skip, maxResultCount: most, status, type }, { id }) =>
      service.list(id, { skip, most, kind: KIND[type], state: STATE[status] }),
  ),
  answerPlayer(
    userWithdrawalHistory,
    v.object({ SkipCount: count, MaxResultCount: count }),
    ({ SkipCount: skip, MaxResultCount: most }, { id }) =>
      service.list(id, { skip, most, kind: 'withdrawal', state: 'accepted' }),
  ),
  answerPlayer(paymentInfo, v.object({ id: text }), (input, { id }, { host }) => {
    const bill = service.bill(id, input.id, settingsOf(host));
    if (bill === null) throw notFound('bill');
    return bill;
  }),
];
