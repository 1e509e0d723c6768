import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { applyBranding } from '../../../src/islands/branding/applyBranding';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { FORGOTTEN, lastCode, SIGN_UP, THORNE, VERIFICATION } from '../../browser/actions/codes';
import { SETTINGS, TREE } from '../../browser/actions/calls';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { type Given, stage, type Stage, SIZES } from '../stage';
import {
  adultBox,
  button,
  codeField,
  expectProblem,
  fillSignUp,
  mobileField,
  newPasswordField,
  requestCode,
  signUp,
  userNameField,
  whoField,
} from './actions';
import { heading } from '../actions';

const LOGIN = '/auth/login';
const SLOGAN = 'Bet against people, not the house.';

/** A page with the parts of the shell that the layout hides. */
const shell = (path: string, given: Given = {}): Promise<Stage> =>
  stage({ path, islands: [outlet, header, sports], ...given });
const ofBrand = (path: string, given: Given = {}): Promise<Stage> =>
  shell(path, { host: 'brand-a.localhost', frame: [applyBranding], ...given });

const screen = (): Locator => page.getByRole('main');
const nameField = (): Locator => page.getByLabelText('User name or email');
const link = (name: string): Locator => screen().getByRole('link', { name, exact: true });

const isSeen = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((part) => part.checkVisibility());

/** The lines of an element's text, in px from the top of the window. */
function linesOf(text: Element): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

describe('the auth layout', () => {
  test.each([
    [LOGIN, 'Log in'],
    [SIGN_UP, 'Join Touchline'],
    [VERIFICATION, 'Enter the code'],
    [FORGOTTEN, 'Forgotten password'],
  ] as const)('shows only the brand and the form at %s', async (path, title) => {
    await shell(path);
    await expect.element(heading()).toHaveTextContent(title);
    await expect.element(page.getByRole('link', { name: 'Touchline, home' })).toBeVisible();
    for (const part of ['.sports', '.tabs', '#island-header', '[data-opens="menu"]', 'footer'])
      expect(isSeen(part), part).toBe(false);
  });

  test('shows the frame of the site again to a player who leaves it', async () => {
    const { path } = await shell(LOGIN);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expect.poll(path).toBe('/home');
    for (const part of ['.sports', '#island-header']) expect(isSeen(part), part).toBe(true);
  });

  test('shows the heading Log in once on the login page, and links to the sign-up', async () => {
    const { path } = await shell(`${LOGIN}?to=%2Fcurrent-bet`);
    const logIn = page.getByRole('button', { name: 'Log in', exact: true });
    await expect.poll(() => logIn.elements()).toHaveLength(1);
    const leads = page.getByRole('link', { name: 'Log in', exact: true });
    expect(leads.elements().filter((each) => each.checkVisibility())).toHaveLength(0);
    await link('Create account').click();
    await expect.poll(path).toBe(`${SIGN_UP}?to=%2Fcurrent-bet`);
    await link('Log in').click();
    await expect.poll(path).toBe(`${LOGIN}?to=%2Fcurrent-bet`);
  });

  test.each(SIZES)('wraps no part of its corner, and shows one logo, on a %s', async (size) => {
    await ofBrand(LOGIN, { size });
    await expect.element(link('Create account')).toBeVisible();
    await expect.element(page.getByCss('.brand[data-logo]')).toBeVisible();
    const bar = document.querySelector('.top')!.getBoundingClientRect();
    const corner = document.querySelector('main div:has(> a[href^="/auth/signup"])')!;
    for (const part of corner.children) {
      const lines = linesOf(part);
      expect(lines).toHaveLength(1);
      const [{ top, bottom }] = lines as [DOMRect];
      expect((top >= bar.top && bottom <= bar.bottom) || top >= bar.bottom).toBe(true);
    }
    const logos = screen().getByCss('[aria-labelledby="auth-title"] img');
    await expect.element(logos).not.toBeInTheDocument();
  });

  test('keeps its slogan in view beside a form of any length', async () => {
    await shell(SIGN_UP, { size: 'desktop' });
    const slogan = screen().getByText(SLOGAN);
    await expect.element(slogan).toBeInViewport({ ratio: 1 });
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(slogan).toBeInViewport({ ratio: 1 });
  });

  test.each(SIZES)('shows prices next to the form if there is room, on a %s', async (size) => {
    await shell(LOGIN, { size });
    await expect.element(nameField()).toBeVisible();
    for (const text of ['2.36', SLOGAN]) {
      const seen = screen()
        .getByText(text)
        .elements()
        .some((each) => each.checkVisibility());
      expect(seen, text).toBe(size === 'desktop');
    }
  });

  test.each(SIZES)('shows the operator’s own picture instead of prices, on a %s', async (size) => {
    const { visit } = await ofBrand(LOGIN, { size });
    const pictures = () =>
      [...document.querySelectorAll('main img')].filter((each) => each.checkVisibility());
    await expect.poll(pictures).toHaveLength(size === 'desktop' ? 1 : 0);
    await expect.element(screen().getByText('2.36')).not.toBeInTheDocument();
    await expect.element(heading()).toHaveTextContent('Log in');
    visit(SIGN_UP);
    await expect.element(heading()).toHaveTextContent('Join Meridian');
  });

  test.each(SIZES)('does not move when the age and the rules load, on a %s', async (size) => {
    const { hold, reload, stored } = await shell(LOGIN, { size });
    const rules = page.getByRole('link', { name: 'Rules' });
    await expect.element(rules).toBeVisible();
    const release = hold(({ path }) => path.startsWith(SETTINGS) || path === TREE);
    // The device has no stored settings from an earlier visit.
    await reload(Object.fromEntries(Object.keys(stored).map((key) => [key, ''])));
    await expect.element(nameField()).toBeVisible();
    await expect.element(rules).not.toBeInTheDocument();
    const before = nameField().element().getBoundingClientRect();
    release();
    await expect.element(rules).toBeVisible();
    expect(nameField().element().getBoundingClientRect()).toEqual(before);
  });
});

