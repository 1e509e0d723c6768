import { chromium, type Page } from '@playwright/test';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { serveProduct } from '../sandbox/serve/serve';
import { CHROMIUM_ARGS, findChromium } from './chromium';
import { continueAsDemo, loginAddress } from './actions/account';
import { betsBox } from './actions/page';
import { marketAddress, topPrice } from './actions/prices';
import { placeBets, typeStake } from './actions/slip';

/*
 * Takes the README's picture of the built product over the simulator: a match in play with an open bet and
 * a selection in the slip. `npx vite build && npx tsx tests/browser/screenshot.ts`
 */
const PICTURE = 'tests/browser/screenshot.png';

async function main(): Promise<void> {
  const executablePath = findChromium();
  const sandbox = createSandbox({ mode: 'simulator', seed: 3 });
  await sandbox.ready;
  const served = await serveProduct({ sandbox, dist: 'dist', port: 0 });
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'no-preference',
    });
    await play(page, served.origin, liveMatch(sandbox));
    await page.screenshot({ path: PICTURE });
    console.log(`Written to ${PICTURE}`);
  } finally {
    await browser.close();
    sandbox.close();
    await served.close();
  }
}

function liveMatch({ exchange }: Sandbox): string {
  const match = [...exchange.events()].find(
    ({ sportId, inPlay, over }) => sportId === '1' && inPlay && !over,
  );
  if (!match) throw new Error('No match is in play.');
  return match.id;
}

/** Plays until the screen has content for the picture. */
async function play(page: Page, origin: string, eventId: string): Promise<void> {
  await page.goto(origin + loginAddress(marketAddress(eventId)));
  await continueAsDemo(page);

  await topPrice(page, 'Back').click();
  await typeStake(page, '500');
  await placeBets(page);
  await page
    .getByRole('status')
    .filter({ hasText: /Matched/ })
    .first()
    .waitFor();
  await betsBox(page)
    .getByRole('tab', { name: /^Matched/ })
    .click();
  await betsBox(page).locator('li').first().waitFor();
  await page.getByRole('button', { name: 'Done', exact: true }).click();

  await topPrice(page, 'Lay').click();
  await typeStake(page, '200');
  await page.mouse.move(0, 0);
  await page.locator('main [data-move]').first().waitFor();
}

void main();
