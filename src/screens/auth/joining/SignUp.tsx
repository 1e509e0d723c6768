import { type SubmitEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  accountName,
  type FieldRules,
  type Membership,
  type Registration,
  type SignUpForm,
} from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { to } from '../../../routes/routes';
import { useStreams } from '../../../state/context';
import { useView } from '../../../state/useView';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';
import { Field } from '../../../ui/Field';
import { AuthPage } from '../AuthPage';
import { FailureNote, PasswordField } from '../parts';
import { RuleList } from './RuleList';
import { nameLines, passwordLines } from './rules';
import { useAttempt } from '../useAttempt';
import { Notice } from '../../../ui/Notice';
import { AdultBox } from './AdultBox';
import { Offers } from './Offers';
import { useKeepReturnTo } from '../useKeepReturnTo';
import { useProblems } from '../useProblems';
import { useSite } from '../useSite';
import { WithMembership } from './WithMembership';
import { authWords } from '../words';
import { joiningWords } from './words';
import styles from '../auth.module.css';

/** A proper name, the same in every language. */
const PRODUCT = 'Touchline';
/** The minimum age if the settings name no age, in years. */
const ADULT = 18;

const EMPTY_FORM = { userName: '', mobile: '', password: '', confirmPassword: '' };
type Name = keyof typeof EMPTY_FORM | 'adult';
const NAMES: readonly Name[] = ['userName', 'mobile', 'password', 'confirmPassword', 'adult'];

/** Creates an account; the next screen asks the player for its code. */
export default function SignUp() {
  return (
    <WithMembership title={joiningWords().signUp.title}>
      {(membership) => <Door membership={membership} />}
    </WithMembership>
  );
}

/** The form, or a link if players cannot sign up themselves. */
function Door({ membership }: { readonly membership: Membership }) {
  const mayJoin = useSite()?.allowSignUp ?? true;
  const keepReturnTo = useKeepReturnTo();
  const words = joiningWords().signUp;
  if (mayJoin) return <Form membership={membership} />;
  return (
    <AuthPage title={words.closedTitle}>
      <Notice title={words.closed}>
        <LinkButton href={keepReturnTo(to.login())} look="main">
          {authWords().login.title}
        </LinkButton>
      </Notice>
    </AuthPage>
  );
}

function problemsOf(
  { holds, mobileForm, mobileOf, nameRules, passwordRules }: FieldRules,
  { userName, mobile, password, confirmPassword, country }: SignUpForm,
  adult: boolean,
  age: string,
): Partial<Record<Name, string>> {
  const words = joiningWords();
  const { example } = mobileForm(country);
  return {
    ...(holds(nameRules(accountName(userName))) ? {} : { userName: words.signUp.needName }),
    ...(mobileOf(mobile, country) === null ? { mobile: words.signUp.needMobile(example) } : {}),
    ...(holds(passwordRules(password, userName)) ? {} : { password: words.signUp.needPassword }),
    ...(password === confirmPassword ? {} : { confirmPassword: words.rules.differ }),
    ...(adult ? {} : { adult: words.signUp.needAdult(age) }),
  };
}

function Form({ membership: { signUp, rules, offersIn } }: { readonly membership: Membership }) {
  const { navigation } = useStreams();
  const keepReturnTo = useKeepReturnTo();
  const site = useSite();
  const { setting } = useSnapshot(useView().settings);
  const waiting = useCurrent(signUp.registration$);
  const [typed, setTyped] = useState(EMPTY_FORM);
  const [adult, setAdult] = useState(false);
  const { send, busy, failure } = useAttempt<Registration>(() =>
    navigation.go(keepReturnTo(to.verification())),
  );
  const { form, problems, areTold, show, clear } = useProblems(NAMES, failure, rules.fieldErrorsIn);
  const words = joiningWords().signUp;
  const country = rules.mobileCountry(site?.mobileCountry ?? null);
  const { prefix, example } = rules.mobileForm(country);
  const age = String(site?.minimumAge ?? ADULT);

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
    const written = { ...typed, country };
    if (!show(problemsOf(rules, written, adult, age))) send(() => signUp.register(written));
  };

  return (
    <AuthPage
      title={words.join(setting?.domainTitle ?? PRODUCT)}
      lead={words.lead}
      corner={
        <>
          <span data-yields>{words.haveAccount}</span>
          <a href={keepReturnTo(to.login())}>{authWords().login.title}</a>
        </>
      }
    >
      {waiting ? (
        <p className={styles['note']}>
          <span>
            {words.waiting(rules.maskedMobile(waiting.mobile))}{' '}
            <a href={keepReturnTo(to.verification())}>{words.enterCode}</a>
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
          rules={<RuleList rules={nameLines(rules, accountName(typed.userName))} />}
        />
        <Field
          {...field('mobile')}
          label={words.mobile}
          type="tel"
          autoComplete="tel"
          rules={<small className={styles['lead']}>{words.mobileHint(example, prefix)}</small>}
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
        <AdultBox
          age={age}
          links={site?.links ?? []}
          checked={adult}
          problem={problems.adult}
          onChange={(checked) => {
            setAdult(checked);
            clear('adult');
          }}
        />
        {areTold ? null : <FailureNote failure={failure} />}
        <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
          {words.submit}
        </Button>
      </form>
      <Demo isBusy={busy} />
      <Offers offersIn={offersIn} />
    </AuthPage>
  );
}

/** Logs a guest in as the demo player. */
function Demo({ isBusy }: { readonly isBusy: boolean }) {
  const { session, guards } = useStreams();
  const demo = useAttempt(() => guards.returnAfterLogin());
  return (
    <div className={styles['demo']}>
      <Button disabled={isBusy || demo.busy} onClick={() => demo.send(() => session.loginAsDemo())}>
        {authWords().login.demo}
      </Button>
      <FailureNote failure={demo.failure} />
    </div>
  );
}
