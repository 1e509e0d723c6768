import { useSnapshot } from 'valtio';
import type { Integrations as All, Loadable, OtherSite } from '../../../streams/app';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useLazyFeature } from '../../hooks/useLazyFeature';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { AccountHead } from '../../ui/account/AccountHead';
import { Figures } from '../../ui/account/Figures';
import { NotOffered } from '../../ui/account/NotOffered';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { Notice } from '../../ui/Notice';
import styles from './integration.module.css';
import { Ledger } from './Ledger';
import { OpenTransfers } from './OpenTransfers';
import { SiteCard } from './SiteCard';
import { integrationWords } from './words';

const LOADING: Loadable<readonly OtherSite[]> = { state: 'loading' };

/** The player's accounts on other sites, and transfers between those accounts and the exchange. */
export default function Integrations() {
  return (
    <div className="stack">
      <AccountHead page="integrations" />
      {useIsOlder() ? <NotOffered title={integrationWords().notOffered} /> : <Offered />}
    </div>
  );
}

function Offered() {
  const { feature, state, retry } = useLazyFeature(
    useStreams().integrations,
    ({ sites }) => sites.list$,
    ({ sites, transfers }) => {
      sites.reload();
      transfers.reload();
    },
    LOADING,
  );
  return (
    <>
      <Available />
      <LoadableView
        of={state}
        failed={integrationWords().failed}
        retry={retry}
        skeleton={<Bones />}
      >
        {(sites) => (feature ? <Full all={feature} sites={sites} /> : null)}
      </LoadableView>
    </>
  );
}

/** The balance that can be moved from here. */
function Available() {
  const { value: funds } = useSnapshot(useView().funds);
  const money = useMoney();
  return (
    <Figures
      figures={[[integrationWords().available, funds ? money.bare(funds.available) : '–']]}
    />
  );
}

const BONES = ['one', 'two'];

const Bones = () => (
  <div className={styles['sites']}>
    {BONES.map((bone) => (
      <Skeleton key={bone} className={`card ${styles['site']}`} rows={['m', 'l', 's']} />
    ))}
  </div>
);

/** A card keeps its identity while its account is being opened; further accounts have cards of their own. */
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
