import type { Leg } from '../../../streams/app';
import { BetTag } from '../../ui/bets/BetTag';
import { sideOf, toneOf } from './writeOf';

/** The side of a bet, by word and colour. */
export const SideTag = ({ leg }: { readonly leg: Leg }) => (
  <BetTag tone={toneOf(leg)}>{sideOf(leg)}</BetTag>
);
