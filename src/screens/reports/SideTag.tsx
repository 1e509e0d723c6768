import type { BetSide } from '../../../streams/app';
import { reportsWords } from './words';
import styles from './report.module.css';

/** The side of a bet as a coloured word; empty if the server does not name the side. */
export function SideTag({ side }: { readonly side: BetSide | null }) {
  if (side === null) return null;
  const colour = side === 'BACK' || side === 'YES' ? 'back' : 'lay';
  return <span className={`${styles['side']} ${styles[colour]}`}>{reportsWords().side[side]}</span>;
}
