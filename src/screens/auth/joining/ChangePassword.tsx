import { type SubmitEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Membership } from '../../../../streams/app';
import { useView } from '../../../state/useView';
import { Button } from '../../../ui/Button';
import { AccountHead } from '../../../ui/account/AccountHead';
import { LoginAttempts } from './LoginAttempts';
import { FailureNote, Hint, PasswordField } from '../parts';
import { RuleList } from './RuleList';
import { passwordLines } from './rules';
import { useAttempt } from '../useAttempt';
import { useProblems } from '../useProblems';
import { WithMembership } from './WithMembership';
import { joiningWords } from './words';
import styles from '../auth.module.css';

/** Changes the password, and lists the logins of the account. */
export default function ChangePassword() {
  return (
    <WithMembership title={joiningWords().change.title}>
      {(membership) => <Security membership={membership} />}
    </WithMembership>
  );
}

function Security({ membership }: { readonly membership: Membership }) {
  const { user } = useSnapshot(useView().session);
  const current = useRef<HTMLDivElement>(null);
  const words = joiningWords().change;
  return (
    <div className="stack">
      <AccountHead page="changePassword" />
      <div className={styles['security']}>
        <section className={`card ${styles['auth']}`} aria-label={words.title}>
          {user?.demo ? (
            <Hint>{words.demo}</Hint>
          ) : (
            <div ref={current}>
              <ChangeForm membership={membership} username={user?.username ?? ''} />
            </div>
          )}
        </section>
        <LoginAttempts
          attempts={membership.loginAttempts}
          onNo={() =>
            current.current?.querySelector<HTMLElement>('[name=currentPassword]')?.focus()
          }
        />
      </div>
    </div>
  );
}

const EMPTY_FORM = { currentPassword: '', newPassword: '', again: '' };
type Name = keyof typeof EMPTY_FORM;
const NAMES = Object.keys(EMPTY_FORM) as Name[];

interface ChangeProps {
  readonly membership: Membership;
  readonly username: string;
}

function ChangeForm({ membership: { passwordChange, rules }, username }: ChangeProps) {
  const [typed, setTyped] = useState(EMPTY_FORM);
  const [saved, setSaved] = useState(false);
  const { send, busy, failure } = useAttempt<null>(() => {
    setTyped(EMPTY_FORM);
    setSaved(true);
  });
  const { form, problems, areTold, show, clear } = useProblems(NAMES, failure, rules.fieldErrorsIn);
  const words = joiningWords();
  const { newPassword, currentPassword, again } = typed;
  const field = (name: Name) => ({
    name,
    value: typed[name],
    problem: problems[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: currentTarget.value });
      setSaved(false);
      clear(name);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wrong = show({
      ...(currentPassword === '' ? { currentPassword: words.change.needCurrent } : {}),
      ...(rules.holds(rules.passwordRules(newPassword, username))
        ? {}
        : { newPassword: words.signUp.needPassword }),
      ...(newPassword === again ? {} : { again: words.rules.differ }),
    });
    if (!wrong) send(() => passwordChange.change(currentPassword, newPassword));
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        label={words.change.current}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label={words.reset.password}
        autoComplete="new-password"
        rules={<RuleList rules={passwordLines(rules, newPassword, username)} />}
      />
      <PasswordField {...field('again')} label={words.reset.again} autoComplete="new-password" />
      {areTold ? null : <FailureNote failure={failure} />}
      <output>{saved ? <p className={styles['done']}>{words.change.saved}</p> : null}</output>
      <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
        {words.change.submit}
      </Button>
      <small className={styles['other']}>{words.reset.others}</small>
    </form>
  );
}
