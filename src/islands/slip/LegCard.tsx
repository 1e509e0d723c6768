import { useId } from 'react';
import { useSnapshot } from 'valtio';
import type { Leg } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { seconds } from '../../words/details';
import { Icon } from '../../ui/Icon';
import { slipWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { LegProblems } from './LegProblems';
import { OddsStepper } from './OddsStepper';
import { PriceMoved } from './PriceMoved';
import { StakeField } from './StakeField';
import styles from './slip.module.css';
import { isBetter, sideOf, writeOf } from './writeOf';

interface LegCardProps {
  readonly leg: Leg;
}

/** One wish to bet. Its side is told by word and colour. */
export function LegCard({ leg }: LegCardProps) {
  const { slip } = useStreams();
  return (
    <article className={styles['leg']} aria-label={leg.runnerName}>
      <header className={`${styles['legHead']} ${styles[leg.side]}`}>
        <span className={styles['side']}>{sideOf(leg)}</span>
        <b title={leg.runnerName}>{leg.runnerName}</b>
        <small title={`${leg.marketName}, ${leg.eventTitle}`}>{leg.marketName}</small>
        <button
          type="button"
          className={styles['remove']}
          aria-label={slipWords().remove(leg.runnerName)}
          onClick={() => slip.remove(leg.id)}
        >
          <Icon name="close" />
        </button>
      </header>
      <Draft leg={leg} />
    </article>
  );
}

function Draft({ leg }: LegCardProps) {
  const { slip } = useStreams();
  const { stakes } = useSnapshot(useView().session);
  const id = useId();
  const problems = leg.problems.length > 0 ? `${id}-problems` : undefined;
  return (
    <fieldset className={styles['body']}>
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
  // Better than anybody offers: it will wait.
  const waits = leg.best === 0 || isBetter(leg, leg.asked, leg.best);
  const none = !leg.stake || leg.asked === 0;
  return (
    <>
      <dl className={styles['sums']}>
        <dt>{waits ? slipWords().profitIfMatched : slipWords().profit}</dt>
        <dd className={styles[none ? 'none' : waits ? 'quiet' : 'gain']}>
          {none ? '–' : money.signed(leg.profit)}
        </dd>
        <dt>{slipWords().liability}</dt>
        <dd>{none ? '–' : money.bare(leg.liability)}</dd>
      </dl>
      {leg.asked > 0 ? (
        <p className={styles['hint']}>
          {leg.betDelay > 0 ? `${slipWords().held(seconds(leg.betDelay))} ` : null}
          {slipWords().waits[leg.policy](writeOf(leg)(leg.asked))}
        </p>
      ) : null}
    </>
  );
}
