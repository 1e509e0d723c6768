import type { ReactNode } from 'react';
import type { EventAbout, MarketInfo } from '../../../../streams/index';
import { listed } from '../../../words/details';
import styles from './facts.module.css';
import { factsWords } from './words';

interface RulesProps {
  readonly about: EventAbout;
  readonly markets: readonly MarketInfo[];
}

/** The operator's rules word for word: those of the event, then those of its markets; the same are said once. */
export default function Rules({ about: { rules, marketRules }, markets }: RulesProps): ReactNode {
  const named = new Map<string, readonly string[]>();
  for (const { id, name } of markets) {
    const text = marketRules.get(id);
    if (text !== undefined && text !== rules) named.set(text, [...(named.get(text) ?? []), name]);
  }
  return (
    <details className={`card ${styles['rules']}`}>
      <summary>
        <h2>{factsWords().rules}</h2>
      </summary>
      <div>
        {rules === null ? null : <p>{rules}</p>}
        {[...named].map(([text, names]) => (
          <section key={text}>
            <h3>{listed(names)}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </details>
  );
}
