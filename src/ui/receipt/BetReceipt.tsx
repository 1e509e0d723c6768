import { type ReactNode, useState } from 'react';
import { useCurrent } from '../../hooks/useCurrent';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useStreams } from '../../state/context';
import { shortReference } from '../../words/details';
import { withWords } from '../../words/language';
import { CopyButton } from '../CopyButton';
import { lateView } from '../lateView';
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
  /** Writes a price of the bet’s market. */
  readonly write: (price: number) => string;
  /** How unmatched parts ended, in sentences. */
  readonly ends: readonly string[];
}

const SeenAndSent = lateView(
  'the evidence of a bet',
  withWords(['ui/evidence'], () => import('../evidence/SeenAndSent')),
);

/** The receipt of a bet, behind a word in its row; rendered only after the player opens it. */
export function BetReceipt({ facts }: { readonly facts: ReceiptFacts }) {
  const words = receiptWords();
  return (
    <Behind title={words.title} name={words.of(facts.runnerName)}>
      <Facts facts={facts} />
    </Behind>
  );
}

interface BehindProps {
  readonly title: string;
  /** The accessible name of the title. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Content behind a word, rendered only while it is open. */
function Behind({ title, name, children }: BehindProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles['receipt']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={name}>{title}</summary>
      {open ? children : null}
    </details>
  );
}

/** The evidence of a bet, if this browser sent it in the last day. */
function Evidence({ facts }: { readonly facts: ReceiptFacts }) {
  const { evidence$ } = useStreams();
  const all = useCurrent(evidence$);
  const { reference, betId, runnerName, write } = facts;
  const words = receiptWords();
  const evidence =
    all.get(reference ?? '') ??
    [...all.values()].find(({ reply }) => betId !== null && reply?.betId === betId);
  return evidence === undefined ? null : (
    <Behind title={words.seenAndSent} name={words.seenAndSentOf(runnerName)}>
      <SeenAndSent
        evidence={evidence}
        fileName={`bet-${shortReference(reference ?? betId ?? '')}`}
        price={write}
      />
    </Behind>
  );
}

function Facts({ facts }: { readonly facts: ReceiptFacts }) {
  const words = receiptWords();
  const { betId, requested, got, ends } = facts;
  // An older server never receives the reference, so its staff could not find the bet by it.
  const reference = useIsOlder() ? null : facts.reference;
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
      <Evidence facts={facts} />
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
