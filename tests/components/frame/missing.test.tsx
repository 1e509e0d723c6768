import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { EMPTY, of } from 'rxjs';
import { offerRelease } from '../../../src/islands/release/offer';
import { showChunkError } from '../../../src/islands/runtime/chunkErrorBanner';
import { report } from '../../../src/ports/report';
import { stage } from '../stage';

/* The banner for code that cannot be loaded because a deploy removed it. */

const GONE = new Error('404');

test('labels the menu and the search while their code is missing', async () => {
  await stage({ frame: [(_, scope) => showChunkError(scope)] });
  const banner = page.getByRole('complementary', { name: 'Missing part' });
  const parts = ['the odds', 'menu', 'search'];
  onTestFinished(() => parts.forEach(report.loaded));
  expect(banner.elements()).toEqual([]);
  report.missing('the odds', GONE);
  await expect.element(banner).toHaveTextContent(/^Part of the page didn’t load\. ?Reload$/);
  report.missing('menu', GONE);
  await expect.element(banner).toHaveTextContent(/^The menu didn’t load\. ?Reload$/);
  report.missing('search', GONE);
  await expect
    .element(banner)
    .toHaveTextContent(/^The menu didn’t load\. Search didn’t load\. ?Reload$/);
  report.loaded('menu');
  await expect.element(banner).toHaveTextContent(/^Search didn’t load\. ?Reload$/);
  report.loaded('search');
  await expect.element(banner).toHaveTextContent(/^Part of the page didn’t load\. ?Reload$/);
  report.loaded('the odds');
  await expect.element(banner).not.toBeInTheDocument();
});

test('gives way to a new release, which has the missing part, until the player refuses it', async () => {
  await stage({
    frame: [
      (_, scope) => showChunkError(scope),
      ({ slip }, scope) => offerRelease(of('2'), slip, () => EMPTY, scope),
    ],
  });
  const banner = page.getByRole('complementary', { name: 'Missing part' });
  const offer = page.getByRole('complementary', { name: 'New version' });
  onTestFinished(() => report.loaded('the odds'));
  report.missing('the odds', GONE);
  await expect.element(offer).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect.element(banner).toBeVisible();
});
