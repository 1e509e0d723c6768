import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from './checks';
import { type Given, stage, type Stage } from './stage';

/** A view in one of its states: how the state is reached, and what the page shows then. */
export interface ViewState extends Given {
  /** Creates the state once the page is open, and waits for it. */
  readonly reach: (opened: Stage) => unknown;
  /** A sheet over the page: it may cover more of the window than the bars. */
  readonly isSheet?: boolean;
}

/**
 * Opens a view in a state: axe finds nothing, all texts can be read in every view, and all controls are large enough
 * for a thumb.
 */
export async function expectSound(
  { reach, isSheet = false, ...given }: ViewState,
  size: NonNullable<Given['size']>,
): Promise<void> {
  const opened = await stage({ ...given, size });
  await reach(opened);
  // The colours of a theme are the same at every size.
  await expectAccessible(size === 'phone' ? undefined : ['dark']);
  await expectReadableInEveryView({ isSheet });
  if (size === 'phone') await expectLargeTargets();
}
