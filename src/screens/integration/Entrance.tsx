import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { EMPTY, type Observable } from 'rxjs';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import styles from './integration.module.css';
import { integrationWords } from './words';

type At =
  | { readonly at: 'idle' | 'busy' | 'old' }
  | { readonly at: 'there'; readonly url: string }
  | { readonly at: 'failed'; readonly error: unknown };

interface EntranceProps {
  readonly name: string;
  readonly enter: () => Observable<string | null>;
}

/**
 * Opens a partner's site. The player follows the link themselves, because browsers block tabs that are opened later
 * than a press.
 */
export function Entrance({ name, enter }: EntranceProps) {
  const [state, setState] = useState<At>({ at: 'idle' });
  const [address$, setAddress] = useState<Observable<string | null>>(EMPTY);
  const words = integrationWords();
  // Not a command: after the link it emits when the link has expired.
  useSubscription(address$, {
    next: (url) => setState(url === null ? { at: 'old' } : { at: 'there', url }),
    complete: () => setState((now) => (now.at === 'busy' ? { at: 'idle' } : now)),
    error: (error: unknown) => setState({ at: 'failed', error }),
  });
  if (state.at === 'there')
    return (
      <p className={styles['entrance']}>
        <a
          className={styles['go']}
          href={state.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setState({ at: 'idle' })}
        >
          {words.goTo(name)}
        </a>
        <small>{words.goHint}</small>
      </p>
    );
  const isBusy = state.at === 'busy';
  return (
    <>
      <Button
        look="main"
        isBusy={isBusy}
        onClick={() => {
          setState({ at: 'busy' });
          setAddress(enter());
        }}
      >
        {isBusy ? words.asking : words.logIn}
      </Button>
      {state.at === 'old' ? <output className={styles['about']}>{words.tooOld}</output> : null}
      <Problem of={state.at === 'failed' ? state : null} />
    </>
  );
}
