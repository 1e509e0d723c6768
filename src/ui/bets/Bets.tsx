import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Loadable, OpenBet } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useHasUnmatched } from '../../hooks/useHasUnmatched';
import { useOffline } from '../../hooks/useOffline';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { lateView } from '../lateView';
import { LinkButton } from '../LinkButton';
import { LastKnown } from '../loadable/LastKnown';
import { LoadableView } from '../loadable/LoadableView';
import { Skeleton } from '../loadable/Skeleton';
import styles from './bets.module.css';
import panel from './panel.module.css';
import { BetsPanel } from './BetsPanel';
import { useChangedOffers } from './changedOffers';
import { useWithoutPaused } from './pausedBets';
import { CheckingBets, useChecking } from './CheckingBets';
import { type OpenTab, type Place, type Tab, TABS } from './place';
import { SettledPanel } from './SettledPanel';
import { Tabs } from './Tabs';
import { betsWords } from './words';

const PausedOffers = lateView('the paused offers', () => import('./PausedOffers'));

interface BetsProps {
  /** The accessible name of the lists. */
  readonly label: string;
  readonly heading: 'h2' | 'h3';
  readonly place: Place;
  readonly go: (place: Place) => void;
}

/** The player's bets in their lists, in all states. */
export function Bets({ label, heading, place, go }: BetsProps) {
  const { openBets, pausedOffers } = useStreams();
  const { bets } = useSnapshot(useView().openBets);
  const known = useWithoutPaused(bets.value);
  const isOld = useOffline() || bets.state !== 'ready';
  const at = useCurrent(openBets.asOf$);
  const changed = useChangedOffers(known ?? []);
  const waiting = known?.filter(({ remaining }) => remaining > 0).length ?? 0;
  const count = {
    matched: known?.filter(({ matched }) => matched > 0).length ?? 0,
    unmatched: waiting + changed.length,
  };
  const hasPaused = useCurrent(pausedOffers.offers$).some(({ change }) => change === undefined);
  const hasUnmatched = useHasUnmatched();
  const offered = TABS.filter((name) => hasUnmatched || name !== 'unmatched');
  const wanted = offered.find((name) => name === place.tab) ?? null;
  const first = useFirst(count, wanted);
  const tab = wanted ?? first;
  const { tabs } = betsWords();
  const checking = useChecking(bets.value ?? []);
  // The card of the paused bets says where the bets are.
  const isPausedOnly =
    hasPaused && count.unmatched === 0 && (tab === 'unmatched' || count.matched === 0);
  return (
    <div className={`stack ${isOld ? styles['stale'] : ''}`}>
      <Tabs
        label={label}
        tabs={offered.map((name) => ({
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
        ) : (
          <>
            <PausedOffers heading={heading} />
            <CheckingBets bets={checking} />
            <LoadableView
              of={{ ...bets, ...(known && { value: known }) } as Loadable<readonly OpenBet[]>}
              failed={betsWords().failed}
              retry={openBets.reload}
              time={at}
              isPart
              skeleton={<Bones />}
            >
              {(all) =>
                isPausedOnly ? null : all.length + changed.length > 0 ? (
                  <BetsPanel
                    tab={tab}
                    bets={all}
                    changed={changed}
                    heading={heading}
                    place={place}
                    go={go}
                  />
                ) : checking.length > 0 ? null : (
                  <None oldFrom={bets.state === 'loading' ? at : undefined} />
                )
              }
            </LoadableView>
          </>
        )}
      </Tabs>
    </div>
  );
}

/**
 * The list to show if the player has not chosen one: the first that contains a bet, once there is a bet. It does not
 * change when a bet is matched, so that no button moves away from under a finger.
 */
function useFirst(count: Readonly<Record<OpenTab, number>>, chosen: Tab | null): OpenTab {
  const [first, setFirst] = useState<OpenTab | null>(null);
  const holding = count.matched > 0 ? 'matched' : count.unmatched > 0 ? 'unmatched' : null;
  if (chosen === null && (first === null) !== (holding === null)) setFirst(holding);
  return first ?? holding ?? 'matched';
}

interface NoneProps {
  /** The time at which the last visit found an empty list of bets; undefined once this visit has the bets. */
  readonly oldFrom: number | null | undefined;
}

const None = ({ oldFrom }: NoneProps) => (
  <>
    <div className="card">
      <p className={panel['empty']}>
        {betsWords().none}{' '}
        <small>{oldFrom === undefined ? betsWords().noneHint : <LastKnown time={oldFrom} />}</small>
      </p>
    </div>
    <LinkButton href={to.inPlay()}>{betsWords().find}</LinkButton>
  </>
);

/** Placeholders for totals and bets while they load. */
const Bones = () => (
  <>
    <Skeleton className="card" rowClass={panel['waitingTotals']} rows={['m m m']} />
    <Skeleton className="card" rowClass={panel['waiting']} rows={['l m l']} />
  </>
);
