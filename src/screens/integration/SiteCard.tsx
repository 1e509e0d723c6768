import { useState } from 'react';
import type {
  Credentials,
  Integrations,
  OtherSite,
  SiteAccount,
  TransferKind,
} from '../../../streams/app';
import { useCommand } from '../../hooks/useCommand';
import { useCurrent } from '../../hooks/useCurrent';
import { useLoadable } from '../../hooks/useLoadable';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import { Copy } from './Copy';
import { Entrance } from './Entrance';
import styles from './integration.module.css';
import { TransferForm } from './TransferForm';
import { integrationWords } from './words';

interface CardProps {
  readonly site: OtherSite;
  readonly all: Integrations;
}

/** The credentials of a new account, or a new password. */
interface Issued {
  readonly event: 'opened' | 'renewed';
  readonly credentials: Credentials;
}

/** A site with the player's account there, or a button to open one. */
export function SiteCard({ site, all }: CardProps) {
  const { isBusy, failed, send } = useCommand();
  const [issued, setIssued] = useState<Issued | null>(null);
  const words = integrationWords();
  const { account, isClosed } = site;
  const ask = (event: Issued['event']): void => {
    if (isBusy) return;
    setIssued(null);
    const { sites } = all;
    send(
      event === 'renewed' && account ? sites.resetPassword(account.id) : sites.open(site),
      (credentials) => setIssued({ event, credentials }),
    );
  };
  return (
    <article className={`card ${styles['site']}`} aria-label={site.name}>
      <h2>{site.name}</h2>
      {site.description ? <p className={styles['about']}>{site.description}</p> : null}
      {isClosed ? <p className={styles['about']}>{words.closed}</p> : null}
      {account ? (
        <Account site={site} account={account} all={all} ask={ask} isAsking={isBusy} />
      ) : isClosed ? null : (
        <Button look="main" isBusy={isBusy} onClick={() => ask('opened')}>
          {isBusy ? words.opening : words.open}
        </Button>
      )}
      <Problem of={failed} />
      {issued ? <IssuedCredentials site={site} {...issued} /> : null}
    </article>
  );
}

interface AccountProps extends CardProps {
  readonly account: SiteAccount;
  readonly ask: (how: 'renewed') => void;
  readonly isAsking: boolean;
}

function Account({ site, account, all, ask, isAsking }: AccountProps) {
  const [doing, setDoing] = useState<TransferKind | 'password' | null>(null);
  const balance = useLoadable(() => all.sites.balance$(site.kind, account.id), account.id);
  const open = useCurrent(all.transfers.open$).filter(({ accountId }) => accountId === account.id);
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
              : money.bare(balance.value)}
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
              isBusy={isAsking}
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
          open={open}
          transfers={all.transfers}
        />
      ) : null}
      {site.kind === 'partner' && !account.isSuspended ? (
        <Entrance name={site.name} enter={() => all.sites.enter(account.id)} />
      ) : null}
    </>
  );
}

interface IssuedProps extends Issued {
  readonly site: OtherSite;
}

/** The credentials of a new account, or the new password. */
function IssuedCredentials({ site, event, credentials: { password } }: IssuedProps) {
  const words = integrationWords();
  if (password === null)
    return (
      <output className={styles['once']}>
        {site.kind === 'partner'
          ? words.isReady(site.name)
          : event === 'opened'
            ? words.noPassword
            : words.renewed}
      </output>
    );
  return (
    <output className={styles['once']}>
      <span className={styles['outcome']}>
        <span>{words.password}</span> <Copy text={password} name={words.copyPassword} />
      </span>
      <span>{words.once}</span>
    </output>
  );
}
