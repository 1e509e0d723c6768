import { useSnapshot } from 'valtio';
import type { Bonus, Bonuses as Api, BonusList, Loadable } from '../../../streams/app';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useLazyFeature } from '../../hooks/useLazyFeature';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { AccountHead } from '../../ui/account/AccountHead';
import { Figures } from '../../ui/account/Figures';
import { NotOffered } from '../../ui/account/NotOffered';
import { Icon } from '../../ui/Icon';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { Notice } from '../../ui/Notice';
import { rate } from '../../words/details';
import { dayOfYear } from '../../words/formats';
import { BonusCard } from './BonusCard';
import styles from './bonuses.module.css';
import { cashierWords } from './words';

const LOADING: Loadable<BonusList> = { state: 'loading' };

/** The player's bonuses, separate from their cash. */
export default function Bonuses() {
  return (
    <div className="stack">
      <AccountHead page="bonuses" />
      {useIsOlder() ? <NotOffered title={cashierWords().notOffered} /> : <Offered />}
    </div>
  );
}

function Offered() {
  const { feature, state, retry } = useLazyFeature(
    useStreams().cashier,
    ({ bonuses }) => bonuses.list$,
    ({ bonuses }) => bonuses.reload(),
    LOADING,
  );
  return (
    <LoadableView of={state} failed={cashierWords().failed} retry={retry} skeleton={<Bones />}>
      {(list) => (feature ? <Known list={list} {...feature.bonuses} /> : null)}
    </LoadableView>
  );
}

const BONES = ['one', 'two', 'three'];

const Bones = () => (
  <div className={styles['bonuses']}>
    {BONES.map((bone) => (
      <Skeleton key={bone} className={`card ${styles['bonus']}`} rows={['s', 'm', 'l']} />
    ))}
  </div>
);

interface KnownProps extends Pick<Api, 'claim' | 'giveUp'> {
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
