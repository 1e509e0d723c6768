import type { Leg } from '../../../streams/app';
import styles from './sideTag.module.css';
import { sideOf, toneOf } from './writeOf';

/** The side of a bet, by word and colour. */
export const SideTag = ({ leg }: { readonly leg: Leg }) => (
  <span className={`${styles['side']} ${styles[toneOf(leg)]}`}>{sideOf(leg)}</span>
);
