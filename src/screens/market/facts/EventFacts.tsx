import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { NEVER } from 'rxjs';
import type { EventAbout, EventInfo, Loadable, ScoreCard } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { useFacts } from '../../../hooks/useFacts';
import { withFirst } from '../../../hooks/withFirst';
import { Icon } from '../../../ui/Icon';
import styles from './facts.module.css';
import { headScore } from './headScore';
import { ScorePanel } from './ScorePanel';
import { Age, Summary } from './Summary';
import { factsWords } from './words';

interface EventFactsProps {
  readonly event: EventInfo;
  readonly about: EventAbout;
  /** Receives the card's score for the head of the page. */
  readonly onScore: (score: EventInfo['score']) => void;
}

const LOADING: Loadable<ScoreCard> = { state: 'loading' };

/** The score of an event in one line; a tap shows the full score. */
export default function EventFacts({ event, about, onScore }: EventFactsProps): ReactNode {
  const facts = useFacts();
  const [isOpen, setOpen] = useState(false);
  const score = useCurrent(
    useMemo(
      () => withFirst(facts?.scoreCard$(about.dreamId) ?? NEVER, LOADING),
      [facts, about.dreamId],
    ),
  );
  const card = score.value;
  useEffect(() => onScore(headScore(card)), [card, onScore]);
  const isThere = card !== undefined && card.kind !== 'none';
  return (
    <>
      <div className={`card ${styles['row']}`}>
        {isThere ? (
          <button
            type="button"
            className={styles['score']}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles['line']}>
              <span className="vh">{factsWords().score} </span>
              <Summary card={card} />
            </span>
            <Age card={card} />
            <Icon name="chevron" />
          </button>
        ) : (
          <p className={styles['none']}>
            {card?.kind === 'none'
              ? factsWords().noScore
              : score.state === 'failed'
                ? factsWords().scoreFailed
                : '\u00a0'}
          </p>
        )}
      </div>
      {isThere && isOpen ? <ScorePanel card={card} title={event.title} /> : null}
    </>
  );
}
