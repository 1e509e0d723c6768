import { type ComponentProps, type ReactNode, useState } from 'react';
import { failureWords } from '../../ui/failure';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { authWords } from './words';
import styles from './auth.module.css';

/** A failure that no field shows. */
export function FailureNote({ failure }: { readonly failure: { readonly error: unknown } | null }) {
  return failure === null ? null : (
    <p className={styles['failure']} role="alert">
      {failureWords(failure.error)}
    </p>
  );
}

/** Advice next to a form. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['note']}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 11v6M12 7.5v.1" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

type PasswordProps = Omit<ComponentProps<typeof Field>, 'type' | 'after'>;

/** A password field with a button that reveals it. */
export function PasswordField(props: PasswordProps) {
  const [shown, show] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <Button look="text" aria-pressed={shown} onClick={() => show(!shown)}>
          {shown ? authWords().login.hide : authWords().login.show}
        </Button>
      }
    />
  );
}
