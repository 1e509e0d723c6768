import { useCallback, useState } from 'react';
import type { Leg } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { seconds } from '../../words/details';
import { line, price } from '../../words/formats';
import { Icon } from '../../ui/Icon';
import { LiveText } from '../../ui/LiveText';
import { slipWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { outcomeWords } from './outcomeWords';
import styles from './result.module.css';

type Tone = 'busy' | 'good' | 'wait' | 'bad';

const TONES: Record<Leg['state']['at'], Tone> = {
  draft: 'wait',
  confirming: 'wait',
  submitting: 'busy',
  pending: 'busy',
  matched: 'good',
  partlyMatched: 'good',
  settled: 'good',
  unmatched: 'wait',
  rejected: 'bad',
  unknown: 'busy',
};
const ICONS: Record<Tone, string> = { busy: 'clock', good: 'check', wait: 'clock', bad: 'alert' };

/** The outcome of a leg that was sent; it stays until the player clears it. */
export function LegResult({ leg }: { readonly leg: Leg }) {
  const { slip } = useStreams();
  const money = useMoney();
  const tone = TONES[leg.state.at];
  const write = leg.bettingType === 'LINE' ? line : price;
  return (
    <div className={styles['result']} data-tone={tone}>
      <p className={styles['asked']}>
        {slipWords().at[leg.policy](money.plain(leg.stake ?? 0), write(leg.asked))}
        <small>{leg.eventTitle}</small>
      </p>
      <p className={styles['outcome']} role={tone === 'bad' ? 'alert' : 'status'}>
        <Icon name={ICONS[tone]} />
        <span>
          {leg.state.at === 'pending' ? (
            <Held until={leg.state.until} />
          ) : (
            outcomeWords(leg.state, leg.bettingType, money)
          )}
        </span>
      </p>
      {leg.state.at === 'rejected' ? (
        <Button onClick={() => slip.retry(leg.id)}>{slipWords().again}</Button>
      ) : null}
      {leg.state.at === 'unknown' ? <Reference reference={leg.state.reference} /> : null}
    </div>
  );
}

/** Counts the bet delay down by the server's clock. */
function Held({ until }: { readonly until: number }) {
  const { serverNow } = useStreams();
  const read = useCallback(() => {
    const left = Math.ceil((until - serverNow()) / 1_000);
    return left > 0 ? slipWords().states.pending(seconds(left)) : slipWords().states.pendingOver;
  }, [until, serverNow]);
  return <LiveText read={read} />;
}

function Reference({ reference }: { readonly reference: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles['reference']}>
      <small>{slipWords().states.unknownHint}</small>
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
        {copied ? slipWords().copied : slipWords().copy}
      </Button>
    </div>
  );
}
