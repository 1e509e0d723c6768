import type { Leg } from '../../../../streams/app';
import { useHasUnmatched } from '../../../hooks/useHasUnmatched';
import { Icon } from '../../../ui/Icon';
import { lateView } from '../../../ui/lateView';
import { slipWords } from '../words';
import { optionsSummary } from './optionWords';
import styles from './options.module.css';

const OptionFields = lateView('the options of a bet', () => import('./OptionFields'));

interface OptionsProps {
  /** The drafts on one selection, with the same options. */
  readonly legs: readonly Leg[];
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/**
 * One row that says in words what will happen to the bet; it opens the choices. Without unmatched bets there is no
 * choice.
 */
export const Options = ({ legs, isOpen, toggle }: OptionsProps) =>
  useHasUnmatched() ? (
    <>
      <button type="button" className={styles['row']} aria-expanded={isOpen} onClick={toggle}>
        <span>
          <b>{slipWords().options.title}</b>
          <small>{legs.slice(0, 1).map(optionsSummary)}</small>
        </span>
        <Icon name="chevron" />
      </button>
      {isOpen ? <OptionFields legs={legs} /> : null}
    </>
  ) : null;
