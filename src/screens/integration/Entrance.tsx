import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { EMPTY, type Observable } from 'rxjs';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import styles from './integration.module.css';
import { integrationWords } from './words';

type EntranceState =
  | { readonly status: 'idle' | 'busy' | 'old' }
  | { readonly status: 'there'; readonly url: string }
  | { readonly status: 'failed'; readonly error: unknown };

interface EntranceProps {
  readonly name: string;
  readonly enter: () => Observable<string | null>;
}

/**
 * Opens a partner's site. The player follows the link themselves, because browsers block tabs that are opened later
 * than a press.
 */
export function Entrance({ name, enter }: EntranceProps) {
  const [state, setState] = useState<EntranceState>({ status: 'idle' });
  const [address$, setAddress] = useState<Observable<string | null>>(EMPTY);
  const words = integrationWords();
  // Not a command: it emits a link, and emits again when the link has expired.
  useSubscription(address$, {
    next: (url) => setState(url === null ? { status: 'old' } : { status: 'there', url }),
    complete: () => setState((now) => (now.status === 'busy' ? { status: 'idle' } : now)),
    error: (error: unknown) => setState({ status: 'failed', error }),
  });
  if (state.status === 'there')
    return (
      <p className={styles['entrance']}>
        <a
          className={styles['go']}
          href={state.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setState({ status: 'idle' })}
        >
          {words.goTo(name)}
        </a>
        <small>{words.goHint}</small>
      </p>
    );
  const isBusy = state.status === 'busy';
  return (
    <>
      <Button
        look="main"
        isBusy={isBusy}
        onClick={() => {
          setState({ status: 'busy' });
          setAddress(enter());
        }}
      >
        {isBusy ? words.asking : words.logIn}
      </Button>
      {state.status === 'old' ? <output className={styles['about']}>{words.tooOld}</output> : null}
      <Problem of={state.status === 'failed' ? state : null} />
    </>
  );
}
