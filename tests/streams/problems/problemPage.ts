import { NEVER, of } from 'rxjs';
import type { Placement } from '../../../streams/betting/placing/placementRules';
import type { ProblemPage } from '../../../streams/problems/types';
import { aBetRequest } from '../betting/placing/placingPage';

/** A placement that the server has refused in its own words. */
export const aPlacement = (reference: string, message: string | null = null): Placement => ({
  order: aBetRequest({ reference }),
  sentAt: 1,
  betId: null,
  missing: 'no',
  watched: false,
  forgotten: false,
  state: { status: 'rejected', code: 'X', message },
});

/** A page in which nothing happens, apart from the given parts. */
export const aPage = (more: Partial<ProblemPage> = {}): ProblemPage => ({
  path$: NEVER,
  connection$: NEVER,
  outcome$: NEVER,
  calls$: NEVER,
  errors$: NEVER,
  facts$: NEVER,
  send: () => of(204),
  ...more,
});
