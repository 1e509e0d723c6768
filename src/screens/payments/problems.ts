import {
  bareCode,
  bareNumber,
  inAscii,
  type Minor,
  type PaymentTerms,
  type PayMethod,
  type Proof,
  typedName,
} from '../../../streams/app';

/* Why a request cannot be sent yet, before the operator's reply. */

export type AmountProblem = 'unread' | 'least' | 'most' | 'funds';

/** @param amount null if the typed text is unreadable */
export function depositProblem(
  amount: Minor | null,
  { deposit: { least } }: PaymentTerms,
): AmountProblem | null {
  if (amount === null || amount <= 0) return 'unread';
  return least !== null && amount < least ? 'least' : null;
}

/** A payment is proved by its number or by a picture; a chosen picture must be uploaded. */
export function proofProblem(
  transaction: string,
  { status }: Pick<Proof, 'status'>,
): 'transaction' | 'picture' | null {
  if (status !== 'none' && status !== 'ready') return 'picture';
  return status === 'none' && inAscii(transaction) === '' ? 'transaction' : null;
}

/** @param available null while the funds are unknown */
export function withdrawalProblem(
  amount: Minor | null,
  { withdrawal: { least, most } }: PaymentTerms,
  available: Minor | null,
): AmountProblem | null {
  if (amount === null || amount <= 0) return 'unread';
  if (least !== null && amount < least) return 'least';
  if (most !== null && amount > most) return 'most';
  return available !== null && amount > available ? 'funds' : null;
}

export interface Account {
  readonly holder: string;
  readonly ifsc: string;
  readonly number: string;
  /** The number, typed again as a check. */
  readonly again: string;
}
export type AccountField = keyof Account;

/** The fields of a method that are missing or wrong. */
export function accountProblems(account: Account, method: PayMethod): readonly AccountField[] {
  const number = bareNumber(account.number);
  if (method !== 'Imps') return /^\S{6,60}$/.test(number) ? [] : ['number'];
  const wrong: Readonly<Record<AccountField, boolean>> = {
    holder: typedName(account.holder).length < 2,
    ifsc: !/^[A-Z]{4}0[A-Z\d]{6}$/.test(bareCode(account.ifsc)),
    number: !/^\d{6,20}$/.test(number),
    again: bareNumber(account.again) !== number,
  };
  return (Object.keys(wrong) as AccountField[]).filter((field) => wrong[field]);
}

/** Focuses the first wrong field, which may be out of view. */
export const toFirstWrong = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus();

/** Amounts to choose from, starting with the minimum; with 500.00 if there is no minimum. */
export const sumsFrom = (least: Minor | null, times: readonly number[]): readonly Minor[] =>
  times.map((many) => (least ?? 50_000) * many);
