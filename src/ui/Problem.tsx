import type { Failed } from '../hooks/useCommand';
import { failureWords } from './failure';
import styles from './field.module.css';

/** Says why a command failed. */
export const Problem = ({ of }: { readonly of: Failed }) =>
  of && (
    <p className={styles['problem']} role="alert">
      {failureWords(of.error)}
    </p>
  );
