import { useMemo } from 'react';
import type { Observable } from 'rxjs';
import { useCurrent } from '../../../hooks/useCurrent';
import { withFirst } from '../../../hooks/withFirst';
import { useStreams } from '../../../state/context';
import { Button } from '../../../ui/Button';
import { figure } from '../../../words/formats';
import { FailureNote } from '../parts';
import { useAttempt } from '../useAttempt';
import { joiningWords } from './words';
import styles from '../auth.module.css';

interface Props {
  /** Whole seconds until another code may be sent. */
  readonly wait$: Observable<number>;
  readonly resend: () => Observable<null>;
}

/** How long a code is valid, and a button for another one once it may be sent. */
export function Resend({ wait$, resend }: Props) {
  const { toasts } = useStreams();
  const wait = useCurrent(useMemo(() => withFirst(wait$, 0), [wait$]));
  const words = joiningWords().code;
  const { send, busy, failure } = useAttempt<null>(() => toasts.show('success', words.sent));
  return (
    <>
      <div className={styles['row']}>
        <small>{words.valid}</small>
        {wait > 0 ? (
          <span>{words.againIn(minutesOf(wait))}</span>
        ) : (
          <Button look="text" disabled={busy} onClick={() => send(resend)}>
            {words.again}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </>
  );
}

/** Minutes and seconds: 1:42. */
function minutesOf(seconds: number): string {
  const rest = seconds % 60;
  const minutes = figure(Math.floor(seconds / 60), 0);
  return `${minutes}:${figure(Math.floor(rest / 10), 0)}${figure(rest % 10, 0)}`;
}
