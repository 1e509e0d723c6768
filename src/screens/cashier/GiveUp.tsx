import { useState } from 'react';
import type { Observable } from 'rxjs';
import { useCommand } from '../../hooks/useCommand';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import styles from './bonuses.module.css';
import { cashierWords } from './words';

/** Ends an active bonus, after a confirmation. A refusal says why, and the bonus stays. */
export function GiveUp({ end }: { readonly end: () => Observable<null> }) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, failed, send } = useCommand();
  const words = cashierWords();
  return (
    <>
      <Button
        look="text"
        className={styles['leave']}
        aria-expanded={isAsked}
        onClick={() => {
          if (!isBusy) setAsked(!isAsked);
        }}
      >
        {words.giveUp}
      </Button>
      {isAsked ? (
        <div className={styles['ask']}>
          <p>{words.giveUpAbout}</p>
          <Button isBusy={isBusy} onClick={() => send(end(), () => setAsked(false))}>
            {isBusy ? words.givingUp : words.giveUpNow}
          </Button>
          <Button onClick={() => setAsked(false)} disabled={isBusy}>
            {words.keep}
          </Button>
        </div>
      ) : null}
      <Problem of={failed} />
    </>
  );
}
