import type { Locator } from 'vitest/browser';
import type { Stage } from '../stage';

/* A player's own limits and breaks. */

type Shown = Pick<Stage, 'screen'>;

export const limitRow = ({ screen }: Shown, kind: string, period: string): Locator =>
  screen.getByRole('region', { name: kind, exact: true }).getByRole('listitem').filter({
    hasText: period,
  });

/** Sets a limit on the screen for limits. */
export async function setLimit(
  shown: Shown,
  kind: string,
  period: string,
  amount: string,
): Promise<void> {
  const row = limitRow(shown, kind, period);
  await row.getByRole('button', { name: 'Change' }).click();
  await row.getByLabelText('Limit in ₹').fill(amount);
  await row.getByRole('button', { name: 'Save' }).click();
}

/** Chooses a break, but does not confirm it. */
export async function chooseBreak({ screen }: Shown, length: string): Promise<void> {
  await screen.getByRole('radio', { name: length, exact: true }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
}

export const lockButton = ({ screen }: Shown): Locator =>
  screen.getByRole('button', { name: 'Lock my account' });
