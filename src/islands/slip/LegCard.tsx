import { useId } from 'react';
import { useSnapshot } from 'valtio';
import type { Leg } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { seconds } from '../../words/details';
import { line, price } from '../../words/formats';
import { Icon } from '../../ui/Icon';
import { uiWords } from '../../ui/words';
import { slipWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { LegProblems } from './LegProblems';
import { LegResult } from './LegResult';
import { OddsStepper } from './OddsStepper';
import { PriceMoved } from './PriceMoved';
import { StakeField } from './StakeField';
import styles from './slip.module.css';

interface LegCardProps {
  readonly leg: Leg;
  /** Being confirmed: shown, not to be changed. */
  readonly locked: boolean;
}

/** One leg of the slip. Word and colour tell its side; its outcome is shown in the same place. */
export function LegCard({ leg, locked }: LegCardProps) {
  const { slip } = useStreams();
  const isLine = leg.bettingType === 'LINE';
  const draft = leg.state.at === 'draft' || leg.state.at === 'confirming';
  const underway = ['submitting', 'pending', 'unknown'].includes(leg.state.at);
  return (
    <article className={styles['leg']} aria-label={leg.runnerName}>
      <header className={`${styles['legHead']} ${styles[leg.side]}`}>
        <span className={styles['side']}>
          {(isLine ? uiWords().lineSide : uiWords().side)[leg.side]}
        </span>
        <b title={leg.runnerName}>{leg.runnerName}</b>
        <small title={`${leg.marketName}, ${leg.eventTitle}`}>{leg.marketName}</small>
        {underway ? null : (
          <button
            type="button"
            className={styles['remove']}
            aria-label={slipWords().remove(leg.runnerName)}
            onClick={() => slip.remove(leg.id)}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      {draft ? <Draft leg={leg} locked={locked} /> : <LegResult leg={leg} />}
    </article>
  );
}

function Draft({ leg, locked }: LegCardProps) {
  const { slip } = useStreams();
  const { stakes } = useSnapshot(useView().session);
  const id = useId();
  const problems = leg.problems.length > 0 ? `${id}-problems` : undefined;
  return (
    <fieldset className={styles['body']} disabled={locked}>
      <legend className="vh">{leg.runnerName}</legend>
      <p className={styles['event']} title={leg.eventTitle}>
        {leg.eventTitle}
      </p>
      <div className={styles['fields']}>
        <OddsStepper leg={leg} />
        <StakeField leg={leg} problems={problems} />
      </div>
      <fieldset className={styles['quick']}>
        <legend className="vh">{slipWords().quick}</legend>
        {stakes.map(({ title, value }) => (
          <button
            key={`${title} ${value}`}
            type="button"
            aria-label={slipWords().add(title)}
            onClick={() => slip.quickStake(leg.id, value)}
          >
            {title}
          </button>
        ))}
      </fieldset>
      <PriceMoved leg={leg} />
      <LegProblems leg={leg} id={problems} />
      <Figures leg={leg} />
    </fieldset>
  );
}

/** The profit and liability of the bet; empty while no stake is given. */
function Figures({ leg }: { readonly leg: Leg }) {
  const money = useMoney();
  const isLine = leg.bettingType === 'LINE';
  const label = isLine
    ? slipWords().lineProfit[leg.side]
    : leg.side === 'BACK'
      ? slipWords().profit(leg.runnerName)
      : slipWords().layProfit(leg.runnerName);
  const none = !leg.stake || leg.asked === 0;
  return (
    <>
      <dl className={styles['sums']}>
        <dt>{label}</dt>
        <dd className={none ? undefined : styles['gain']}>
          {none ? '–' : money.signed(leg.profit)}
        </dd>
        <dt>{slipWords().liability}</dt>
        <dd>{none ? '–' : money.bare(leg.liability)}</dd>
      </dl>
      {leg.asked > 0 ? (
        <p className={styles['hint']}>
          {leg.betDelay > 0 ? `${slipWords().held(seconds(leg.betDelay))} ` : null}
          {slipWords().waits[leg.policy]((isLine ? line : price)(leg.asked))}
        </p>
      ) : null}
    </>
  );
}
