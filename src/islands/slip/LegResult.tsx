import { useCallback, useState } from 'react';
import type { Leg } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { averagePrice, line, price } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { LiveText } from '../../ui/LiveText';
import { slipText } from '../../text/slip';
import { useMoney } from '../../ui/useMoney';
import styles from './slip.module.css';

type Tone = 'busy' | 'good' | 'wait' | 'bad';

const TONES: Record<Leg['state']['at'], Tone> = {
  draft: 'wait',
  confirming: 'wait',
  submitting: 'busy',
  pending: 'busy',
  matched: 'good',
  partlyMatched: 'good',
  unmatched: 'wait',
  rejected: 'bad',
  unknown: 'busy',
};
const ICONS: Record<Tone, string> = { busy: 'clock', good: 'check', wait: 'clock', bad: 'alert' };

/** What became of a leg that was sent; it stays until the player clears it. */
export function LegResult({ leg }: { readonly leg: Leg }) {
  const money = useMoney();
  const tone = TONES[leg.state.at];
  const write = leg.bettingType === 'LINE' ? line : price;
  return (
    <div className={styles['result']} data-tone={tone}>
      <p className={styles['asked']}>
        {slipText.at(money.plain(leg.stake ?? 0), write(leg.asked))}
        <small>{leg.eventTitle}</small>
      </p>
      <p className={styles['outcome']} role={tone === 'bad' ? 'alert' : 'status'}>
        <Icon name={ICONS[tone]} />
        <span>
          <Outcome leg={leg} />
        </span>
      </p>
      {leg.state.at === 'unknown' ? <Reference reference={leg.state.reference} /> : null}
    </div>
  );
}

function Outcome({ leg }: { readonly leg: Leg }) {
  const money = useMoney();
  const { state } = leg;
  const { states } = slipText;
  const average = (value: number): string =>
    leg.bettingType === 'LINE' ? line(value) : averagePrice(value);
  switch (state.at) {
    case 'pending':
      return <Held until={state.until} />;
    case 'matched':
      return states.matched(money.plain(state.matched), average(state.averagePrice));
    case 'partlyMatched':
      return states.partlyMatched(
        money.plain(state.matched),
        average(state.averagePrice),
        money.plain(state.remaining),
      );
    case 'unmatched':
      return states.unmatched(money.plain(state.remaining));
    case 'rejected':
      return state.message;
    case 'unknown':
      return states.unknown;
    default:
      return states.submitting;
  }
}

/** Counts the bet delay down by the server's clock. */
function Held({ until }: { readonly until: number }) {
  const { serverNow } = useStreams();
  const read = useCallback(() => {
    const left = Math.ceil((until - serverNow()) / 1_000);
    return left > 0 ? slipText.states.pending(left) : slipText.states.pendingOver;
  }, [until, serverNow]);
  return <LiveText read={read} />;
}

function Reference({ reference }: { readonly reference: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles['reference']}>
      <small>{slipText.states.unknownHint}</small>
      <code>{reference}</code>
      <Button
        look="text"
        onClick={() => {
          navigator.clipboard.writeText(reference).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? slipText.copied : slipText.copy}
      </Button>
    </div>
  );
}
