import type { Stage } from './stage';

/** Fills in the login form on the screen and sends it. */
export async function typeLogin({ screen, username, password }: Stage): Promise<void> {
  await screen.getByLabelText('User name or email').fill(username);
  await screen.getByLabelText('Password', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Log in', exact: true }).click();
}
