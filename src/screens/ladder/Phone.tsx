import { useCallback, useEffect, useRef, useState } from 'react';
import type { Price } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { Dock } from './Dock';
import { toneOf } from './figures';
import { Head, type LayoutProps } from './Head';
import styles from './page.module.css';
import { News } from './News';
import { type LadderHandle, RunnerLadder } from './RunnerLadder';
import type { Away } from './useLiveRungs';
import { type LadderFacts, useLadderFacts } from './useLadderFacts';
import { useLadderKeys } from './useLadderKeys';
import { useSwipe } from './useSwipe';
import { ladderWords } from './words';

/** One runner's ladder at a time, with its controls in a dock below. */
export function Phone({ betting, desk, event, market }: LayoutProps) {
  const facts = useLadderFacts(desk, market);
  const { trade, halt, depth } = facts;
  const [chosen, choose] = useState(market.runners[0]?.id);
  const runner = market.runners.find(({ id }) => id === chosen) ?? market.runners[0];
  const ladder = useRef<LadderHandle>(null);
  const [away, setAway] = useState<Away | null>(null);
  const [cursor, setCursor] = useState<Price | null>(null);
  const shown = useCallback(() => ladder.current?.shown() ?? null, []);
  const { onKey, announcement, read } = useLadderKeys({ betting, facts, setCursor, cursor });
  const open = (id: string): void => {
    trade.leave();
    setCursor(null);
    setAway(null);
    choose(id);
  };
  const swipe = useSwipe((steps) => {
    const next = market.runners[market.runners.findIndex(({ id }) => id === runner?.id) + steps];
    if (next) open(next.id);
  });
  if (!runner) return null;
  return (
    <div className={styles['phone']}>
      <Head event={event} market={market} facts={facts} read={() => read(runner, shown())} />
      <fieldset className={styles['runners']} {...swipe}>
        <legend className="vh">{ladderWords().runners}</legend>
        {market.runners.map(({ id, name }) => (
          <RunnerTab
            key={id}
            name={name}
            facts={facts}
            id={id}
            isChosen={id === runner.id}
            choose={() => open(id)}
          />
        ))}
      </fieldset>
      <RunnerLadder
        key={runner.id}
        handle={ladder}
        trade={trade}
        runner={runner}
        facts={depth}
        totals={facts.totalsOf(runner.id)}
        rate={facts.rate}
        isHalted={facts.isHalted(runner.id)}
        cursor={cursor}
        setCursor={setCursor}
        onKey={(key, handle) => onKey(key, handle, runner)}
        onAway={setAway}
        swipe={swipe}
      />
      <Dock
        trade={trade}
        halt={halt}
        away={away}
        centre={() => ladder.current?.centre()}
        shown={shown}
        isWhole={depth !== null}
      />
      <News trade={trade} halt={halt} announcement={announcement} />
    </div>
  );
}

interface RunnerTabProps {
  readonly id: string;
  readonly name: string;
  readonly facts: LadderFacts;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function RunnerTab({ id, name, facts, isChosen, choose }: RunnerTabProps) {
  const money = useMoney();
  const result = facts.results.get(id)?.now ?? 0;
  const tab = useRef<HTMLButtonElement>(null);
  // A swipe on the ladder may choose a runner whose tab is out of sight.
  useEffect(() => {
    if (isChosen) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  return (
    <button type="button" ref={tab} aria-pressed={isChosen} onClick={choose}>
      <span title={name}>{name}</span>
      {facts.isRemoved(id) ? (
        <b>{ladderWords().nonRunner}</b>
      ) : facts.position ? (
        <b data-tone={toneOf(result)}>{money.signed(result)}</b>
      ) : (
        <b>–</b>
      )}
    </button>
  );
}
