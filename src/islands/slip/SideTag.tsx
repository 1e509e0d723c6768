import type { Leg } from '../../../streams/index';
import styles from './sideTag.module.css';
import { sideOf } from './writeOf';

/** The side of a bet, by word and colour. */
export const SideTag = ({ leg }: { readonly leg: Leg }) => (
  <span className={`${styles['side']} ${styles[leg.side]}`}>{sideOf(leg)}</span>
);
