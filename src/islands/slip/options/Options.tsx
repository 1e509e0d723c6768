import type { Leg } from '../../../../streams/app';
import { Icon } from '../../../ui/Icon';
import { lateView } from '../../../ui/lateView';
import { slipWords } from '../words';
import { optionsSummary } from './optionWords';
import styles from './options.module.css';

const OptionFields = lateView('the options of a bet', () => import('./OptionFields'));

interface OptionsProps {
  readonly leg: Leg;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** One row that says in words what will happen to the bet; it opens the choices. */
export const Options = ({ leg, isOpen, toggle }: OptionsProps) => (
  <>
    <button type="button" className={styles['row']} aria-expanded={isOpen} onClick={toggle}>
      <span>
        <b>{slipWords().options.title}</b>
        <small>{optionsSummary(leg)}</small>
      </span>
      <Icon name="chevron" />
    </button>
    {isOpen ? <OptionFields leg={leg} /> : null}
  </>
);