test('offers no sign-up on a site that does not allow it, and says so at its address', async () => {
  const { path, visit, sandbox, reload } = await shell(LOGIN, { setting: { allowSignUp: false } });
  await expect.element(nameField()).toBeVisible();
  await expect.element(link('Create account')).not.toBeInTheDocument();
  visit(SIGN_UP);
  await expect.element(heading()).toHaveTextContent('Sign-up is closed');
  await expect.element(button('Create account')).not.toBeInTheDocument();
  await screen().getByRole('link', { name: 'Log in' }).click();
  await expect.poll(path).toBe(LOGIN);
  sandbox.control({ do: 'setting', change: { allowSignUp: true } });
  await reload();
  await expect.element(link('Create account')).toBeVisible();
});

describe('the sign-up of a domain', () => {
  test('accepts the mobile numbers of its country, and shows an example', async () => {
    await ofBrand(SIGN_UP);
    await expect.element(mobileField()).toHaveAccessibleDescription(/7700 900000.*\+44/);
    await fillSignUp();
    await button('Create account').click();
    await expectProblem(mobileField(), /Enter a mobile number like 7700 900000\./);
    await mobileField().fill('07700 900 123');
    await button('Create account').click();
    await expect.element(codeField()).toBeVisible();
    await expect.element(screen()).toHaveTextContent('+44 ••••• 00123');
  });

  test('accepts Indian numbers by default', async () => {
    await shell(SIGN_UP);
    await expect.element(mobileField()).toHaveAccessibleDescription(/98200 00000.*\+91/);
    await fillSignUp({ ...THORNE, mobile: '07700 900 12' });
    await button('Create account').click();
    await expectProblem(mobileField(), /Enter a mobile number like 98200 00000\./);
  });

  test('shows the operator’s minimum age with links to its rules and terms', async () => {
    await shell(SIGN_UP, {
      setting: { minimumAge: 21, rulesLink: '/pages/rules', termsLink: '/pages/terms' },
    });
    const box = screen().getByRole('checkbox');
    await expect
      .element(box)
      .toHaveAccessibleName('I am 21 or over and accept the rules and terms');
    await button('Create account').click();
    await expectProblem(box, 'Confirm that you are 21 or over.');
    await expect.element(link('rules')).toHaveAttribute('href', '/pages/rules');
    await expect.element(link('terms')).toHaveAttribute('href', '/pages/terms');
  });

  test('shows only the minimum age if the operator has no links to rules and terms', async () => {
    await shell(SIGN_UP, { setting: { rulesLink: null, termsLink: null } });
    await expect.element(adultBox()).toHaveAccessibleName('I am 18 or over.');
  });
});

