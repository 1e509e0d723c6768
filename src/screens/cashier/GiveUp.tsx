import { useState } from 'react';
import type { Observable } from 'rxjs';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import styles from './bonuses.module.css';
import { cashierWords } from './words';

type At =
  | { readonly at: 'idle' | 'asked' | 'busy' }
  | { readonly at: 'failed'; readonly error: unknown };

/** The end of an active bonus, behind a plain question. A refusal says why, and the bonus stays. */
export function GiveUp({ end }: { readonly end: () => Observable<null> }) {
  const [state, setState] = useState<At>({ at: 'idle' });
  const words = cashierWords();
  const isBusy = state.at === 'busy';
  const isAsked = isBusy || state.at === 'asked';
  return (
    <>
      <Button
        look="text"
        className={styles['leave']}
        aria-expanded={isAsked}
        onClick={() => {
          if (!isBusy) setState({ at: isAsked ? 'idle' : 'asked' });
        }}
      >
        {words.giveUp}
      </Button>
      {isAsked ? (
        <div className={styles['ask']}>
          <p>{words.giveUpAbout}</p>
          <Button
            aria-busy={isBusy}
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              setState({ at: 'busy' });
              // It goes on without this view; the list shows what became of it.
              end().subscribe({
                complete: () => setState({ at: 'idle' }),
                error: (error: unknown) => setState({ at: 'failed', error }),
              });
            }}
          >
            {isBusy ? words.givingUp : words.giveUpNow}
          </Button>
          <Button onClick={() => setState({ at: 'idle' })} disabled={isBusy}>
            {words.keep}
          </Button>
        </div>
      ) : null}
      {state.at === 'failed' ? (
        <p className={styles['failure']} role="alert">
          {failureWords(state.error)}
        </p>
      ) : null}
    </>
  );
}
