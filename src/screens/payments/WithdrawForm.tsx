import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import {
  bareCode,
  bareNumber,
  type Funds,
  type Minor,
  type OpenPayment,
  type PaymentTerms,
  type PayMethod,
  typedName,
} from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { useView } from '../../state/useView';
import { Figures } from '../../ui/account/Figures';
import { limitsText } from '../../ui/limitsText';
import { Notice } from '../../ui/Notice';
import { AccountFields } from './AccountFields';
import { AmountBox, useAmount } from './AmountBox';
import { Methods } from './Methods';
import styles from './payments.module.css';
import {
  type Account,
  accountProblems,
  sumsFrom,
  toFirstWrong,
  withdrawalProblem,
} from './problems';
import { Submit } from './Submit';
import { isWaiting, type Submission } from './useSubmit';
import { paymentsWords } from './words';

interface Props {
  readonly terms: PaymentTerms;
  /** A withdrawal without a known outcome. */
  readonly open: OpenPayment | undefined;
  /** Outlives this form: a refusal that arrives while the player is elsewhere is shown when they return. */
  readonly submit: Submission;
}

const EMPTY: Account = { holder: '', ifsc: '', number: '', again: '' };

/** The amount, and the account that it is paid to. */
export function WithdrawForm({ terms, open, submit }: Props) {
  const { value: funds } = useSnapshot(useView().funds);
  const typed = useAmount();
  const [chosen, setChosen] = useState<PayMethod | null>(null);
  const [accounts, setAccounts] = useState<Partial<Record<PayMethod, Account>>>({});
  const [hasSubmitted, setSubmitted] = useState(false);
  const money = useMoney();
  const words = paymentsWords();
  const { sending, send, calm } = submit;
  const onSent = (): void => {
    typed.setText('');
    setAccounts({});
    setSubmitted(false);
  };
  const { methods, least, most } = terms.withdrawal;
  const method = methods.find((one) => one === chosen) ?? methods[0];
  if (method === undefined)
    return <Notice title={words.noMethods.withdrawal} hint={words.noMethodsHint} icon="clock" />;
  const available = funds?.available ?? null;
  const { amount } = typed;
  const problem = withdrawalProblem(amount, terms, available);
  // Each method has its own account numbers: a bank's is not a wallet's.
  const account = accounts[method] ?? EMPTY;
  const wrong = accountProblems(account, method);
  const isBusy = isWaiting(sending, open);
  const bounds = { least, most, funds: available };
  const text =
    problem === null || (!hasSubmitted && (problem === 'unread' || amount === null))
      ? undefined
      : problem === 'unread'
        ? words.problems.unread
        : words.problems[problem](money.plain(bounds[problem] ?? 0));
  const limits = limitsText(terms.withdrawal, words, money);
  const whole = Math.max(0, Math.min(available ?? 0, most ?? Infinity));
  return (
    <>
      <FundsFigures funds={funds} />
      <form
        className={`card ${styles['part']}`}
        aria-labelledby="withdraw-title"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          flushSync(() => setSubmitted(true));
          if (problem !== null || amount === null || wrong.length > 0)
            return toFirstWrong(event.currentTarget);
          const request = {
            kind: 'withdrawal',
            amount,
            method,
            holder: typedName(account.holder),
            account: bareNumber(account.number),
            ifsc: bareCode(account.ifsc),
          } as const;
          send(request, onSent);
        }}
        onChange={calm}
      >
        <h2 id="withdraw-title">{words.withdraw}</h2>
        <AmountBox
          {...typed}
          hint=""
          problem={text}
          sums={[
            ...sumsFrom(least, [1, 3, 5]).map((sum) => [money.typed(sum), sum] as const),
            [words.all, whole] as const,
          ]}
        />
        {limits === '' ? null : <p className={styles['quiet']}>{limits}</p>}
        <Methods methods={methods} chosen={method} choose={setChosen} />
        <AccountFields
          method={method}
          account={account}
          change={(next) => setAccounts({ ...accounts, [method]: next })}
          wrong={hasSubmitted ? wrong : []}
        />
        {amount !== null && problem === null && wrong.length === 0 ? (
          <Payout
            to={words.to(words.methods[method], bareNumber(account.number).slice(-4))}
            amount={amount}
            left={available === null || isBusy ? null : available - amount}
          />
        ) : null}
        <Submit
          sending={sending}
          open={open}
          kind="withdrawal"
          dismiss={submit.dismiss}
          isBusy={isBusy}
          name={
            amount !== null && problem === null
              ? words.request(money.plain(amount))
              : words.requestAny
          }
        />
      </form>
    </>
  );
}

/** The funds before the withdrawal; dashes until they are known. */
function FundsFigures({ funds }: { readonly funds: Funds | null | undefined }) {
  const money = useMoney();
  const { figures } = paymentsWords();
  return (
    <Figures
      figures={[
        [figures.balance, funds ? money.bare(funds.balance) : '–'],
        [figures.exposure, funds ? money.bare(funds.exposure) : '–'],
        [figures.canTake, funds ? money.bare(Math.max(0, funds.available)) : '–'],
      ]}
    />
  );
}

interface PayoutProps {
  /** The method and the end of the account number. */
  readonly to: string;
  readonly amount: Minor;
  /** The amount that is left afterwards; null if it is unknown. */
  readonly left: Minor | null;
}

/** The amount paid out, and the balance afterwards. */
function Payout({ to, amount, left }: PayoutProps) {
  const money = useMoney();
  return (
    <dl className={styles['sum']}>
      <div>
        <dt>{to}</dt>
        <dd>{money.bare(amount)}</dd>
      </div>
      {left === null ? null : (
        <div>
          <dt>{paymentsWords().availableAfter}</dt>
          <dd>{money.bare(left)}</dd>
        </div>
      )}
    </dl>
  );
}
