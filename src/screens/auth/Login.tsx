import { type SubmitEvent, useEffect, useRef } from 'react';
import { switchMap } from 'rxjs';
import { accountName, type User } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { screenAt, to } from '../../routes/routes';
import { titleWords } from '../../routes/words';
import { useCurrent } from '../../hooks/useCurrent';
import { client } from './client';
import { AuthPage } from './AuthPage';
import { localeOr } from '../../words/language';
import { FailureNote, PasswordField } from './parts';
import { useAttempt } from './useAttempt';
import { useKeepReturnTo } from './useKeepReturnTo';
import { useSite } from './useSite';
import { useProblems } from './useProblems';
import { authWords } from './words';
import styles from './auth.module.css';

/** For example: 24 November 2027 at 01:52 */
const opening = (time: number): string =>
  new Date(time).toLocaleString(localeOr('en-GB'), { dateStyle: 'long', timeStyle: 'short' });

/** Names the screen for players that a guest opened. */
function leadTo(address: string | null): string | undefined {
  if (address === null) return undefined;
  const { returns, carryOn } = authWords().login;
  const row = screenAt(address.replace(/[?#].*$/, ''));
  return row?.guard === 'login' ? returns(titleWords()[row.path] ?? row.title) : carryOn;
}

/** Logs in, or starts the demo; then returns the player to the page that they wanted. */
export default function Login() {
  const { session, navigation, guards, serverNow } = useStreams();
  const search = useCurrent(navigation.search$);
  const keepReturnTo = useKeepReturnTo();
  const mayJoin = useSite()?.allowSignUp ?? true;
  const until = useCurrent(session.lockedUntil$) ?? 0;
  // A player on a break is not offered another way to play.
  const isLocked = until > serverNow();
  const { send, busy, failure } = useAttempt<User>(() => guards.returnAfterLogin());
  const { form, problems, areTold, show, clear } = useProblems(['name', 'password'], failure);

  // Another site of the operator's may hand the player over with a code, which is removed from the address at once.
  const code = new URLSearchParams(search).get('code');
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (code === null || taken.current === code) return;
    taken.current = code;
    navigation.go(keepReturnTo(to.login()), { replace: true });
    send(() =>
      session
        .membership()
        .pipe(switchMap(({ ssoCodeExchange }) => ssoCodeExchange.exchange(client, code))),
    );
  }, [code, keepReturnTo, navigation, send, session]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const userNameOrEmailAddress = accountName(String(data.get('name') ?? ''));
    const password = String(data.get('password') ?? '');
    const wrong = show({
      ...(userNameOrEmailAddress === '' ? { name: authWords().login.needName } : {}),
      ...(password === '' ? { password: authWords().login.needPassword } : {}),
    });
    if (wrong) return;
    const rememberClient = data.get('remember') !== null;
    send(() => session.login({ userNameOrEmailAddress, password, rememberClient }));
  };

  return (
    <AuthPage
      title={authWords().login.title}
      lead={
        isLocked
          ? authWords().login.locked(opening(until))
          : leadTo(new URLSearchParams(search).get('to'))
      }
      corner={
        mayJoin && !isLocked ? (
          <>
            <span data-yields>{authWords().login.isNew}</span>
            <a href={keepReturnTo(to.signUp())}>{authWords().login.join}</a>
          </>
        ) : undefined
      }
    >
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <Field
          label={authWords().login.name}
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={problems.name}
          onChange={() => clear('name')}
        />
        <PasswordField
          label={authWords().login.password}
          name="password"
          autoComplete="current-password"
          problem={problems.password}
          onChange={() => clear('password')}
        />
        <label className={styles['remember']}>
          <input type="checkbox" name="remember" defaultChecked />
          {authWords().login.remember}
        </label>
        {areTold ? null : <FailureNote failure={failure} />}
        <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
          {authWords().login.submit}
        </Button>
        <div className={styles['links']}>
          <a href={keepReturnTo(to.forgottenPassword())}>{authWords().login.forgotten}</a>
        </div>
      </form>
      {isLocked ? null : (
        <div className={styles['demo']}>
          <Button disabled={busy} onClick={() => send(() => session.loginAsDemo())}>
            {authWords().login.demo}
          </Button>
          <small>{authWords().login.demoHint}</small>
        </div>
      )}
    </AuthPage>
  );
}
