import { useObservableCallback, useSubscription } from 'observable-hooks';
import { type SubmitEvent, useState } from 'react';
import { catchError, EMPTY, exhaustMap, finalize, type Observable, tap } from 'rxjs';
import type { User } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { failureWords } from '../../ui/failure';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { authWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import styles from './auth.module.css';

type Attempt = () => Observable<User>;

/** Log in, or try the demo; afterwards the player is where they wanted to be. */
export default function Login() {
  const { session, navigation, guards } = useStreams();
  const search = useCurrent(navigation.search$);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ name?: string; password?: string }>({});
  const [shown, show] = useState(false);

  // One attempt at a time: a second tap while the first is under way does nothing.
  const [attempt, done$] = useObservableCallback<User, Attempt>((attempts$) =>
    attempts$.pipe(
      exhaustMap((start) => {
        setBusy(true);
        setFailure(null);
        return start().pipe(
          tap(() => guards.comeBack()),
          catchError((error: unknown) => {
            setFailure(failureWords(error));
            return EMPTY;
          }),
          finalize(() => setBusy(false)),
        );
      }),
    ),
  );
  useSubscription(done$);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const userNameOrEmailAddress = String(form.get('name') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const lacking = {
      ...(userNameOrEmailAddress === '' ? { name: authWords().login.needName } : {}),
      ...(password === '' ? { password: authWords().login.needPassword } : {}),
    };
    setMissing(lacking);
    const [first] = Object.keys(lacking);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const rememberClient = form.get('remember') !== null;
    attempt(() => session.login({ userNameOrEmailAddress, password, rememberClient }));
  };

  return (
    <section className={`card ${styles['auth']}`} aria-labelledby="login-title">
      <h1 id="login-title">{authWords().login.title}</h1>
      {new URLSearchParams(search).has('to') ? (
        <p className={styles['why']}>{authWords().login.returns}</p>
      ) : null}
      <form className={styles['form']} onSubmit={submit} noValidate>
        <Field
          label={authWords().login.name}
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={missing.name}
        />
        <Field
          label={authWords().login.password}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          problem={missing.password}
          after={
            <Button look="text" aria-pressed={shown} onClick={() => show(!shown)}>
              {shown ? authWords().login.hide : authWords().login.show}
            </Button>
          }
        />
        <label className={styles['remember']}>
          <input type="checkbox" name="remember" defaultChecked />
          {authWords().login.remember}
        </label>
        {failure === null ? null : (
          <p className={styles['failure']} role="alert">
            {failure}
          </p>
        )}
        <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
          {authWords().login.submit}
        </Button>
      </form>
      <div className={styles['demo']}>
        <Button disabled={busy} onClick={() => attempt(() => session.loginAsDemo())}>
          {authWords().login.demo}
        </Button>
        <small>{authWords().login.demoHint}</small>
      </div>
    </section>
  );
}
