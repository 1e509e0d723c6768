import { lazy, Suspense } from 'react';
import type { PositionPanelProps } from './PositionPanel';

/** Without its code the rows keep their figures, and the page does without the rest. */
const PositionPanel = lazy(() => import('./PositionPanel').catch(() => ({ default: () => null })));

/** What stands below a market in which the player has a position; most visits do without it. */
export const PositionLater = (props: PositionPanelProps) => (
  <Suspense fallback={null}>
    <PositionPanel {...props} />
  </Suspense>
);
