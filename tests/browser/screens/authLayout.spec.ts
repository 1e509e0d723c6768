import { demoButton, nameField } from '../hands/account';
import { atBrand } from '../hands/brands';
import { hold, SETTINGS } from '../hands/calls';
import {
  adultBox,
  askForCode,
  codeField,
  createButton,
  expectProblem,
  fillSignUp,
  FORGOTTEN,
  haveCodeButton,
  lastCode,
  mobileField,
  newPasswordField,
  saveAndLogInButton,
  SIGN_UP,
  signUp,
  THORNE,
  userNameField,
  VERIFICATION,
  whoField,
} from '../hands/joining';
import { boxOf, expectFilled, header, heading, screen, sportsBar } from '../hands/page';
import { hasColumn } from '../hands/screen';
import { changeSettings } from '../hands/server';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

const LOGIN = '/auth/login';

test.describe('the auth layout', () => {
  for (const [path, title] of [
    [LOGIN, 'Log in'],
    [SIGN_UP, 'Join Touchline'],
    [VERIFICATION, 'Enter the code'],
    [FORGOTTEN, 'Forgotten password'],
  ] as const)
    test(`at ${path} has the brand, the form and nothing else of the shell`, async ({ page }) => {
      await page.goto(path);
      await expectFilled(page);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('link', { name: 'Touchline, home' })).toBeVisible();
      await expect(sportsBar(page)).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(header(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
    });

  test('gives the shell back to a player who leaves it', async ({ page }) => {
    await page.goto(LOGIN);
    await demoButton(page).click();
    await expect(page).toHaveURL('/home');
    await expect(sportsBar(page)).toBeVisible();
    await expect(header(page)).toBeVisible();
  });

  test('names the login once on the login page, and leads to the sign-up beside it', async ({
    page,
  }) => {
    await page.goto(`${LOGIN}?to=%2Fcurrent-bet`);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveCount(0);
    await screen(page).getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${SIGN_UP}?to=%2Fcurrent-bet`);
    await screen(page).getByRole('link', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(`${LOGIN}?to=%2Fcurrent-bet`);
  });

  test(
    'says its question in one line or not at all, and shows one logo',
    { tag: '@both' },
    async ({ page, product }) => {
      await page.goto(atBrand(product, 'brand-a', LOGIN));
      const join = screen(page).getByRole('link', { name: 'Create account' });
      await expect(join).toBeVisible();
      const bar = await boxOf(page.locator('.top'));
      const lines = await screen(page)
        .locator('div:has(> a[href^="/auth/signup"])')
        .evaluate((corner) =>
          [...corner.children].map((part) => {
            const text = document.createRange();
            text.selectNodeContents(part);
            return [...text.getClientRects()].map(({ top, bottom }) => [top, bottom] as const);
          }),
        );
      for (const rects of lines) {
        expect(rects).toHaveLength(1);
        const [[top, bottom]] = rects as [readonly [number, number]];
        const isWhole = top >= bar.y && bottom <= bar.y + bar.height;
        const isOut = top >= bar.y + bar.height;
        expect(isWhole || isOut).toBe(true);
      }
      await expect(page.locator('.brand[data-logo]')).toBeVisible();
      await expect(screen(page).locator('[aria-labelledby="auth-title"] img')).toHaveCount(0);
    },
  );

  test(
    'keeps its slogan in sight however long the form is',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto(SIGN_UP);
      const slogan = screen(page).getByText('Bet against people, not the house.');
      await expect(slogan).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(slogan).toBeInViewport({ ratio: 1 });
    },
  );

  test('draws prices beside the form, where there is room', { tag: '@both' }, async ({ page }) => {
    await page.goto(LOGIN);
    await expect(nameField(page)).toBeVisible();
    const drawn = screen(page).getByText('2.36');
    await expect(drawn).toBeVisible({ visible: hasColumn(page) });
    await expect(screen(page).getByText('Bet against people, not the house.')).toBeVisible({
      visible: hasColumn(page),
    });
  });

  test('shows the operator’s own picture instead', { tag: '@both' }, async ({ page, product }) => {
    await page.goto(atBrand(product, 'brand-a', LOGIN));
    await expect(screen(page).locator('img:visible')).toHaveCount(hasColumn(page) ? 1 : 0);
    await expect(screen(page).getByText('2.36')).toHaveCount(0);
    await expect(heading(page)).toHaveText('Log in');
    await page.goto(atBrand(product, 'brand-a', SIGN_UP));
    await expect(heading(page)).toHaveText('Join Meridian');
  });
});

test.describe('a site without sign-up', () => {
  test('offers none at the login, and says so at its address', async ({ page, product }) => {
    changeSettings(product, { allowSignUp: false });
    await page.goto(LOGIN);
    await expect(nameField(page)).toBeVisible();
    await expect(screen(page).getByRole('link', { name: 'Create account' })).toHaveCount(0);
    await page.goto(SIGN_UP);
    await expect(heading(page)).toHaveText('Sign-up is closed');
    await expect(createButton(page)).toHaveCount(0);
    await screen(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(LOGIN);
    changeSettings(product, { allowSignUp: true });
    await page.reload();
    await expect(screen(page).getByRole('link', { name: 'Create account' })).toBeVisible();
  });
});

test.describe('the sign-up of a domain', () => {
  test('takes the mobiles of its country, and says how they are written', async ({
    page,
    product,
  }) => {
    await page.goto(atBrand(product, 'brand-a', SIGN_UP));
    await expect(mobileField(page)).toHaveAccessibleDescription(/7700 900000.*\+44/);
    await fillSignUp(page);
    await createButton(page).click();
    await expectProblem(mobileField(page), /Enter a mobile number like 7700 900000\./);
    await mobileField(page).fill('07700 900 123');
    await createButton(page).click();
    await expect(codeField(page)).toBeVisible();
    await expect(screen(page)).toContainText('+44 ••••• 00123');
  });

  test('takes those of India unless it names a country', async ({ page }) => {
    await page.goto(SIGN_UP);
    await expect(mobileField(page)).toHaveAccessibleDescription(/98200 00000.*\+91/);
    await fillSignUp(page, { ...THORNE, mobile: '07700 900 12' });
    await createButton(page).click();
    await expectProblem(mobileField(page), /Enter a mobile number like 98200 00000\./);
  });

  test('asks for its own age, and links its rules and terms beside it', async ({
    page,
    product,
  }) => {
    changeSettings(product, {
      minimumAge: 21,
      rulesLink: '/pages/rules',
      termsLink: '/pages/terms',
    });
    await page.goto(SIGN_UP);
    const box = screen(page).getByRole('checkbox');
    await expect(box).toHaveAccessibleName('I am 21 or over and accept the rules and terms');
    await createButton(page).click();
    await expectProblem(box, 'Confirm that you are 21 or over.');
    for (const [name, address] of [
      ['rules', '/pages/rules'],
      ['terms', '/pages/terms'],
    ] as const)
      await expect(screen(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        address,
      );
  });

  test('asks for the age alone where it links no paper', async ({ page, product }) => {
    changeSettings(product, { rulesLink: null, termsLink: null });
    await page.goto(SIGN_UP);
    await expect(adultBox(page)).toHaveAccessibleName('I am 18 or over.');
  });
});

test.describe('a code that came though nobody answered', () => {
  test('of a new password is entered by its own way on', async ({ page }) => {
    await page.goto(FORGOTTEN);
    await haveCodeButton(page).click();
    await expectProblem(whoField(page), 'Enter your user name or mobile.');
    await whoField(page).fill('player');
    await haveCodeButton(page).click();
    await expect(codeField(page)).toBeFocused();
    await page.reload();
    await expect(codeField(page)).toBeVisible();
  });

  test('of a sign-up is entered by the note of the form', async ({ page }) => {
    await signUp(page);
    await page.goto(SIGN_UP);
    await screen(page).getByRole('link', { name: 'Enter the code' }).click();
    await expect(codeField(page)).toBeVisible();
  });
});

test.describe('a form of joining, as a screen reader tells it', () => {
  test('names each field, its rules and its ways on', async ({ page }) => {
    await page.goto(SIGN_UP);
    await expectFilled(page);
    const form = screen(page).getByRole('region', { name: 'Join Touchline' });
    const rule = (text: string) => form.getByRole('listitem').filter({ hasText: text });
    await expect(rule('3 to 24 characters')).toContainText('(not met yet)');
    for (const [field, description] of [
      [userNameField(page), /3 to 24 characters \(not met yet\)/],
      [mobileField(page), /Like 98200 00000/],
      [newPasswordField(page), /a letter and a number \(not met yet\)/],
    ] as const)
      await expect(field).toHaveAccessibleDescription(description);
    await expect(form.getByRole('textbox')).toHaveCount(4);
    await expect(form.getByRole('button', { name: 'Show password' })).toHaveCount(2);
    await expect(form.getByRole('checkbox')).toHaveAccessibleName(/^I am 18 or over/);
    await expect(createButton(page)).toBeEnabled();
    await expect(form.getByText('For players of 18 and over')).toBeAttached();
  });

  test(
    'takes the code typed, pasted or filled in, and counts the wait in words',
    { tag: '@both' },
    async ({ page, product }) => {
      await signUp(page);
      const code = codeField(page);
      await expect(code).toBeFocused();
      await expect(code).toHaveAccessibleName('Code');
      await code.pressSequentially('12a3');
      await expect(code).toHaveValue('123');
      await code.fill('');
      await page.evaluate(
        (text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
          document.execCommand('insertText', false, text);
        },
        `Code: ${lastCode(product)}`,
      );
      await expect(code).toHaveValue(lastCode(product));
      await expect(screen(page).getByText(/^Send again in \d:\d\d$/)).toBeVisible();
      await expectAccessible(page, 'a code filled in');
      await expectReadableInEveryView(page, 'the code of a sign-up');
    },
  );

  test(
    'can be read with a code, a password and their errors in every view',
    { tag: '@both' },
    async ({ page, product }) => {
      test.slow();
      await askForCode(page, product.username);
      await saveAndLogInButton(page).click();
      await expect(codeField(page)).toHaveAccessibleDescription(
        'Enter the six digits of the code.',
      );
      await expectAccessible(page, 'a new password with errors');
      await expectReadableInEveryView(page, 'a new password with errors');
    },
  );
});

test('the form stands where it stood as age and rules come', { tag: '@both' }, async ({ page }) => {
  const letGo = await hold(page, `**${SETTINGS}**`);
  await page.goto(LOGIN);
  const before = await boxOf(nameField(page));
  letGo();
  await expect(page.getByRole('link', { name: 'Rules' })).toBeVisible();
  expect(await boxOf(nameField(page))).toEqual(before);
});
