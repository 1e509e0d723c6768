import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from './checks';
import { type Given, stage, type Stage } from './stage';

/** A view in one of its states: how to reach it, and the content that the page then shows. */
export interface ViewState extends Given {
  /** Brings the open page into the state, and waits for it. */
  readonly reach: (opened: Stage) => unknown;
  /** True for a sheet, which may cover more of the window than the bars do. */
  readonly isSheet?: boolean;
}

/**
 * Opens a view in a state, and expects that axe finds no violations, all text can be read in every view, and all
 * controls are large enough for a thumb.
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
