import { type SubmitEvent, useMemo, useState } from 'react';
import { accountName, type Membership, type User } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { withFirst } from '../../../hooks/withFirst';
import { to } from '../../../routes/routes';
import { useStreams } from '../../../state/context';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { AuthPage } from '../AuthPage';
import { FailureNote, Hint, PasswordField } from '../parts';
import { CODE_LENGTH, CodeField } from './CodeField';
import { RuleList } from './RuleList';
import { Resend } from './Resend';
import { passwordLines } from './rules';
import { useAttempt } from '../useAttempt';
import { useKeepReturnTo } from '../useKeepReturnTo';
import { useProblems } from '../useProblems';
import { WithMembership } from './WithMembership';
import { authWords } from '../words';
import { joiningWords } from './words';
import styles from '../auth.module.css';

/** Sets a new password: first a code, then the password. */
export default function ForgottenPassword() {
  return (
    <WithMembership title={joiningWords().forgotten.title}>
      {(membership) => <Step membership={membership} />}
    </WithMembership>
  );
}

function Step({ membership }: { readonly membership: Membership }) {
  const account = useCurrent(membership.passwordReset.account$);
  return account === null ? (
    <Ask membership={membership} />
  ) : (
    <Save key={account} membership={membership} who={account} />
  );
}

function Ask({ membership: { passwordReset, rules } }: { readonly membership: Membership }) {
  const { send, busy, failure } = useAttempt<null>(() => undefined);
  const { form, problems, areTold, show, clear } = useProblems(
    ['userNameOrMobile'],
    failure,
    rules.fieldErrorsIn,
  );
  const words = joiningWords().forgotten;
  const withWho = (go: (who: string) => void): void => {
    const typed = form.current && new FormData(form.current).get('userNameOrMobile');
    const who = accountName(String(typed ?? ''));
    if (!show(who === '' ? { userNameOrMobile: words.needWho } : {})) go(who);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    withWho((who) => send(() => passwordReset.requestCode(who)));
  };
  return (
    <AuthPage title={words.title} lead={words.lead} corner={<Remembered />}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <Field
          label={words.who}
          name="userNameOrMobile"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={problems.userNameOrMobile}
          onChange={() => clear('userNameOrMobile')}
        />
        {areTold ? null : <FailureNote failure={failure} />}
        <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
          {words.submit}
        </Button>
      </form>
      <Hint>{words.hint}</Hint>
      <div className={styles['links']}>
        <button type="button" onClick={() => withWho(passwordReset.expectCode)}>
          {words.haveCode}
        </button>
      </div>
    </AuthPage>
  );
}

/** The link back to the login. */
function Remembered() {
  const keepReturnTo = useKeepReturnTo();
  return (
    <>
      <span data-yields>{joiningWords().forgotten.remembered}</span>
      <a href={keepReturnTo(to.login())}>{authWords().login.title}</a>
    </>
  );
}

/** Whether a code was sent to that account from here; false if the player says that they already have a code. */
function useSent({ wait$ }: Membership['passwordReset']): boolean {
  const wait = useCurrent(useMemo(() => withFirst(wait$, 0), [wait$]));
  const [sent, setSent] = useState(false);
  if (wait > 0 && !sent) setSent(true);
  return sent || wait > 0;
}

interface SaveProps {
  readonly membership: Membership;
  /** The user name or mobile number that the code was requested for. */
  readonly who: string;
}

const NAMES = ['otp', 'newPassword', 'again'] as const;

function Save({ membership: { passwordReset, rules }, who }: SaveProps) {
  const { guards, navigation, toasts } = useStreams();
  const keepReturnTo = useKeepReturnTo();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const isSent = useSent(passwordReset);
  const words = joiningWords().reset;
  const { send, busy, failure } = useAttempt<User | null>((user) => {
    if (user) return guards.returnAfterLogin();
    toasts.show('success', words.saved);
    navigation.go(keepReturnTo(to.login()));
  });
  const { form, problems, areTold, show, clear } = useProblems(NAMES, failure, rules.fieldErrorsIn);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wrong = show({
      ...(code.length === CODE_LENGTH ? {} : { otp: joiningWords().code.needCode }),
      ...(rules.holds(rules.passwordRules(password, who))
        ? {}
        : { newPassword: joiningWords().signUp.needPassword }),
      ...(password === again ? {} : { again: joiningWords().rules.differ }),
    });
    if (!wrong) send(() => passwordReset.save(code, password));
  };
  return (
    <AuthPage
      title={words.title}
      lead={isSent ? joiningWords().forgotten.sent : joiningWords().forgotten.expected}
      corner={<Remembered />}
    >
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={who} readOnly hidden />
        <CodeField
          value={code}
          codeIn={rules.codeIn}
          problem={problems.otp}
          onChange={(next) => {
            setCode(next);
            clear('otp');
          }}
        />
        <Resend wait$={passwordReset.wait$} resend={() => passwordReset.requestCode(who)} />
        <PasswordField
          label={words.password}
          name="newPassword"
          autoComplete="new-password"
          value={password}
          problem={problems.newPassword}
          rules={<RuleList rules={passwordLines(rules, password, who)} />}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            clear('newPassword');
          }}
        />
        <PasswordField
          label={words.again}
          name="again"
          autoComplete="new-password"
          value={again}
          problem={problems.again}
          onChange={(event) => {
            setAgain(event.currentTarget.value);
            clear('again');
          }}
        />
        {areTold ? null : <FailureNote failure={failure} />}
        <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
          {words.submit}
        </Button>
        <small className={styles['other']}>{words.others}</small>
      </form>
      <div className={styles['links']}>
        <button type="button" onClick={() => passwordReset.forget()}>
          {joiningWords().forgotten.another}
        </button>
      </div>
    </AuthPage>
  );
}
