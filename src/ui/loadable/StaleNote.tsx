import { type Loadable, failureIn } from '../../../streams/app';
import { useOffline } from '../../hooks/useOffline';
import { failureWords } from '../failure';
import { uiWords } from '../words';
import { LastKnown } from './LastKnown';
import { RetryNote } from './RetryNote';

export interface StaleNoteProps {
  readonly of: Loadable<unknown>;
  /** Names the part that could not be loaded. */
  readonly failed: string;
  readonly retry: () => void;
  /** When the value was fetched, as in `LastKnown`. */
  readonly time: number | null;
}

/** Says why a value is old or missing, and shows the age of an old one. Does not offer a retry while offline. */
export function StaleNote({ of, failed, retry, time }: StaleNoteProps) {
  const isOffline = useOffline();
  if (of.state !== 'failed' && !isOffline) return null;
  const isKnown = of.value !== undefined;
  // A refusal is shown once, in the server's own words.
  const isRefused = !isKnown && of.state === 'failed' && failureIn(of.error).code === 'refused';
  return (
    <RetryNote retry={retry} role={isKnown ? undefined : 'alert'}>
      {isOffline ? `${uiWords().offline} ` : isRefused ? null : `${failed} `}
      {isKnown ? (
        <LastKnown time={time} />
      ) : of.state === 'failed' && !isOffline ? (
        failureWords(of.error)
      ) : null}
    </RetryNote>
  );
}
