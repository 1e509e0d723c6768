import { useId, useState } from 'react';
import { deadOf, type Leg } from '../../../streams/app';
import { sum } from '../../../streams/rules/sum';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { slipWords } from './words';
import { stakeWords } from '../../ui/each/eachWayLabels';
import { useMoney } from '../../hooks/useMoney';
import type { MoneyFormat } from '../../words/money';
import { BetTerms } from './BetTerms';
import { LegHead } from './LegHead';
import { LegProblems } from './LegProblems';
import { OddsField } from './OddsStepper';
import { Options } from './options/Options';
import { workedStake } from './options/optionWords';
import { PriceMoved } from './PriceMoved';
import { PricesCard } from './PricesCard';
import { QuickStakes } from './QuickStakes';
import { StakeField } from './StakeField';
import { betNotices, isImpossible, isSound, marketNotices } from './legNotices';
import styles from './leg.module.css';
import sums from './sums.module.css';
import { isWaiting, shortOf, sideOf, toneOf } from './writeOf';

interface LegCardProps {
  /** The drafts on one selection; more than one for several prices. */
  readonly legs: readonly Leg[];
  /** Whether the selection is shown with its fields; otherwise it is one line. */
  readonly isOpen: boolean;
  readonly open: () => void;
}

/** One selection. Word and colour show its side. */
export function LegCard({ legs, isOpen, open }: LegCardProps) {
  const [leg] = legs;
  if (!leg) return null;
  const dead = deadOf(leg);
  if (dead) return <DeadLeg legs={legs} leg={leg} dead={dead} />;
  if (!isOpen) return <LegLine legs={legs} leg={leg} open={open} />;
  return legs.length > 1 ? <PricesCard legs={legs} first={leg} /> : <OpenLeg leg={leg} />;
}

interface DeadLegProps {
  readonly legs: readonly Leg[];
  readonly leg: Leg;
  readonly dead: 'closed' | 'runnerRemoved';
}

function DeadLeg({ legs, leg, dead }: DeadLegProps) {
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
        onClick={() => legs.forEach(({ id }) => slip.remove(id))}
      >
        {slipWords().fixes.remove}
      </Button>
    </article>
  );
}

interface LegLineProps {
  readonly legs: readonly Leg[];
  readonly leg: Leg;
  readonly open: () => void;
}

function LegLine({ legs, leg, open }: LegLineProps) {
  const money = useMoney();
  const id = useId();
  const total = sum(legs.map(({ stake }) => stake ?? 0));
  const isEmpty = legs.every(({ stakeText }) => stakeText.trim() === '');
  return (
    <article
      className={`${styles['leg']} ${styles[toneOf(leg)]}`}
      aria-label={leg.runnerName}
      data-leg={leg.id}
    >
      <button type="button" className={styles['line']} aria-expanded={false} onClick={open}>
        <span className={styles['side']}>{sideOf(leg)}</span>
        <b>{leg.runnerName}</b>
        <b>
          {legs.length > 1
            ? slipWords().prices.count(legs.length)
            : shortOf(leg)(leg.requestedPrice)}
        </b>
        {isEmpty ? (
          <span className={styles['toStake']}>{slipWords().noStake}</span>
        ) : (
          <span>
            {leg.stake === null && legs.length === 1
              ? leg.stakeText
              : stakeWords(money.plain(total), leg.eachWay !== undefined, 'briefly')}
          </span>
        )}
      </button>
      <LegProblems leg={leg} legs={legs} problems={marketNotices(...legs)} id={`${id}-market`} />
      {legs.map((each) => (
        <div key={each.id} data-leg={each.id}>
          <PriceMoved leg={each} />
          <LegProblems leg={each} problems={betNotices(each)} id={`${id}-${each.id}`} />
        </div>
      ))}
    </article>
  );
}

function OpenLeg({ leg }: { readonly leg: Leg }) {
  return (
    <article
      className={`${styles['leg']} ${styles[toneOf(leg)]}`}
      aria-label={leg.runnerName}
      data-leg={leg.id}
    >
      <LegHead legs={[leg]} leg={leg} />
      <Draft leg={leg} />
    </article>
  );
}

function Draft({ leg }: { readonly leg: Leg }) {
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
      <QuickStakes legId={leg.id} label={slipWords().quick} />
      {worked ? <p className={styles['hint']}>{worked}</p> : null}
      <PriceMoved leg={leg} />
      <Figures leg={leg} />
      {leg.operatorPriced === undefined ? (
        <Options legs={[leg]} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
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
      <dl className={sums['sums']}>
        <dt>{waits ? slipWords().profitIfMatched : slipWords().profit}</dt>
        <dd className={styles[none ? 'none' : isQuiet ? 'quiet' : 'gain']}>
          {none ? '–' : money.signed(leg.profit)}
        </dd>
        <dt>{slipWords().liability}</dt>
        <dd>{none ? '–' : money.bare(leg.liability)}</dd>
      </dl>
      <BetTerms leg={leg} />
    </>
  );
}
