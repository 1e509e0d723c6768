import { sendLogin } from '../hands/account';
import { EVENT, TREE } from '../hands/calls';
import { createButton, FORGOTTEN, SIGN_UP, VERIFICATION } from '../hands/joining';
import { screenAlert } from '../hands/page';
import { QUIET_MARKET } from '../hands/prices';
import { failCalls, mendServer } from '../hands/server';
import { expect } from '../product';
import { visit, type Walk } from './visit';

/** What a guest reads where something is missing or fails. */
export async function walkFailures(walk: Walk): Promise<void> {
  const { page, product, recorder } = walk;
  const { record } = recorder;
  for (const [name, address] of [
    ['page that does not exist', '/no-such-page'],
    ['error 404', '/error-404'],
    ['error 500', '/error-500'],
    ['not authorised', '/not-authorized'],
  ] as const)
    await visit(walk, name, address);
  failCalls(product, `${TREE}*`, { status: 500 });
  await page.goto('/home');
  await expect(screenAlert(page)).toBeVisible();
  await record('home that fails');
  mendServer(product);
  failCalls(product, `${EVENT}*`, { status: 500 });
  await page.goto(QUIET_MARKET);
  await expect(screenAlert(page)).toBeVisible();
  await record('event that fails');
  mendServer(product);
}

/** The screens on which a guest becomes a player. */
export async function walkJoining(walk: Walk): Promise<void> {
  const { page, recorder } = walk;
  await visit(walk, 'login', '/auth/login');
  await sendLogin(page);
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await recorder.record('login with nothing filled in');
  await visit(walk, 'sign-up', SIGN_UP);
  await createButton(page).click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await recorder.record('sign-up with nothing filled in');
  await visit(walk, 'forgotten password', FORGOTTEN);
  await visit(walk, 'verification', VERIFICATION);
}
