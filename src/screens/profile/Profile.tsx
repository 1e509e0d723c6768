import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { catchError, of, switchMap } from 'rxjs';
import { useSnapshot } from 'valtio';
import type { Loadable } from '../../../streams/app';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useWhenLoaded } from '../../hooks/useWhenLoaded';
import { useRequest } from '../../hooks/useRequest';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { AccountHead } from '../../ui/account/AccountHead';
import { LinkButton } from '../../ui/LinkButton';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { dayOfYear } from '../../words/formats';
import { localeOr } from '../../words/language';
import { LoginAttempts } from '../auth/joining/LoginAttempts';
import { ActivityCard } from './ActivityCard';
import { PlacesCard } from './PlacesCard';
import styles from './profile.module.css';
import { profileWords } from './words';

/** The player's account, its open tabs, and its activities. */
export default function Profile() {
  const streams = useStreams();
  const isOlder = useIsOlder();
  const [address$] = useState(() =>
    streams.profile().pipe(
      switchMap((profile) => profile.address$),
      // If the code of this card cannot be loaded, the other cards show the error.
      catchError(() => of(null)),
    ),
  );
  const [address, setAddress] = useState<Loadable<string> | null>(null);
  useSubscription(address$, setAddress);
  return (
    <div className="stack">
      <AccountHead page="profile" />
      <div className={styles['cards']}>
        <AccountCard address={address} />
        <PlacesCard />
        {isOlder ? null : <ActivityCard address={address?.value ?? null} />}
        <Logins />
      </div>
    </div>
  );
}

function AccountCard({ address }: { readonly address: Loadable<string> | null }) {
  const { profile } = useStreams();
  const facts$ = () => profile().pipe(switchMap(({ facts }) => facts()));
  const [seen, ask] = useRequest(facts$);
  const { user } = useSnapshot(useView().session);
  const words = profileWords().account;
  if (seen.state === 'failed')
    return (
      <section className={`card ${styles['card']}`} aria-label={words.title}>
        <h2>{words.title}</h2>
        <LoadableView
          of={seen}
          failed={words.failed}
          retry={() => ask(facts$())}
          isPart
          skeleton={null}
        />
      </section>
    );
  const { value } = seen;
  const facts = [
    [words.userName, value?.userName],
    [words.mobile, value?.mobile],
    [words.currency, value?.currency ? currencyName(value.currency) : null],
    [words.opened, value?.openedAt ? sinceWhen(value.openedAt) : null],
  ] as const;
  return (
    <section
      className={`card ${styles['card']}`}
      aria-label={words.title}
      aria-busy={value ? undefined : true}
    >
      <h2>{words.title}</h2>
      <dl className={styles['facts']}>
        {facts.map(([name, fact]) =>
          value && !fact ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact ? <bdi>{fact}</bdi> : <b className="bone w-s" />}</dd>
            </div>
          ),
        )}
        {address ? (
          <div>
            <dt>{words.address}</dt>
            <dd>
              <bdi dir="ltr">
                {address.value ?? (address.state === 'failed' ? words.noAddress : words.asking)}
              </bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {/* The demo has no password. */}
      {user?.demo ? null : (
        <LinkButton href={to.changePassword()}>{words.changePassword}</LinkButton>
      )}
    </section>
  );
}

/** A currency code's name in the player's language; an unknown code is returned unchanged. */
const currencyName = (code: string): string =>
  /^[A-Z]{3}$/.test(code)
    ? (new Intl.DisplayNames(localeOr('en-GB'), { type: 'currency' }).of(code) ?? code)
    : code;

/** A day with its year. */
const sinceWhen = (time: number): string => `${dayOfYear(time)} ${new Date(time).getFullYear()}`;

/** The logins of the account. A login that was not the player's leads to a new password. */
function Logins() {
  const { session, navigation } = useStreams();
  const membership = useWhenLoaded(session.membership);
  return membership ? (
    <LoginAttempts
      attempts={membership.loginAttempts}
      onNo={() => navigation.go(to.changePassword())}
    />
  ) : null;
}
