import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Minor, OpenTransfer, OtherSite, TransferKind, Transfers } from '../../../streams/app';
import { useCommand } from '../../hooks/useCommand';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { limitsText } from '../../ui/limitsText';
import { Problem } from '../../ui/Problem';
import styles from './integration.module.css';
import { amountOf, problemOf } from './transferAmount';
import { integrationWords } from './words';

interface FormProps {
  readonly site: OtherSite;
  readonly accountId: string;
  readonly kind: TransferKind;
  /** The money in the account; null if unknown. */
  readonly there: Minor | null;
  /** The transfers of this account that are not known to have reached the server. */
  readonly open: readonly OpenTransfer[];
  readonly transfers: Transfers;
}

/** Moves an amount to the account or back. */
export function TransferForm({ site, accountId, kind, there, open, transfers }: FormProps) {
  const { value: funds } = useSnapshot(useView().funds);
  const currency = useCurrency();
  const money = useMoney();
  const words = integrationWords();
  const [text, setText] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const { isBusy: isSending, failed, send, clear } = useCommand();
  const isBusy = open.some(({ stage }) => stage === 'sending' || stage === 'unknown');
  /** The amount that was sent and has no reply yet. */
  const [unanswered, setUnanswered] = useState<Minor | null>(null);
  /** The amount that was sent, or why it was not. */
  const [answer, setAnswer] = useState<Minor | 'unstored' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const limits = kind === 'deposit' ? site.deposit : site.withdrawal;
  const have = kind === 'deposit' ? (funds?.available ?? null) : there;
  const amount = amountOf(text, currency);
  const problem = problemOf(amount, limits, have);
  const problemText =
    problem === null
      ? undefined
      : problem.reason === 'none'
        ? words.problems.none
        : words.problems[problem.reason](money.plain(problem.amount));
  const { range, from: atLeast, upTo: atMost } = words;
  const bounds = limitsText(limits, { range, atLeast, atMost }, money);
  const isMoving = isSending || isBusy;
  const finish = (sent: Minor): void => {
    setAnswer(sent);
    setUnanswered(null);
    setText('');
    setSubmitted(false);
  };
  if (unanswered !== null && !isMoving) {
    // The server has the transfer, refused it, or does not list it. A transfer that is not listed may be sent again.
    if (failed === null && open.length === 0) finish(unanswered);
    else setUnanswered(null);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    if (problem !== null || amount === null) return field.current?.focus();
    if (isMoving) return;
    // A transfer without a reply is listed above the sites.
    setUnanswered(amount);
    send(transfers.move({ accountId, siteName: site.name, kind, amount }), (result) => {
      if (result === null) return finish(amount);
      setAnswer(result);
      setUnanswered(null);
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <label htmlFor={id}>{words.amount}</label>
      <input
        ref={field}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-invalid={hasSubmitted && problem ? true : undefined}
        aria-describedby={`${id}-rules`}
        onChange={({ target }) => {
          setText(target.value);
          setAnswer(null);
          clear();
        }}
      />
      <p id={`${id}-rules`} className={styles['rules']}>
        {hasSubmitted && problemText ? (
          <span className={styles['failure']}>{problemText} </span>
        ) : null}
        {bounds}{' '}
        {have === null || (hasSubmitted && problem?.reason === 'have')
          ? null
          : words.have(money.plain(have))}
      </p>
      <Button look={isBusy && !isSending ? 'quiet' : 'main'} type="submit" isBusy={isMoving}>
        {isSending
          ? words.moving
          : amount === null || problem !== null
            ? words.move
            : words[kind === 'deposit' ? 'to' : 'back'](money.plain(amount), site.name)}
      </Button>
      {isBusy && !isSending ? <p className={styles['rules']}>{words.busy}</p> : null}
      <output>
        {typeof answer === 'number' ? words.moved[kind](money.plain(answer), site.name) : null}
      </output>
      {answer === 'unstored' ? (
        <p role="alert" className={styles['failure']}>
          {words.unstored}
        </p>
      ) : (
        <Problem of={failed} />
      )}
    </form>
  );
}
