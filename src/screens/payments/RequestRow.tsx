import { useState } from 'react';
import type { Payments, PaymentRequest } from '../../../streams/app';
import { useCommand } from '../../hooks/useCommand';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { to } from '../../routes/routes';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Icon } from '../../ui/Icon';
import { Problem } from '../../ui/Problem';
import { dayOfYear, timeOfDay } from '../../words/formats';
import { momentOf } from '../../words/moments';
import { joined } from '../../words/joined';
import { viewIn } from './address';
import rows from './requests.module.css';
import { paymentsWords } from './words';

const ICONS = {
  pending: 'clock',
  accepted: 'check',
  rejected: 'close',
  cancelled: 'close',
  unknown: 'clock',
} as const;

const DAY_MS = 86_400_000;

/** A past time: the time for today, otherwise the day and the time. */
function recent(time: number, now: number): string {
  const isToday = now - time < DAY_MS && dayOfYear(time) === dayOfYear(now);
  return isToday ? paymentsWords().today(timeOfDay(time)) : momentOf(time);
}

interface Props {
  readonly request: PaymentRequest;
  /** Cancels the request; undefined if the server cannot cancel requests. */
  readonly cancel?: Payments['cancel'] | undefined;
}

/** A request; it opens to show its history. */
export function RequestRow({ request, cancel }: Props) {
  const { navigation, serverNow } = useStreams();
  const view = viewIn(useCurrent(navigation.search$));
  const money = useMoney();
  const words = paymentsWords();
  const { id, kind, method, amount, createdAt, decidedAt, reason, accountEnd } = request;
  const state = request.state ?? 'unknown';
  const form = kind === 'deposit' ? 'deposit' : 'withdraw';
  const now = serverNow();
  const name =
    method === null ? words.kind[kind] : words.named(words.kind[kind], words.methods[method]);
  const notes = [
    createdAt === null ? null : recent(createdAt, now),
    accountEnd === null ? null : words.toAccount(accountEnd),
    reason,
  ].filter((note) => note !== null);
  const isDone = state === 'accepted' || state === 'rejected' || state === 'cancelled';
  return (
    <li data-state={state}>
      <details className={rows['request']}>
        <summary>
          <Icon name={ICONS[state]} />
          <b>{name}</b>
          <b>{money.plain(amount)}</b>
          <small>{joined(notes)}</small>
          <span className={rows['state']}>{words.state[state]}</span>
        </summary>
        <ol className={rows['timeline']}>
          <li data-done="">
            {words.timeline.requested}
            {/* The number to quote to support. */}
            <small>{joined([createdAt === null ? '' : recent(createdAt, now), request.id])}</small>
          </li>
          {isDone ? (
            <li data-done="">
              {words.timeline[state][kind]}
              {decidedAt === null ? null : <small>{recent(decidedAt, now)}</small>}
            </li>
          ) : (
            <li>{words.timeline.checking}</li>
          )}
        </ol>
        {state === 'pending' && id !== null && (cancel || kind === 'deposit') ? (
          <div className={rows['actions']}>
            {kind === 'deposit' ? (
              <LinkButton href={to.paymentBill(id)}>{words.bill}</LinkButton>
            ) : null}
            {cancel ? <Cancel id={id} kind={kind} cancel={cancel} /> : null}
          </div>
        ) : state === 'rejected' ? (
          <div className={rows['actions']}>
            {kind === 'deposit' ? <p>{words.rejectedHint}</p> : null}
            {view === form ? null : (
              <LinkButton href={`${to.banking()}?view=${form}`}>{words.back}</LinkButton>
            )}
          </div>
        ) : null}
      </details>
    </li>
  );
}

interface CancelProps extends Pick<PaymentRequest, 'kind'> {
  readonly id: string;
  readonly cancel: Payments['cancel'];
}

/** A withdrawal is cancelled at once. A deposit may have been paid, so it needs a confirmation. */
function Cancel({ id, kind, cancel }: CancelProps) {
  const { isBusy, failed, send } = useCommand();
  const [isAsked, setAsked] = useState(false);
  const words = paymentsWords();
  return (
    <>
      {isAsked ? <p role="alert">{words.cancelAbout}</p> : null}
      <Button
        isBusy={isBusy}
        onClick={() => {
          if (kind === 'deposit' && !isAsked) setAsked(true);
          else send(cancel(id));
        }}
      >
        {isBusy ? words.cancelling : words.cancel}
      </Button>
      <Problem of={failed} />
    </>
  );
}
