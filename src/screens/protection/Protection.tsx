import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { catchError, EMPTY, switchMap } from 'rxjs';
import type { CheckDue } from '../../../streams/index';
import { useCurrent } from '../../hooks/useCurrent';
import { useHasProtection } from '../../hooks/useHasProtection';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { AccountHead } from '../../ui/account/AccountHead';
import { Figures } from '../../ui/account/Figures';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { ScreenFailure } from '../../ui/ScreenFailure';
import { uiWords } from '../../ui/words';
import { BreakCard } from './BreakCard';
import { CheckCard } from './CheckCard';
import { LimitsCard } from './LimitsCard';
import { hoursOf } from './moments';
import styles from './protection.module.css';
import { useProtection } from './useProtection';
import { protectionWords } from './words';

/** The player's own limits, their breaks and their reality checks. */
export default function Protection() {
  const has = useHasProtection();
  return (
    <div className="stack">
      <AccountHead page="protection" />
      {has === false ? <NotOffered /> : <Offered />}
    </div>
  );
}

/** A server without the capability: who answers instead. */
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
  const { state: connection } = useSnapshot(useView().connection);
  const words = protectionWords();
  const isOffline = connection === 'offline';
  const isFailed = state.state === 'failed';
  const again = isOffline ? null : (
    <Button className="note-action" look={state.value ? 'text' : 'quiet'} onClick={retry}>
      {uiWords().retry}
    </Button>
  );
  const { value } = state;
  return (
    <>
      {value ? (
        <>
          {isFailed || isOffline ? (
            <output className="card note">
              <span>
                {isOffline ? words.offline : words.failed} {uiWords().lastKnown}
              </span>
              {again}
            </output>
          ) : null}
          <Played />
        </>
      ) : isFailed || isOffline ? (
        <ScreenFailure
          title={words.failed}
          offline={isOffline ? words.offline : null}
          error={isFailed ? state.error : undefined}
        >
          {again}
        </ScreenFailure>
      ) : null}
      <div className={styles['cards']}>
        {/* Whatever else fails or is on its way, a break can be taken: its card stays the same one. */}
        <BreakCard ask={ask} />
        {value ? (
          <>
            <CheckCard minutes={value.checkMinutes} ask={ask} />
            <LimitsCard limits={value.limits} ask={ask} />
          </>
        ) : isFailed || isOffline ? null : (
          <Bones />
        )}
      </div>
    </>
  );
}

function Bones() {
  return (
    <div className={`card ${styles['card']}`} aria-busy="true" aria-hidden="true">
      <p>
        <b className="bone w-s" />
      </p>
      <p>
        <b className="bone w-l" />
      </p>
      <p>
        <b className="bone w-m" />
      </p>
    </div>
  );
}

/** Time, stakes and result of the session, as the top bar counts them. */
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
