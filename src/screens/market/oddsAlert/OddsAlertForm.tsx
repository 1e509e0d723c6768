import { useSubscription } from 'observable-hooks';
import { type FormEvent, useId, useMemo, useState } from 'react';
import {
  type Alerts,
  bestPrice,
  type MarketInfo,
  parsePrice,
  type PriceTarget,
  type RunnerInfo,
  type RunnerOdds,
  type Side,
} from '../../../../streams/app';
import { nearestPrice, stepPrice } from '../../../../streams/rules/ladder';
import { isReached } from '../../../../streams/rules/priceTarget';
import { useFeature } from '../../../hooks/useLazyFeature';
import { useLoadable } from '../../../hooks/useLoadable';
import { useStreams } from '../../../state/context';
import { Button } from '../../../ui/Button';
import { RadioOption } from '../../../ui/RadioOption';
import { LoadableView } from '../../../ui/loadable/LoadableView';
import { Skeleton } from '../../../ui/loadable/Skeleton';
import { StepField } from '../../../ui/steps/StepField';
import { uiWords } from '../../../ui/words';
import { decimal, figure, price } from '../../../words/formats';
import styles from './oddsAlert.module.css';
import { oddsAlertWords } from './words';

const SIDES: readonly Side[] = ['BACK', 'LAY'];
const DIRECTIONS: readonly PriceTarget['direction'][] = ['OR_HIGHER', 'OR_LOWER'];
/** The first price of the field if the runner has no price, in hundredths. */
const EVENS = 200;

interface OddsAlertProps {
  readonly market: MarketInfo;
  readonly runner: RunnerInfo;
}

/** Sets an alert of the best odds of a runner. */
export default function OddsAlertForm(props: OddsAlertProps) {
  const [code, retry] = useFeature(useStreams().alerts);
  return code.value ? (
    <Form alerts={code.value} {...props} />
  ) : (
    <LoadableView
      of={code}
      failed={uiWords().failures.missing}
      retry={retry}
      skeleton={<Skeleton rows={['l', 'l']} />}
    />
  );
}

/** The odds of the runner, from the current ones on; undefined until they are known. */
function useOdds({ market, runner }: OddsAlertProps): RunnerOdds | undefined {
  const { books } = useStreams();
  const [odds, setOdds] = useState(() =>
    books.snapshot(market.id)?.runners.find(({ id }) => id === runner.id),
  );
  useSubscription(
    useMemo(() => books.runner$(market.id, runner.id), [books, market.id, runner.id]),
    setOdds,
  );
  return odds;
}

function Form({
  alerts: { prices },
  market,
  runner,
}: OddsAlertProps & { readonly alerts: Alerts }) {
  const id = useId();
  const { catalogue } = useStreams();
  const event = useLoadable(() => catalogue.event$(market.eventId)).value?.event;
  const odds = useOdds({ market, runner });
  const bestTo = (side: Side): number => (odds ? bestPrice(odds, side) : 0);
  const [target, setTarget] = useState<PriceTarget>(() => ({
    side: 'BACK',
    direction: 'OR_HIGHER',
    price: bestTo('BACK') > 0 ? stepPrice(market.ladder, bestTo('BACK'), 1) : EVENS,
  }));
  const [isBad, setBad] = useState(false);
  /** The result of the last press; null once the form has changed. */
  const [outcome, setOutcome] = useState<string | null>(null);
  const words = oddsAlertWords();
  const now = bestTo(target.side);
  const isThere = isReached(target, now);
  const change = (next: Partial<PriceTarget>): void => {
    setBad(false);
    setOutcome(null);
    setTarget({ ...target, ...next });
  };
  const type = (text: string): void => {
    const entered = parsePrice(text);
    if (entered !== null) change({ price: nearestPrice(market.ladder, entered) });
    else setBad(text.trim() !== '');
  };
  const submit = (sent: FormEvent): void => {
    sent.preventDefault();
    if (event === undefined || isThere || isBad) return;
    const names = {
      eventId: market.eventId,
      eventTitle: event.title,
      marketId: market.id,
      marketName: market.name,
      runnerId: runner.id,
      runnerName: runner.name,
    };
    setOutcome(
      prices.add(names, target)
        ? words.isSet(runner.name, price(target.price))
        : words.full(figure(prices.most, 0)),
    );
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Choices
        title={words.side}
        all={SIDES}
        chosen={target.side}
        nameOf={(side) => uiWords().side[side]}
        choose={(side) => change({ side })}
      />
      <Choices
        title={words.when}
        all={DIRECTIONS}
        chosen={target.direction}
        nameOf={(direction) => words.directions[direction]}
        choose={(direction) => change({ direction })}
      />
      <StepField
        label={words.odds}
        value={decimal(target.price)}
        lower={words.lower}
        higher={words.higher}
        isBad={isBad}
        describedBy={`${id}-now`}
        type={type}
        step={(ticks) => change({ price: stepPrice(market.ladder, target.price, ticks) })}
      />
      <small id={`${id}-now`}>
        {isBad
          ? words.badOdds
          : isThere
            ? words.there
            : now > 0
              ? words.now(price(now))
              : words.noneNow}
      </small>
      <Button look="main" type="submit" disabled={isThere || isBad || event === undefined}>
        {words.set[target.direction](price(target.price))}
      </Button>
      <output className={styles['outcome']}>{outcome}</output>
      {outcome === null ? null : (
        <Button data-opens="alerts" aria-haspopup="dialog">
          {words.all}
        </Button>
      )}
    </form>
  );
}

interface ChoicesProps<T> {
  readonly title: string;
  readonly all: readonly T[];
  readonly chosen: T;
  readonly nameOf: (choice: T) => string;
  readonly choose: (choice: T) => void;
}

/** A question with a few answers, of which one is chosen. */
function Choices<T extends string>({ title, all, chosen, nameOf, choose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{title}</legend>
      {all.map((choice) => (
        <RadioOption
          key={choice}
          name={name}
          checked={chosen === choice}
          choose={() => choose(choice)}
        >
          {nameOf(choice)}
        </RadioOption>
      ))}
    </fieldset>
  );
}
