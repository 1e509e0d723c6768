import { useSnapshot } from 'valtio';
import { useLoginHref } from '../../hooks/useLoginHref';
import { useView } from '../../state/useView';
import { OwnBets } from '../../ui/bets/OwnBets';
import { betsWords } from '../../ui/bets/words';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { EventsView } from '../home/EventsView';
import { useSports } from '../home/useSports';
import { Pinned } from './Pinned';
import styles from './passbook.module.css';
import { passbookWords } from './words';

/** The player's pinned events and open bets. */
export default function Passbook() {
  const { user } = useSnapshot(useView().session);
  const { list, error } = useSports();
  // The shell's placeholder covers the whole screen.
  const isWaiting = list === undefined && error === undefined;
  return (
    <div className="stack">
      <div className={isWaiting ? 'vh' : 'head'}>
        <h1 className={styles['title']}>{passbookWords().title}</h1>
      </div>
      <EventsView>{(sports) => <Pinned key={user?.id ?? 'guest'} sports={sports} />}</EventsView>
      {isWaiting ? null : user ? <Bets /> : <GuestBets />}
    </div>
  );
}

function Bets() {
  const { title } = betsWords();
  return (
    <section className="stack" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
      </div>
      <OwnBets heading="h3" title={title} />
    </section>
  );
}

function GuestBets() {
  return (
    <Notice title={passbookWords().guest} icon="receipt">
      <LinkButton href={useLoginHref()} look="main">
        {passbookWords().logIn}
      </LinkButton>
    </Notice>
  );
}
