import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { footer } from '../../../src/islands/footer/island';
import { outlet } from '../../../src/islands/outlet/island';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { type Given, stage } from '../stage';

/* The footer, which the settings turn on and off. */

const foot = (): Locator => page.getByRole('contentinfo');
const link = (name: string): Locator => foot().getByRole('link', { name, exact: true });

const NOTHING = {
  minimumAge: null,
  responsiblePlayText: null,
  rulesLink: null,
  helpLink: null,
  responsiblePlayLink: null,
  licenceText: null,
};

/** Opens home with its footer. */
async function open(given: Given = {}): Promise<void> {
  await stage({ islands: [outlet, footer], ...given });
  await expect.element(foot()).toHaveTextContent('Touchline');
}

describe('the footer of the page', () => {
  test.each(['phone', 'desktop'] as const)(
    'shows age, caution and licence, and links to rules and help, on a %s',
    async (size) => {
      await open({
        size,
        setting: {
          minimumAge: 21,
          limitsLink: '/pages/limits',
          contactLink: 'mailto:help@example.com',
          termsLink: 'https://operator.example/terms',
          licenceText: 'Licence 000',
        },
      });
      await expect.element(foot()).toHaveTextContent('21+');
      await expect.element(foot()).toHaveTextContent('For players of 21 and over');
      await expect
        .element(foot())
        .toHaveTextContent('Bet only what you can afford to lose. Set a limit');
      await expect.element(foot()).toHaveTextContent('Licence 000');
      await expect.element(link('Contact')).toHaveAttribute('href', 'mailto:help@example.com');
      await expect.element(link('Terms')).toHaveAttribute('rel', 'noopener noreferrer');
      await expect.element(link('Terms')).toHaveAttribute('target', '_blank');
      for (const name of ['Rules', 'Help', 'Responsible play', 'Terms', 'Contact'])
        expect(link(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      // The operator's own page replaces the product's page.
      await expect.element(link('Rules')).toHaveAttribute('href', '/pages/rules');
      await expect.element(link('Rules')).toHaveAttribute('target', '_self');
      await expectAccessible();
      // A mouse needs a smaller target than a finger.
      if (size === 'phone') await expectLargeTargets();
      await expectReadableInEveryView();
    },
  );

  test('spaces its links evenly', async () => {
    await open();
    const texts = [...document.querySelectorAll('#island-footer nav a')].map((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      return text.getBoundingClientRect();
    });
    expect(texts.length).toBeGreaterThan(2);
    const gaps = texts.slice(1).map(({ left }, index) => Math.round(left - texts[index]!.right));
    expect(new Set(gaps).size).toBe(1);
  });

  test('leaves out missing settings and unsafe addresses', async () => {
    await open({ setting: { ...NOTHING, helpLink: 'javascript:alert(1)', rulesLink: '//evil' } });
    await expect.poll(() => foot().getByRole('link').elements()).toHaveLength(0);
    await expect.element(foot()).not.toHaveTextContent('+');
  });

  test('shows a server’s markup as text', async () => {
    const hostile = '<img src=x onerror="document.body.dataset.ran=1"> & licence';
    await open({ setting: { licenceText: hostile, responsiblePlayText: hostile } });
    await expect.poll(() => foot().getByText(hostile).elements()).toHaveLength(2);
    await expect.poll(() => foot().getByCss('img').elements()).toHaveLength(0);
    await expect.element(page.getByCss('body')).not.toHaveAttribute('data-ran');
  });

  test('is below the first screenful of a short page', async () => {
    await stage({ path: '/passbook' });
    expect(foot().element().getBoundingClientRect().y).toBeGreaterThanOrEqual(740);
  });
});
