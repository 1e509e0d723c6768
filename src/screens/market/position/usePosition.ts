import { useMemo } from 'react';
import type { Position } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { withFirst } from '../../../hooks/withFirst';
import { useStreams } from '../../../state/context';
import { useChoice } from './choice';
import { type Figure, figuresOf } from './figures';

/** The player's position in a market; null without one. */
export function usePosition(marketId: string): Position | null {
  const { positions } = useStreams();
  return useCurrent(
    useMemo(() => withFirst(positions.position$(marketId), null), [positions, marketId]),
  );
}

const NONE: ReadonlyMap<string, Figure> = new Map();

/** The figure of each runner by the player's choice; empty without a position. */
export function useFigures(position: Position | null): ReadonlyMap<string, Figure> {
  const { step, isNet } = useChoice();
  return useMemo(
    () => (position === null ? NONE : figuresOf(position, step, isNet)),
    [position, step, isNet],
  );
}
