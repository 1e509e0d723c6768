import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  inAscii,
  type OpenPayment,
  type Payments,
  type PaymentTerms,
  type PayMethod,
} from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { figure } from '../../words/formats';
import { AmountBox, useAmount } from './AmountBox';
import { Methods } from './Methods';
import styles from './payments.module.css';
import { depositProblem, proofProblem, sumsFrom, toFirstWrong } from './problems';
import { Payee } from './Payee';
import { ProofBox } from './ProofBox';
import { Submit } from './Submit';
import { useProof } from './useProof';
import { isWaiting, type Submission } from './useSubmit';
import { paymentsWords } from './words';

interface Props {
  readonly payments: Payments;
  readonly terms: PaymentTerms;
  /** A deposit without a known outcome. */
  readonly open: OpenPayment | undefined;
  /** Outlives this form: a refusal that arrives while the player is elsewhere is shown when they return. */
  readonly submit: Submission;
}

/** The amount, the payee, and the proof of payment. */
export function DepositForm({ payments, terms, open, submit }: Props) {
  const typed = useAmount();
  const [chosen, setChosen] = useState<PayMethod | null>(null);
  const [transaction, setTransaction] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const { proof, ...picture } = useProof(payments);
  const money = useMoney();
  const words = paymentsWords();
  const { sending, send, calm } = submit;
  const onSent = (): void => {
    typed.setText('');
    setTransaction('');
    picture.clear();
    setSubmitted(false);
  };
  const { methods, least } = terms.deposit;
  const method = methods.find((one) => one.method === chosen) ?? methods[0];
  if (method === undefined)
    return <Notice title={words.noMethods.deposit} hint={words.noMethodsHint} icon="clock" />;
  const { amount } = typed;
  const problem = depositProblem(amount, terms);
  const missing = proofProblem(transaction, proof);
  const isBusy = isWaiting(sending, open);
  const isProblemShown =
    problem !== null && (hasSubmitted || (problem !== 'unread' && amount !== null));
  const problemText =
    problem === 'unread' ? words.problems.unread : words.problems.least(money.plain(least ?? 0));
  const place = problem !== null ? 0 : missing === null ? 2 : 1;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        flushSync(() => setSubmitted(true));
        if (problem !== null || amount === null || missing !== null)
          return toFirstWrong(event.currentTarget);
        const image = proof.status === 'ready' ? proof.image : null;
        const written = inAscii(transaction);
        send(
          { kind: 'deposit', amount, method: method.method, transaction: written, image },
          onSent,
        );
      }}
      onChange={calm}
    >
      <Steps reached={place} />
      <section className={`card ${styles['part']}`} aria-labelledby="pay-amount">
        <h2 id="pay-amount">{words.amountAndMethod}</h2>
        <AmountBox
          {...typed}
          hint={least === null ? '' : words.atLeast(money.plain(least))}
          problem={isProblemShown ? problemText : undefined}
          sums={sumsFrom(least, [1, 2, 10, 20]).map((sum) => [money.typed(sum), sum])}
        />
        <Methods
          methods={methods.map((one) => one.method)}
          chosen={method.method}
          choose={setChosen}
        />
      </section>
      <Payee method={method} amount={problem === null ? amount : null} />
      <section className={`card ${styles['part']}`} aria-labelledby="pay-proof">
        <h2 id="pay-proof">{words.proof}</h2>
        <ProofBox
          {...picture}
          proof={proof}
          isBlocking={hasSubmitted && missing === 'picture'}
          fill={(number) => {
            setTransaction(number);
            calm();
          }}
        />
        <Field
          label={words.transaction}
          value={transaction}
          onChange={({ target }) => setTransaction(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          problem={
            hasSubmitted && missing === 'transaction' ? words.problems.transaction : undefined
          }
          rules={<small className={styles['quiet']}>{words.transactionHint}</small>}
        />
        <Submit
          sending={sending}
          open={open}
          kind="deposit"
          dismiss={submit.dismiss}
          isBusy={isBusy}
          name={words.send}
        />
        <p className={styles['quiet']}>{words.howItGoes}</p>
      </section>
    </form>
  );
}

/** The step that the deposit has reached. */
function Steps({ reached }: { readonly reached: number }) {
  const words = paymentsWords();
  return (
    <ol className={styles['steps']} aria-label={words.stepsLabel}>
      {words.steps.map((name, index) => (
        <li
          key={name}
          data-done={index < reached ? '' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span>{index < reached ? <Icon name="check" /> : figure(index + 1, 0)}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
