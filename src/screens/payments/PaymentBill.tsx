import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { map, timer } from 'rxjs';
import type { PaymentBill as Bill, Payments } from '../../../streams/app';
import { useLoadable } from '../../hooks/useLoadable';
import { useMoney } from '../../hooks/useMoney';
import { type ScreenParams, to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { AccountHead } from '../../ui/account/AccountHead';
import { LinkButton } from '../../ui/LinkButton';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { param } from '../../ui/param';
import { ScreenBones } from '../../ui/ScreenBones';
import { figure } from '../../words/formats';
import bill from './bill.module.css';
import { Copyable } from './Copyable';
import styles from './payments.module.css';
import { QrCode } from './QrCode';
import { isUpi } from './upi';
import { WithPayments } from './WithPayments';
import { paymentsWords } from './words';

/** How to pay a requested deposit. */
export default function PaymentBill(params: ScreenParams) {
  const id = param(params, 'id') ?? '';
  return (
    <div className="stack">
      <AccountHead page="deposit" />
      <WithPayments>{(payments) => <Loaded key={id} payments={payments} id={id} />}</WithPayments>
    </div>
  );
}

interface LoadedProps {
  readonly payments: Payments;
  readonly id: string;
}

function Loaded({ payments, id }: LoadedProps) {
  const loaded = useLoadable(() => payments.bill$(id));
  const words = paymentsWords();
  return (
    <>
      <LoadableView
        of={loaded}
        failed={words.billFailed}
        retry={payments.reload}
        isPart
        skeleton={<ScreenBones />}
      >
        {(bill) => <Pay bill={bill} />}
      </LoadableView>
      {loaded.value || loaded.state === 'loading' ? null : (
        <LinkButton href={to.banking()}>{words.allRequests}</LinkButton>
      )}
    </>
  );
}

function Pay({ bill: { amount, method, state, payee, note, code, expiresAt } }: { bill: Bill }) {
  const money = useMoney();
  const left = useSecondsLeft(expiresAt);
  const words = paymentsWords();
  const isOver = left !== null && left <= 0;
  const isPending = state === 'pending' || state === null;
  const name = method === null ? null : words.methods[method];
  const sum = money.plain(amount);
  // Other apps expect an amount without group separators.
  const facts = [
    ...payee.map((line) => ({
      name: Object.hasOwn(words.payee, line.name)
        ? words.payee[line.name as keyof typeof words.payee]
        : line.name,
      text: line.text,
    })),
    { name: words.amount, text: money.typed(amount), copied: String(amount / 100) },
    ...(note === null ? [] : [{ name: words.payee.note, text: note }]),
  ];
  return (
    <section className={`card ${styles['part']}`} aria-labelledby="bill-title">
      <div className={bill['title']}>
        <h2 id="bill-title">
          {isPending && !isOver
            ? name === null
              ? words.paySum(sum)
              : words.pay(sum, name)
            : `${name === null ? words.kind.deposit : words.named(words.kind.deposit, name)} ·\u00a0${sum}`}
        </h2>
        {!isPending || left === null || isOver ? null : (
          <span className={bill['valid']} role="timer">
            {words.valid(`${figure(Math.floor(left / 60), 0)}:${two(left % 60)}`)}
          </span>
        )}
      </div>
      {!isPending ? (
        <>
          <p className={bill['state']} data-state={state}>
            {words.timeline[state].deposit}
          </p>
          {state === 'rejected' ? <p className={styles['quiet']}>{words.rejectedHint}</p> : null}
        </>
      ) : isOver ? (
        <output className={styles['problem']}>{words.expired}</output>
      ) : (
        <>
          <div className={bill['pay']}>
            <dl>
              {facts.map((fact) => (
                <Copyable key={fact.name + fact.text} {...fact} />
              ))}
            </dl>
            {code === null ? null : (
              <QrCode
                text={code}
                label={words.codeOf(sum)}
                hint={isUpi(code) ? words.scanUpi : words.scan}
              />
            )}
          </div>
          {code !== null && isUpi(code) ? (
            <LinkButton href={code}>{words.openUpi}</LinkButton>
          ) : null}
          <p className={styles['quiet']}>{words.howItGoes}</p>
        </>
      )}
      <LinkButton href={to.banking()}>{words.allRequests}</LinkButton>
    </section>
  );
}

const two = (value: number): string => figure(value, 0).padStart(2, figure(0, 0));

/** Seconds until a time by the server's clock; null without one. */
function useSecondsLeft(time: number | null): number | null {
  const { serverNow } = useStreams();
  const [left, setLeft] = useState<number | null>(null);
  useSubscription(
    useMemo(
      () =>
        timer(0, 1_000).pipe(
          map(() => (time === null ? null : Math.max(0, Math.ceil((time - serverNow()) / 1_000)))),
        ),
      [time, serverNow],
    ),
    setLeft,
  );
  return left;
}
