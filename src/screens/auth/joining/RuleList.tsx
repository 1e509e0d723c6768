import { Icon } from '../../../ui/Icon';
import { joiningWords } from './words';
import styles from '../auth.module.css';

/** Rules that are ticked as the player types. */
export function RuleList({ rules }: { readonly rules: readonly (readonly [string, boolean])[] }) {
  const { met, notMet } = joiningWords().rules;
  return (
    <ul className={styles['rules']}>
      {rules.map(([text, holds]) => (
        <li key={text} data-met={holds}>
          <Icon name={holds ? 'check' : 'minus'} />
          <span>
            {text}
            <span className="vh"> ({holds ? met : notMet})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
