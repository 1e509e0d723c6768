import { lateView } from '../../../ui/lateView';

/** Shown below a market in which the player has a position; most visits do not need it. */
export const PositionLater = lateView('the position', () => import('./PositionPanel'));
