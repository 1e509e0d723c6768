import { useState } from 'react';
import type {
  Credentials,
  Integrations,
  OtherSite,
  SiteAccount,
  TransferKind,
} from '../../../streams/index';
import { useCurrent } from '../../hooks/useCurrent';
import { useLoadable } from '../../hooks/useLoadable';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { Copy } from './Copy';
import { Entrance } from './Entrance';
import styles from './integration.module.css';
import { TransferForm } from './TransferForm';
import { integrationWords } from './words';

interface CardProps {
  readonly site: OtherSite;
  readonly all: Integrations;
}

/** The state of a wish of the player's: under way, failed, or answered. */
type Wished =
  | { readonly at: 'idle' | 'busy' }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'told'; readonly how: 'opened' | 'renewed'; readonly told: Credentials };

/** A site with the player's account there, or the way to one. */
export function SiteCard({ site, all }: CardProps) {
  const [wished, setWished] = useState<Wished>({ at: 'idle' });
  const words = integrationWords();
  const { account, isClosed } = site;
  const ask = (how: 'opened' | 'renewed'): void => {
    if (wished.at === 'busy') return;
    const asked$ =
      how === 'renewed' && account ? all.sites.resetPassword(account.id) : all.sites.open(site);
    setWished({ at: 'busy' });
    // It goes on without this view; the list shows whether the account is there.
    asked$.subscribe({
      next: (told) => setWished({ at: 'told', how, told }),
      complete: () => setWished((now) => (now.at === 'busy' ? { at: 'idle' } : now)),
      error: (error: unknown) => setWished({ at: 'failed', error }),
    });
  };
  return (
    <article className={`card ${styles['site']}`} aria-label={site.name}>
      <h2>{site.name}</h2>
      {site.description ? <p className={styles['about']}>{site.description}</p> : null}
      {isClosed ? <p className={styles['about']}>{words.closed}</p> : null}
      {account ? (
        <Account site={site} account={account} all={all} ask={ask} wished={wished} />
      ) : isClosed ? null : (
        <Button look="main" aria-busy={wished.at === 'busy'} onClick={() => ask('opened')}>
          {wished.at === 'busy' ? words.opening : words.open}
        </Button>
      )}
      {wished.at === 'failed' ? (
        <p role="alert" className={styles['failure']}>
          {failureWords(wished.error)}
        </p>
      ) : null}
      {wished.at === 'told' ? <Told site={site} how={wished.how} told={wished.told} /> : null}
    </article>
  );
}

interface AccountProps extends CardProps {
  readonly account: SiteAccount;
  readonly ask: (how: 'renewed') => void;
  readonly wished: Wished;
}

function Account({ site, account, all, ask, wished }: AccountProps) {
  const [doing, setDoing] = useState<TransferKind | 'password' | null>(null);
  const balance = useLoadable(() => all.sites.balance$(site.kind, account.id), account.id);
  const isBusy = useCurrent(all.transfers.open$).some(
    ({ accountId, at }) => accountId === account.id && (at === 'sending' || at === 'unknown'),
  );
  const money = useMoney();
  const words = integrationWords();
  const toggle = (what: typeof doing): void => setDoing((now) => (now === what ? null : what));
  const way = (what: Exclude<typeof doing, null>, name: string) => (
    <Button aria-expanded={doing === what} onClick={() => toggle(what)}>
      {name}
    </Button>
  );
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>{words.userName}</dt>
          <dd>
            <Copy text={account.userName} name={words.copyName} />
          </dd>
        </div>
        <div>
          <dt>{words.balance}</dt>
          <dd className={styles['balance']}>
            {balance.value === undefined
              ? balance.state === 'failed'
                ? words.unknown
                : '–'
              : money.full(balance.value)}
          </dd>
        </div>
      </dl>
      {account.isSuspended ? <p className={styles['failure']}>{words.suspended}</p> : null}
      <div className={styles['ways']}>
        {site.isClosed || account.isSuspended ? null : way('deposit', words.deposit)}
        {way('withdrawal', words.withdraw)}
        {site.kind === 'account' && !site.isClosed ? way('password', words.newPassword) : null}
      </div>
      {doing === 'password' ? (
        <div className={styles['ask']}>
          <p>{words.replaces(site.name)}</p>
          <div className={styles['ways']}>
            <Button
              look="main"
              aria-busy={wished.at === 'busy'}
              onClick={() => {
                ask('renewed');
                setDoing(null);
              }}
            >
              {words.yes}
            </Button>
            <Button onClick={() => setDoing(null)}>{words.cancel}</Button>
          </div>
        </div>
      ) : null}
      {doing === 'deposit' || doing === 'withdrawal' ? (
        <TransferForm
          key={doing}
          site={site}
          accountId={account.id}
          kind={doing}
          there={balance.value ?? null}
          isBusy={isBusy}
          transfers={all.transfers}
        />
      ) : null}
      {site.kind === 'partner' && !account.isSuspended ? (
        <Entrance name={site.name} enter={() => all.sites.enter(account.id)} />
      ) : null}
    </>
  );
}

interface ToldProps {
  readonly site: OtherSite;
  readonly how: 'opened' | 'renewed';
  readonly told: Credentials;
}

/** What a new account or a new password came with. */
function Told({ site, how, told: { password } }: ToldProps) {
  const words = integrationWords();
  if (password === null)
    return (
      <output className={styles['once']}>
        {site.kind === 'partner'
          ? words.isReady(site.name)
          : how === 'opened'
            ? words.noPassword
            : words.renewed}
      </output>
    );
  return (
    <output className={styles['once']}>
      <span className={styles['told']}>
        <span>{words.password}</span> <Copy text={password} name={words.copyPassword} />
      </span>
      <span>{words.once}</span>
    </output>
  );
}
