import { useSnapshot } from 'valtio';
import type { Integrations as All, OtherSite } from '../../../streams/index';
import { useMoney } from '../../hooks/useMoney';
import { useView } from '../../state/useView';
import { AccountHead } from '../../ui/account/AccountHead';
import { Figures } from '../../ui/account/Figures';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ScreenFailure } from '../../ui/ScreenFailure';
import { uiWords } from '../../ui/words';
import styles from './integration.module.css';
import { Ledger } from './Ledger';
import { OpenTransfers } from './OpenTransfers';
import { SiteCard } from './SiteCard';
import { useIntegrations, useLoadable } from './useIntegrations';
import { integrationWords } from './words';

/** The player's accounts on other sites, and the money between them and the exchange. */
export default function Integrations() {
  const { integrations, retry } = useIntegrations();
  return (
    <div className="stack">
      <AccountHead page="integrations" />
      <Available />
      {integrations.value ? (
        <Known all={integrations.value} retry={retry} />
      ) : integrations.state === 'failed' ? (
        <Failed error={integrations.error} retry={retry} />
      ) : (
        <Bones />
      )}
    </div>
  );
}

/** What can be moved from here. */
function Available() {
  const { value: funds } = useSnapshot(useView().funds);
  const money = useMoney();
  return (
    <Figures
      figures={[[integrationWords().available, funds ? money.bare(funds.available) : '–']]}
    />
  );
}

function Failed({ error, retry }: { readonly error?: unknown; readonly retry: () => void }) {
  const { state } = useSnapshot(useView().connection);
  const words = integrationWords();
  const isOffline = state === 'offline';
  return (
    <ScreenFailure title={words.failed} offline={isOffline ? words.offline : null} error={error}>
      {isOffline ? null : <Button onClick={retry}>{uiWords().retry}</Button>}
    </ScreenFailure>
  );
}

const BONES = ['one', 'two'];

function Bones() {
  return (
    <div className={styles['sites']} aria-busy="true" aria-hidden="true">
      {BONES.map((bone) => (
        <div key={bone} className={`card ${styles['site']}`}>
          <p>
            <b className="bone w-m" />
          </p>
          <p>
            <b className="bone w-l" />
          </p>
          <p>
            <b className="bone w-s" />
          </p>
        </div>
      ))}
    </div>
  );
}

interface KnownProps {
  readonly all: All;
  readonly retry: () => void;
}

function Known({ all, retry }: KnownProps) {
  const list = useLoadable(() => all.sites.list$, '');
  const { state: connection } = useSnapshot(useView().connection);
  const words = integrationWords();
  const isOffline = connection === 'offline';
  const isFailed = list.state === 'failed';
  if (list.value === undefined)
    return isFailed || isOffline ? (
      <Failed error={isFailed ? list.error : undefined} retry={retry} />
    ) : (
      <Bones />
    );
  return (
    <>
      {isFailed || isOffline ? (
        <output className="card note">
          <span>
            {isOffline ? words.offline : words.failed} {uiWords().lastKnown}
          </span>
          {isOffline ? null : (
            <Button className="note-action" look="text" onClick={retry}>
              {uiWords().retry}
            </Button>
          )}
        </output>
      ) : null}
      <Full all={all} sites={list.value} />
    </>
  );
}

/** A card stays while its account is being opened; further accounts have cards of their own. */
const cardOf = ({ id, account }: OtherSite, sites: readonly OtherSite[]): string =>
  sites.find((other) => other.id === id)?.account === account ? id : `${id} ${account?.id}`;

function Full({ all, sites }: { readonly all: All; readonly sites: readonly OtherSite[] }) {
  const words = integrationWords();
  return (
    <>
      <OpenTransfers transfers={all.transfers} />
      {sites.length === 0 ? (
        <Notice title={words.empty} hint={words.emptyHint} icon="star" />
      ) : (
        <div className={styles['sites']}>
          {sites.map((site) => (
            <SiteCard key={cardOf(site, sites)} site={site} all={all} />
          ))}
        </div>
      )}
      <Ledger transfers={all.transfers} />
    </>
  );
}