describe('a code that arrives although its request failed', () => {
  test('can be entered for a new password from the form', async () => {
    const { reload } = await shell(FORGOTTEN);
    await button('I have a code').click();
    await expectProblem(whoField(), 'Enter your user name or mobile.');
    await whoField().fill('player');
    await button('I have a code').click();
    await expect.element(codeField()).toHaveFocus();
    await reload();
    await expect.element(codeField()).toBeVisible();
  });

  test('can be entered for a sign-up from the form', async () => {
    const { visit } = await signUp();
    visit(SIGN_UP);
    await screen().getByRole('link', { name: 'Enter the code' }).click();
    await expect.element(codeField()).toBeVisible();
  });
});

describe('a form of joining for a screen reader', () => {
  test('announces each field, its rules and its links', async () => {
    await shell(SIGN_UP);
    const form = screen().getByRole('region', { name: 'Join Touchline' });
    await expect
      .element(form.getByRole('listitem').filter({ hasText: '3 to 24 characters' }))
      .toHaveTextContent('(not met yet)');
    for (const [field, description] of [
      [userNameField(), /3 to 24 characters \(not met yet\)/],
      [mobileField(), /Like 98200 00000/],
      [newPasswordField(), /a letter and a number \(not met yet\)/],
    ] as const)
      await expect.element(field).toHaveAccessibleDescription(description);
    expect(form.getByRole('textbox').elements()).toHaveLength(4);
    expect(form.getByRole('button', { name: 'Show password' }).elements()).toHaveLength(2);
    await expect.element(form.getByRole('checkbox')).toHaveAccessibleName(/^I am 18 or over/);
    await expect.element(button('Create account')).toBeEnabled();
    await expect.element(form.getByText('For players of 18 and over')).toBeInTheDocument();
  });

  test.each(SIZES)(
    'accepts a typed or pasted code, and counts down the wait in words, on a %s',
    async (size) => {
      const shown = await signUp('', { size });
      await expect.element(codeField()).toHaveFocus();
      await expect.element(codeField()).toHaveAccessibleName('Code');
      await userEvent.keyboard('12a3');
      await expect.element(codeField()).toHaveValue('123');
      await codeField().clear();
      document.execCommand('insertText', false, `Code: ${lastCode(shown)}`);
      await expect.element(codeField()).toHaveValue(lastCode(shown));
      await expect.element(screen().getByText(/^Send again in \d:\d\d$/)).toBeVisible();
      await expectAccessible();
      await expectReadableInEveryView();
      if (size === 'phone') await expectLargeTargets();
    },
  );

  test.each(SIZES)(
    'is readable with a code, a password and their errors, on a %s',
    async (size) => {
      await requestCode('player', { size });
      await button('Save and log in').click();
      await expect
        .element(codeField())
        .toHaveAccessibleDescription('Enter the six digits of the code.');
      await expectAccessible();
      await expectReadableInEveryView();
      if (size === 'phone') await expectLargeTargets();
    },
  );
});
