import { type SubmitEvent, useState } from 'react';
import type { FieldRules, Membership, Registration } from '../../../../streams/index';
import { useCurrent } from '../../../hooks/useCurrent';
import { to } from '../../../routes/routes';
import { useStreams } from '../../../state/context';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { AuthCard, FailureNote, PasswordField } from '../parts';
import { RuleList } from './RuleList';
import { nameLines, passwordLines } from './rules';
import { useAttempt } from '../useAttempt';
import { useKept } from '../useKept';
import { useProblems } from '../useProblems';
import { WithMembership } from './WithMembership';
import { authWords } from '../words';
import { joiningWords } from './words';
import styles from '../auth.module.css';

const EMPTY_FORM = { userName: '', mobile: '', password: '', confirmPassword: '' };
type Name = keyof typeof EMPTY_FORM | 'adult';
const NAMES: readonly Name[] = ['userName', 'mobile', 'password', 'confirmPassword', 'adult'];

/** Creates an account; its code is asked for on the next screen. */
export default function SignUp() {
  return (
    <WithMembership title={joiningWords().signUp.title}>
      {(membership) => <SignUpForm membership={membership} />}
    </WithMembership>
  );
}

function problemsOf(
  { holds, mobileOf, nameRules, passwordRules }: FieldRules,
  form: typeof EMPTY_FORM,
  adult: boolean,
): Partial<Record<Name, string>> {
  const words = joiningWords();
  const { userName, mobile, password, confirmPassword } = form;
  return {
    ...(holds(nameRules(userName.trim())) ? {} : { userName: words.signUp.needName }),
    ...(mobileOf(mobile) === null ? { mobile: words.signUp.needMobile } : {}),
    ...(holds(passwordRules(password, userName)) ? {} : { password: words.signUp.needPassword }),
    ...(password === confirmPassword ? {} : { confirmPassword: words.rules.differ }),
    ...(adult ? {} : { adult: words.signUp.needAdult }),
  };
}

function SignUpForm({ membership: { signUp, rules } }: { readonly membership: Membership }) {
  const { navigation, session, guards } = useStreams();
  const kept = useKept();
  const waiting = useCurrent(signUp.registration$);
  const [typed, setTyped] = useState(EMPTY_FORM);
  const [adult, setAdult] = useState(false);
  const { send, busy, failure } = useAttempt<Registration>(() =>
    navigation.go(kept(to.verification())),
  );
  const demo = useAttempt(() => guards.comeBack());
  const { form, problems, areTold, show, clear } = useProblems(NAMES, failure, rules.fieldErrorsIn);
  const words = joiningWords().signUp;

  const field = (name: keyof typeof EMPTY_FORM) => ({
    name,
    value: typed[name],
    problem: problems[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: currentTarget.value });
      clear(name);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!show(problemsOf(rules, typed, adult))) send(() => signUp.register(typed));
  };

  return (
    <AuthCard title={words.title} lead={words.lead}>
      {waiting ? (
        <p className={styles['note']}>
          <span>
            {words.waiting(rules.maskedMobile(waiting.mobile))}{' '}
            <a href={kept(to.verification())}>{words.enterCode}</a>
          </span>
        </p>
      ) : null}
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <Field
          {...field('userName')}
          label={words.name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          rules={<RuleList rules={nameLines(rules, typed.userName.trim())} />}
        />
        <Field
          {...field('mobile')}
          label={words.mobile}
          type="tel"
          autoComplete="tel"
          rules={<small className={styles['lead']}>{words.mobileHint}</small>}
        />
        <PasswordField
          {...field('password')}
          label={authWords().login.password}
          autoComplete="new-password"
          rules={<RuleList rules={passwordLines(rules, typed.password, typed.userName)} />}
        />
        <PasswordField
          {...field('confirmPassword')}
          label={words.again}
          autoComplete="new-password"
        />
        <div>
          <label className={styles['adult']}>
            <input
              type="checkbox"
              name="adult"
              checked={adult}
              aria-invalid={problems.adult === undefined ? undefined : true}
              aria-describedby={problems.adult === undefined ? undefined : 'adult-problem'}
              onChange={(event) => {
                setAdult(event.currentTarget.checked);
                clear('adult');
              }}
            />
            {words.adult}
          </label>
          {problems.adult === undefined ? null : (
            <p id="adult-problem" className={styles['problem']}>
              {problems.adult}
            </p>
          )}
        </div>
        {areTold ? null : <FailureNote failure={failure} />}
        <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
          {words.submit}
        </Button>
      </form>
      <div className={styles['demo']}>
        <Button disabled={busy || demo.busy} onClick={() => demo.send(() => session.loginAsDemo())}>
          {authWords().login.demo}
        </Button>
        <FailureNote failure={demo.failure} />
        <div className={styles['row']}>
          <small>{words.haveAccount}</small>
          <span className={styles['links']}>
            <a href={kept(to.login())}>{authWords().login.title}</a>
          </span>
        </div>
      </div>
    </AuthCard>
  );
}
