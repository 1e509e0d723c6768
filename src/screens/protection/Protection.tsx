import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { catchError, EMPTY, switchMap } from 'rxjs';
import type { CheckDue } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useHasProtection } from '../../hooks/useHasProtection';
import { useMoney } from '../../hooks/useMoney';
import { useOffline } from '../../hooks/useOffline';
import { useStreams } from '../../state/context';
import { AccountHead } from '../../ui/account/AccountHead';
import { Figures } from '../../ui/account/Figures';
import { LinkButton } from '../../ui/LinkButton';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { Notice } from '../../ui/Notice';
import { BreakCard } from './BreakCard';
import { CheckCard } from './CheckCard';
import { LimitsCard } from './LimitsCard';
import { hoursOf } from './moments';
import styles from './protection.module.css';
import { useProtection } from './useProtection';
import { protectionWords } from './words';

/** The player's own limits, breaks and reality checks. */
export default function Protection() {
  const has = useHasProtection();
  return (
    <div className="stack">
      <AccountHead page="protection" />
      {has === false ? <NotOffered /> : <Offered />}
    </div>
  );
}

/** A server without the capability: links to the operator's own page. */
function NotOffered() {
  const limits = useCurrent(useStreams().settings.site$)?.limits;
  const words = protectionWords();
  return (
    <Notice title={words.none} hint={words.noneHint} icon="person">
      {limits ? <LinkButton href={limits}>{words.more}</LinkButton> : null}
    </Notice>
  );
}

function Offered() {
  const { state, ask, retry } = useProtection();
  const isOffline = useOffline();
  const { value } = state;
  return (
    <>
      <LoadableView of={state} failed={protectionWords().failed} retry={retry} skeleton={null}>
        {() => <Played />}
      </LoadableView>
      <div className={styles['cards']}>
        {/* A break can be taken while other parts load or after they fail: its card stays mounted. */}
        <BreakCard ask={ask} />
        {value ? (
          <>
            <CheckCard minutes={value.checkMinutes} ask={ask} />
            <LimitsCard limits={value.limits} ask={ask} />
          </>
        ) : state.state === 'failed' || isOffline ? null : (
          <Skeleton className={`card ${styles['card']}`} rows={['s', 'l', 'm']} />
        )}
      </div>
    </>
  );
}

/** Time, stakes and result of the session, as the top bar shows them. */
function Played() {
  const streams = useStreams();
  const money = useMoney();
  const [played, setPlayed] = useState<CheckDue | null>(null);
  const [played$] = useState(() =>
    streams.protection().pipe(
      switchMap((protection) => protection.played$),
      catchError(() => EMPTY),
    ),
  );
  useSubscription(played$, setPlayed);
  const words = protectionWords().session;
  if (played === null) return null;
  const { minutes, staked, net } = played;
  return (
    <Figures
      figures={[
        [words.time, hoursOf(minutes)],
        [words.staked, money.bare(staked)],
        [words.net, money.signed(net), net > 0 ? 'gain' : net < 0 ? 'loss' : 'even'],
      ]}
    />
  );
}
