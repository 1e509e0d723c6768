import {
  bareCode,
  bareNumber,
  inAscii,
  type Minor,
  type PaymentTerms,
  type PayMethod,
  type Proof,
  typedName,
} from '../../../streams/index';

/* Why a request cannot be sent yet, before the operator says so. */

export type AmountProblem = 'unread' | 'least' | 'most' | 'funds';

/** @param amount null where nothing that was typed can be read */
export function depositProblem(
  amount: Minor | null,
  { deposit: { least } }: PaymentTerms,
): AmountProblem | null {
  if (amount === null || amount <= 0) return 'unread';
  return least !== null && amount < least ? 'least' : null;
}

/** A payment is proven by its number or by a picture; a picture that was chosen has to be there. */
export function proofProblem(
  transaction: string,
  { at }: Pick<Proof, 'at'>,
): 'transaction' | 'picture' | null {
  if (at !== 'none' && at !== 'ready') return 'picture';
  return at === 'none' && inAscii(transaction) === '' ? 'transaction' : null;
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
  /** The number once more. */
  readonly again: string;
}
export type AccountField = keyof Account;

/** The fields that a method needs and that are missing or wrong. */
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

/** Takes the focus to the first field that is wrong: it may stand out of sight. */
export const toFirstWrong = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/** Sums to choose from, beginning with the least; 500.00 where there is no least. */
export const sumsFrom = (least: Minor | null, times: readonly number[]): readonly Minor[] =>
  times.map((many) => (least ?? 50_000) * many);
