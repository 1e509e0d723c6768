import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { removeRunner } from '../../browser/actions/server';
import { QUIET } from '../market/market';
import { ladderOf, openLadder } from './ladderPage';

/* A runner that is withdrawn while its ladder is open. */

test('says on a phone which runner is withdrawn, and dims its prices alone', async () => {
  const staged = await openLadder();
  const tab = page
    .getByRole('group', { name: 'Runners' })
    .getByRole('button', { name: 'The draw' });
  await expect.element(tab).toHaveTextContent('–');
  removeRunner(staged, QUIET.draw);
  await expect.element(tab).toHaveTextContent('Non-runner');
  await expect.element(ladderOf('Norhaven')).not.toHaveAttribute('data-halted');
  await tab.click();
  await expect.element(ladderOf('The draw')).toHaveAttribute('data-halted');
});

test('says on a desktop which runner is withdrawn, and dims its prices alone', async () => {
  const staged = await openLadder({ size: 'desktop' });
  removeRunner(staged, QUIET.draw);
  await expect
    .element(page.getByRole('region', { name: 'The draw' }))
    .toHaveTextContent('Non-runner');
  await expect.element(ladderOf('The draw')).toHaveAttribute('data-halted');
  await expect.element(ladderOf('Norhaven')).not.toHaveAttribute('data-halted');
});
