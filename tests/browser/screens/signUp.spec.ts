import type { Page } from '@playwright/test';
import { expectPlayer } from '../actions/account';
import { codeField, continueButton, lastCode, signUp, VERIFICATION } from '../actions/joining';
import { expect, test } from '../product';

const enterCode = async (page: Page, code: string): Promise<void> => {
  await codeField(page).fill(code);
  await continueButton(page).click();
};

test.describe('the code of a sign-up', () => {
  test('logs in both tabs when it is entered in one', async ({ page, product, context }) => {
    await signUp(page);
    const other = await context.newPage();
    await other.goto(product.origin + VERIFICATION);
    await expect(codeField(other)).toBeVisible();
    await enterCode(page, lastCode(product));
    await expectPlayer(page);
    await expectPlayer(other);
    await expect(other).toHaveURL('/home');
  });
});
