import { useSnapshot } from 'valtio';
import type { Bonus, BonusList } from '../../../streams/index';
import { useMoney } from '../../hooks/useMoney';
import { useView } from '../../state/useView';
import { AccountHead } from '../../ui/account/AccountHead';
import { Figures } from '../../ui/account/Figures';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { ScreenFailure } from '../../ui/ScreenFailure';
import { uiWords } from '../../ui/words';
import { rate } from '../../words/details';
import { dayOfYear } from '../../words/formats';
import { BonusCard } from './BonusCard';
import styles from './bonuses.module.css';
import { useBonuses } from './useBonuses';
import { cashierWords } from './words';

/** The player's bonuses, apart from their cash. */
export default function Bonuses() {
  const { list, claim, giveUp, retry } = useBonuses();
  const { state: connection } = useSnapshot(useView().connection);
  const words = cashierWords();
  const isOffline = connection === 'offline';
  const isFailed = list.state === 'failed';
  const again = isOffline ? null : (
    <Button className="note-action" look={list.value ? 'text' : 'quiet'} onClick={retry}>
      {uiWords().retry}
    </Button>
  );
  return (
    <div className="stack">
      <AccountHead page="bonuses" />
      {list.value ? (
        <>
          {isFailed || isOffline ? (
            <output className="card note">
              <span>
                {isOffline ? words.offline : words.failed} {uiWords().lastKnown}
              </span>
              {again}
            </output>
          ) : null}
          <Known list={list.value} claim={claim} giveUp={giveUp} />
        </>
      ) : isFailed || isOffline ? (
        <ScreenFailure
          title={words.failed}
          offline={isOffline ? words.offline : null}
          error={isFailed ? list.error : undefined}
        >
          {again}
        </ScreenFailure>
      ) : (
        <Bones />
      )}
    </div>
  );
}

const BONES = ['one', 'two', 'three'];

function Bones() {
  return (
    <div className={styles['bonuses']} aria-busy="true" aria-hidden="true">
      {BONES.map((bone) => (
        <div key={bone} className={`card ${styles['bonus']}`}>
          <p>
            <b className="bone w-s" />
          </p>
          <p>
            <b className="bone w-m" />
          </p>
          <p>
            <b className="bone w-l" />
          </p>
        </div>
      ))}
    </div>
  );
}

interface KnownProps extends Pick<ReturnType<typeof useBonuses>, 'claim' | 'giveUp'> {
  readonly list: BonusList;
}

function Known({ list, claim, giveUp }: KnownProps) {
  const { value: funds } = useSnapshot(useView().funds);
  const money = useMoney();
  const words = cashierWords();
  const { active, offered, upcoming, past } = list;
  const open = [...active, ...offered, ...upcoming];
  const listed = open.map(({ id, status }) => `${id} ${status}`).join();
  return (
    <>
      <Figures
        figures={[
          [words.cash, funds ? money.bare(funds.balance) : '–'],
          [words.bonus, money.bare(list.amount)],
          [words.toWager, money.bare(list.left)],
        ]}
      />
      {open.length + past.length === 0 ? (
        <Notice title={words.none} hint={words.noneHint} icon="star" />
      ) : null}
      {open.length > 0 ? (
        <div className={styles['bonuses']}>
          {open.map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} listed={listed} claim={claim} giveUp={giveUp} />
          ))}
        </div>
      ) : null}
      {past.length > 0 ? (
        <section className={`card ${styles['past']}`} aria-label={words.past}>
          <h2>{words.past}</h2>
          <ul>
            {past.map((bonus) => (
              <Past key={bonus.id} bonus={bonus} />
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles['apart']}>{words.apart}</p>
    </>
  );
}

function Past({ bonus }: { readonly bonus: Bonus }) {
  const money = useMoney();
  const words = cashierWords();
  const { status, title, amount, endedAt, share } = bonus;
  const isDone = status === 'completed';
  const isGivenUp = status === 'givenUp';
  const day = endedAt === null ? '–' : dayOfYear(endedAt);
  return (
    <li data-status={status}>
      <Icon name={isDone ? 'check' : 'clock'} />
      <b>{title}</b>
      <b>{money.plain(amount)}</b>
      <small>
        {isDone
          ? words.becameCash(day)
          : words[isGivenUp ? 'gaveUp' : 'ranOut'](day, rate(Math.floor((share ?? 0) * 100) / 100))}
      </small>
      <span className={styles['state']}>{words.state[status]}</span>
    </li>
  );
}
