import type { ReactNode } from 'react';
import type { EventDetail } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { useStreams } from '../../../state/context';
import { listed } from '../../../words/details';
import styles from './facts.module.css';
import { ruleTexts } from './ruleTexts';
import { factsWords } from './words';

/**
 * The operator's rules, word for word: first the event's, then its markets'. Renders no element if there are no rules.
 */
export default function Rules({ event, about, markets }: EventDetail): ReactNode {
  const general = useCurrent(useStreams().settings.site$)?.rules;
  const { rules, ofMarkets } = ruleTexts({ event, about, markets, general });
  if (rules === null && ofMarkets.length === 0) return null;
  return (
    <details className={`card ${styles['rules']}`}>
      <summary>
        <h2>{factsWords().rules}</h2>
      </summary>
      <div>
        {rules === null ? null : <p translate="yes">{rules}</p>}
        {ofMarkets.map(([text, names]) => (
          <section key={text}>
            <h3>{listed(names)}</h3>
            <p translate="yes">{text}</p>
          </section>
        ))}
      </div>
    </details>
  );
}
