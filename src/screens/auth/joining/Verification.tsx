import { useSubscription } from 'observable-hooks';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Membership, Registration, User } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { to } from '../../../routes/routes';
import { useStreams } from '../../../state/context';
import { useView } from '../../../state/useView';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';
import { Notice } from '../../../ui/Notice';
import { CODE_LENGTH, CodeField } from './CodeField';
import { AuthPage } from '../AuthPage';
import { FailureNote, Hint } from '../parts';
import { Resend } from './Resend';
import { useAttempt } from '../useAttempt';
import { useKeepReturnTo } from '../useKeepReturnTo';
import { useProblems } from '../useProblems';
import { WithMembership } from './WithMembership';
import { authWords } from '../words';
import { joiningWords } from './words';
import styles from '../auth.module.css';

/** Completes a sign-up with the code that the player received. */
export default function Verification() {
  return (
    <WithMembership title={joiningWords().code.title}>
      {(membership) => <Waiting membership={membership} />}
    </WithMembership>
  );
}

function Waiting({ membership }: { readonly membership: Membership }) {
  const { guards } = useStreams();
  const { user } = useSnapshot(useView().session);
  const registration = useCurrent(membership.signUp.registration$);
  const keepReturnTo = useKeepReturnTo();
  const isDone = registration === null && user !== null;
  // The code was entered, here or in another tab.
  useEffect(() => {
    if (isDone) guards.returnAfterLogin();
  }, [isDone, guards]);
  if (registration) return <Code membership={membership} registration={registration} />;
  const words = joiningWords().code;
  return (
    <>
      <h1 className="vh">{words.title}</h1>
      <Notice title={words.noneTitle} hint={words.none}>
        <LinkButton href={keepReturnTo(to.signUp())} look="main">
          {joiningWords().signUp.title}
        </LinkButton>
        <LinkButton href={keepReturnTo(to.login())}>{authWords().login.title}</LinkButton>
      </Notice>
    </>
  );
}

interface CodeProps {
  readonly membership: Membership;
  readonly registration: Registration;
}

function Code({ membership: { rules, signUp, verification }, registration }: CodeProps) {
  const { guards, navigation, session, toasts } = useStreams();
  const keepReturnTo = useKeepReturnTo();
  const [code, setCode] = useState('');
  const words = joiningWords().code;
  // The session reports the login itself, because it redirects the player before the form has its reply.
  useSubscription(session.user$, (user) => {
    if (user?.username === registration.userName)
      toasts.show('success', words.welcome(registration.userName));
  });
  const { send, busy, failure } = useAttempt<User>(() => guards.returnAfterLogin());
  const { form, problems, areTold, show, clear } = useProblems(
    ['otp'],
    failure,
    rules.fieldErrorsIn,
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!show(code.length === CODE_LENGTH ? {} : { otp: words.needCode }))
      send(() => verification.verify(code));
  };
  return (
    <AuthPage
      title={words.title}
      lead={words.lead(rules.maskedMobile(registration.mobile))}
      corner={
        <>
          <span data-yields>{words.wrong}</span>
          <button
            type="button"
            aria-label={words.changeNumber}
            onClick={() => {
              signUp.forget();
              navigation.go(keepReturnTo(to.signUp()));
            }}
          >
            {words.change}
          </button>
        </>
      }
    >
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <CodeField
          value={code}
          codeIn={rules.codeIn}
          problem={problems.otp}
          onChange={(next) => {
            setCode(next);
            clear('otp');
          }}
        />
        <Resend wait$={verification.wait$} resend={verification.resend} />
        {areTold ? null : <FailureNote failure={failure} />}
        <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
          {words.submit}
        </Button>
      </form>
      <Hint>{words.hint}</Hint>
      <div className={styles['links']}>
        <a href={keepReturnTo(to.login())}>{authWords().login.title}</a>
      </div>
    </AuthPage>
  );
}
