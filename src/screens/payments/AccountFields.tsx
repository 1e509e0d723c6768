import type { PayMethod } from '../../../streams/app';
import { Field } from '../../ui/Field';
import type { Account, AccountField } from './problems';
import { paymentsWords } from './words';

interface Props {
  readonly method: PayMethod;
  readonly account: Account;
  readonly change: (account: Account) => void;
  /** Fields that are empty or wrong, and that must show an error. */
  readonly wrong: readonly AccountField[];
}

/** The account that a withdrawal is paid to: a bank account by IMPS, otherwise a number of the method. */
export function AccountFields({ method, account, change, wrong }: Props) {
  const words = paymentsWords();
  const field = (which: AccountField, label: string, problem: string, numeric = false) => (
    <Field
      key={which}
      label={label}
      value={account[which]}
      onChange={({ target }) => change({ ...account, [which]: target.value })}
      autoComplete={which === 'holder' ? 'name' : 'off'}
      spellCheck={false}
      maxLength={60}
      {...(numeric ? { inputMode: 'numeric' as const } : {})}
      problem={wrong.includes(which) ? problem : undefined}
    />
  );
  if (method !== 'Imps')
    return field('number', words.numberOf(words.methods[method]), words.problems.number, true);
  return (
    <>
      {field('holder', words.holder, words.problems.holder)}
      {field('ifsc', words.ifsc, words.problems.ifsc)}
      {field('number', words.account, words.problems.account, true)}
      {field('again', words.again, words.problems.again, true)}
    </>
  );
}
