import { type ReactNode, useState } from 'react';
import { CopyButton } from '../CopyButton';
import { moment } from './moment';
import styles from './receipt.module.css';
import { receiptWords } from './words';

/** A time in epoch ms, or the server's own text if it is unreadable. */
type Moment = number | string | null | undefined;

export interface ReceiptFacts {
  readonly runnerName: string;
  /** The exchange's id of the bet; null if there is no bet. */
  readonly betId: string | null;
  /** The player's own reference; null if the server does not send it. */
  readonly reference: string | null | undefined;
  /** When the bet left the player’s device. */
  readonly sentAt?: Moment;
  readonly placedAt: Moment;
  readonly acceptedAt?: Moment;
  readonly matchedAt?: Moment;
  readonly settledAt?: Moment;
  /** Whether the bet is held for the bet delay. */
  readonly isHeld?: boolean;
  /** The requested price as shown; null if the server does not send it. */
  readonly requested: string | null;
  /** The average matched price as shown; null before the first match. */
  readonly got: string | null;
  /** How unmatched parts ended, in sentences. */
  readonly ends: readonly string[];
}

/** The receipt of a bet, behind a word in its row; rendered only after the player opens it. */
export function BetReceipt({ facts }: { readonly facts: ReceiptFacts }) {
  const [open, setOpen] = useState(false);
  const words = receiptWords();
  return (
    <details
      className={styles['receipt']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={words.of(facts.runnerName)}>{words.title}</summary>
      {open ? <Facts facts={facts} /> : null}
    </details>
  );
}

function Facts({ facts }: { readonly facts: ReceiptFacts }) {
  const words = receiptWords();
  const { reference, betId, requested, got, ends } = facts;
  const times = [
    [words.sent, facts.sentAt],
    [words.placed, facts.placedAt],
    [words.accepted, facts.isHeld ? words.held : facts.acceptedAt],
    [words.matched, facts.matchedAt],
    [words.settled, facts.settledAt],
  ] as const;
  return (
    <>
      <dl className={styles['facts']}>
        {reference ? (
          <Fact name={words.reference}>
            <code>{reference}</code> <CopyButton text={reference} name={words.copyReference} />
          </Fact>
        ) : null}
        {betId === null ? null : (
          <Fact name={words.betId}>
            <code>{betId}</code>
          </Fact>
        )}
        {times.map(([name, at]) =>
          at === null || at === undefined || at === '' ? null : (
            <Fact key={name} name={name}>
              {typeof at === 'number' ? moment(at) : at}
            </Fact>
          ),
        )}
        {requested === null ? null : <Fact name={words.requested}>{requested}</Fact>}
        <Fact name={words.got}>{got ?? words.nothing}</Fact>
      </dl>
      {ends.map((end) => (
        <p key={end}>{end}</p>
      ))}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
