import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../Button';
import { LinkButton } from '../LinkButton';
import { failureWords } from '../failure';
import { uiWords } from '../words';
import { asOf } from './asOf';
import styles from './bets.module.css';
import panel from './panel.module.css';
import { BetsPanel } from './BetsPanel';
import { type OpenTab, type Place, type Tab, TABS } from './place';
import { SettledPanel } from './SettledPanel';
import { Tabs } from './Tabs';
import { betsWords } from './words';

interface BetsProps {
  /** The name of the lists, to whoever hears it. */
  readonly label: string;
  readonly heading: 'h2' | 'h3';
  readonly place: Place;
  readonly go: (place: Place) => void;
}

/** The player's bets in their lists, in all states. */
export function Bets({ label, heading, place, go }: BetsProps) {
  const { openBets } = useStreams();
  const { bets } = useSnapshot(useView().openBets);
  const { state } = useSnapshot(useView().connection);
  const known = bets.value;
  const isFailed = bets.state === 'failed';
  /** True when no request or push keeps the bets current. */
  const isCut = state === 'offline' || isFailed;
  const count = {
    matched: known?.filter(({ matched }) => matched > 0).length ?? 0,
    unmatched: known?.filter(({ remaining }) => remaining > 0).length ?? 0,
  };
  const first = useFirst(count, place.tab);
  const tab = place.tab ?? first;
  const { tabs } = betsWords();
  return (
    <div className={`stack ${isCut || bets.state === 'loading' ? styles['kept'] : ''}`}>
      {isFailed ? (
        <p className={`card ${panel['failed']}`} role="alert">
          <span>
            {betsWords().failed} {known ? uiWords().lastKnown : failureWords(bets.error)}
          </span>
          <Button look="text" onClick={() => openBets.reload()}>
            {uiWords().retry}
          </Button>
        </p>
      ) : null}
      {known && isCut ? <LastKnown isFailed={isFailed} /> : null}
      <Tabs
        label={label}
        tabs={TABS.map((name) => ({
          name,
          title: tabs[name],
          count: known && name !== 'settled' ? String(count[name]) : '',
          counted: name === 'settled' ? '' : betsWords().bets(count[name]),
        }))}
        chosen={tab}
        choose={(chosen) => go({ ...place, tab: chosen })}
      >
        {tab === 'settled' ? (
          <SettledPanel heading={heading} />
        ) : known ? (
          known.length === 0 ? (
            <None isOld={bets.state === 'loading'} />
          ) : (
            <BetsPanel tab={tab} bets={known} heading={heading} place={place} go={go} />
          )
        ) : isCut ? null : (
          <Bones />
        )}
      </Tabs>
    </div>
  );
}

/**
 * The list to show where the player chose none: the first that holds a bet, once there is any. It stays when
 * a bet is matched meanwhile: nothing moves away from under a finger.
 */
function useFirst(count: Readonly<Record<OpenTab, number>>, chosen: Tab | null): OpenTab {
  const [first, setFirst] = useState<OpenTab | null>(null);
  const holding = count.matched > 0 ? 'matched' : count.unmatched > 0 ? 'unmatched' : null;
  if (chosen === null && (first === null) !== (holding === null)) setFirst(holding);
  return first ?? holding ?? 'matched';
}

/** When the bets were last known to be so. */
function LastKnown({ isFailed }: { readonly isFailed: boolean }) {
  const at = useKnownAt();
  const words = at ?? (isFailed ? null : uiWords().lastKnown);
  return words === null ? null : <output className={panel['old']}>{words}</output>;
}

/** Says of when the last known bets are; null where nobody knows. */
function useKnownAt(): string | null {
  const { openBets, serverNow } = useStreams();
  const at = useCurrent(openBets.asOf$);
  return at ? betsWords().lastKnown(asOf(at, serverNow())) : null;
}

interface NoneProps {
  /** The last visit knew of no bet; whether one was placed elsewhere since is on its way. */
  readonly isOld: boolean;
}

function None({ isOld }: NoneProps) {
  const at = useKnownAt() ?? uiWords().lastKnown;
  return (
    <>
      <div className="card">
        <p className={panel['empty']}>
          {betsWords().none} <small>{isOld ? at : betsWords().noneHint}</small>
        </p>
      </div>
      <LinkButton href={to.inPlay()}>{betsWords().find}</LinkButton>
    </>
  );
}

/** Sums and bets that are on their way, in the room they will take. */
function Bones() {
  return (
    <>
      <div className={`card ${panel['waitingTotals']}`} aria-busy="true">
        <b className="bone w-m" />
        <b className="bone w-m" />
        <b className="bone w-m" />
      </div>
      <div className={`card ${panel['waiting']}`}>
        <b className="bone w-l" />
        <b className="bone w-m" />
        <b className="bone w-l" />
      </div>
    </>
  );
}
