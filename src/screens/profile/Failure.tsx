import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { uiWords } from '../../ui/words';
import styles from './profile.module.css';

interface FailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** What of a card did not come, and another try. */
export function Failure({ error, retry }: FailureProps) {
  return (
    <div className={styles['failure']} role="alert">
      <p>{failureWords(error)}</p>
      <Button onClick={retry}>{uiWords().retry}</Button>
    </div>
  );
}
