import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { deadOf, type Leg } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { rate, seconds } from '../../words/details';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { slipWords } from './words';
import { marketWithTerms, stakeWords } from '../../ui/each/eachWayLabels';
import { useMoney } from '../../hooks/useMoney';
import type { MoneyFormat } from '../../words/money';
import { LegProblems } from './LegProblems';
import { runsWords } from './OperatorTerms';
import { OddsField } from './OddsStepper';
import { Options } from './options/Options';
import { workedStake } from './options/optionWords';
import { PriceMoved } from './PriceMoved';
import { StakeField } from './StakeField';
import { betNotices, isImpossible, isSound, marketNotices } from './legNotices';
import styles from './leg.module.css';
import { isWaiting, shortOf, sideOf, toneOf, writeOf } from './writeOf';

interface LegCardProps {
  readonly leg: Leg;
  /** Whether the leg is shown with its fields; otherwise it is one line. */
  readonly isOpen: boolean;
  readonly open: () => void;
}

/** One selection. Word and colour show its side. */
export function LegCard({ leg, isOpen, open }: LegCardProps) {
  const dead = deadOf(leg);
  if (dead) return <DeadLeg leg={leg} dead={dead} />;
  return isOpen ? <OpenLeg leg={leg} /> : <LegLine leg={leg} open={open} />;
}

function DeadLeg({ leg, dead }: { readonly leg: Leg; readonly dead: 'closed' | 'runnerRemoved' }) {
  const { slip } = useStreams();
  return (
    <article
      className={`${styles['line']} ${styles['dead']}`}
      aria-label={leg.runnerName}
      data-leg={leg.id}
    >
      <span className={styles['tag']}>{slipWords().dead[dead]}</span>
      <bdi className={styles['deadName']}>{leg.runnerName}</bdi>
      <Button
        look="text"
        aria-label={slipWords().remove(leg.runnerName)}
        onClick={() => slip.remove(leg.id)}
      >
        {slipWords().fixes.remove}
      </Button>
    </article>
  );
}

function LegLine({ leg, open }: { readonly leg: Leg; readonly open: () => void }) {
  const money = useMoney();
  const id = useId();
  const { stake, stakeText } = leg;
  return (
    <article
      className={`${styles['leg']} ${styles[toneOf(leg)]}`}
      aria-label={leg.runnerName}
      data-leg={leg.id}
    >
      <button type="button" className={styles['line']} aria-expanded={false} onClick={open}>
        <span className={styles['side']}>{sideOf(leg)}</span>
        <b>{leg.runnerName}</b>
        <b>{shortOf(leg)(leg.requestedPrice)}</b>
        {stakeText.trim() === '' ? (
          <span className={styles['toStake']}>{slipWords().noStake}</span>
        ) : (
          <span>
            {stake === null
              ? stakeText
              : stakeWords(money.plain(stake), leg.eachWay !== undefined, 'briefly')}
          </span>
        )}
      </button>
      <LegProblems leg={leg} problems={marketNotices(leg)} id={`${id}-market`} />
      <PriceMoved leg={leg} />
      <LegProblems leg={leg} problems={betNotices(leg)} id={`${id}-bet`} />
    </article>
  );
}

function OpenLeg({ leg }: { readonly leg: Leg }) {
  const { slip } = useStreams();
  return (
    <article
      className={`${styles['leg']} ${styles[toneOf(leg)]}`}
      aria-label={leg.runnerName}
      data-leg={leg.id}
    >
      <header className={styles['legHead']}>
        <span className={styles['side']}>{sideOf(leg)}</span>
        <b title={leg.runnerName}>{leg.runnerName}</b>
        <button
          type="button"
          className={styles['remove']}
          aria-label={slipWords().remove(leg.runnerName)}
          onClick={() => slip.remove(leg.id)}
        >
          <Icon name="close" />
        </button>
        <small>{runsWords(leg) ?? marketWithTerms(leg.marketName, leg.eachWay)}</small>
      </header>
      <Draft leg={leg} />
    </article>
  );
}

function Draft({ leg }: { readonly leg: Leg }) {
  const { slip } = useStreams();
  const { stakes } = useSnapshot(useView().session);
  const id = useId();
  const [ofMarket, ofBet] = [`${id}-market`, `${id}-bet`];
  const [isOpen, setOpen] = useState(false);
  const worked = workedStake(leg, useMoney().plain);
  return (
    <fieldset className={styles['body']}>
      <legend className="vh">{leg.runnerName}</legend>
      <LegProblems leg={leg} problems={marketNotices(leg)} id={ofMarket} />
      <div className={styles['fields']}>
        <OddsField leg={leg} />
        <StakeField leg={leg} problems={`${ofMarket} ${ofBet}`} />
      </div>
      <LegProblems leg={leg} problems={betNotices(leg)} id={ofBet} />
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
      {worked ? <p className={styles['hint']}>{worked}</p> : null}
      <PriceMoved leg={leg} />
      <Figures leg={leg} />
      {leg.operatorPriced === undefined ? (
        <Options leg={leg} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
      ) : null}
    </fieldset>
  );
}

/** The total stake of an each-way bet. */
function halvesOf({ side, stake, liability }: Leg, money: MoneyFormat): string {
  const { halves, twice } = slipWords();
  return stake ? halves[side](money.plain(stake), money.plain(liability)) : twice[side];
}

/** The profit and liability of the bet; empty without a stake, or if the market would refuse it. */
function Figures({ leg }: { readonly leg: Leg }) {
  const money = useMoney();
  const waits = isWaiting(leg);
  const none = !leg.stake || leg.requestedPrice === 0 || isImpossible(leg);
  const isQuiet = waits || !isSound(leg);
  return (
    <>
      {leg.eachWay ? <p className={styles['hint']}>{halvesOf(leg, money)}</p> : null}
      <dl className={styles['sums']}>
        <dt>{waits ? slipWords().profitIfMatched : slipWords().profit}</dt>
        <dd className={styles[none ? 'none' : isQuiet ? 'quiet' : 'gain']}>
          {none ? '–' : money.signed(leg.profit)}
        </dd>
        <dt>{slipWords().liability}</dt>
        <dd>{none ? '–' : money.bare(leg.liability)}</dd>
      </dl>
      {leg.requestedPrice > 0 ? (
        <p className={styles['hint']}>
          {leg.commission ? `${slipWords().commission(rate(leg.commission / 100))} ` : null}
          {leg.betDelay > 0 ? `${slipWords().held(seconds(leg.betDelay))} ` : null}
          {slipWords()[leg.timeInForce ? 'kills' : 'waits'][leg.policy](
            writeOf(leg)(leg.requestedPrice),
          )}
          {waits && !leg.timeInForce && leg.policy !== 'NONE' && leg.betDelay === 0
            ? ` ${slipWords()[leg.persistence === 'PERSIST' ? 'stays' : 'lapses']}`
            : null}
        </p>
      ) : null}
    </>
  );
}
