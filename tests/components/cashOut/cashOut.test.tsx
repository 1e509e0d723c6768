import { afterEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cashOut } from '../../../src/islands/cashOut/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { closeCashOut } from '../../../src/ui/openCashOut';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { OPERATOR_PRICED, openOperatorPricedMatch } from '../../browser/actions/operatorPriced';
import {
  failCalls,
  goInPlay,
  refusePlacing,
  stopPrices,
  suspend,
} from '../../browser/actions/server';
import { HUB, ODDS, PLACE } from '../../browser/actions/calls';
import { pressAround } from '../actions';
import { expectReadable } from '../checks';
import { marketCard, QUIET, QUIET_MARKET } from '../market/market';
import { type Given, stage, type Stage, type StageServer } from '../stage';
import { expectSound, type ViewState } from '../states';
import { jumpingTime } from '../time';

/* Cash out of a matched back of 200.00 at 2.40 on the home side, which can be laid at 2.44. */

// An open cash out lasts as long as the page.
afterEach(closeCashOut);

const backHome = (server: StageServer): string =>
  placeElsewhere(server, { price: 240, stake: 20_000 });

const given = (more: Given = {}): Given => ({
  path: QUIET_MARKET,
  signedIn: true,
  islands: [outlet, slip],
  onDemand: [cashOut],
  before: backHome,
  ...more,
});

/** Sets the exchange's lays on the home side: price in hundredths and size in currency units, alternately. */
function offerLays({ sandbox }: Pick<StageServer, 'sandbox'>, ...levels: readonly number[]): void {
  const { exchange } = sandbox;
  const lay = levels.flatMap((price, n) =>
    n % 2 === 0 ? [[price, (levels[n + 1] ?? 0) * 100] as const] : [],
  );
  const maker = exchange.accounts.named('quiet-maker')!.id;
  exchange.setLevels(maker, QUIET.matchOdds, QUIET.home, { back: [[240, 180_000]], lay });
}

const opener = (): Locator => marketCard('Match odds').getByRole('button', { name: /^Cash out/ });
const sheet = (): Locator =>
  page
    .getByRole('dialog', { name: 'Cash out' })
    .or(page.getByRole('region', { name: 'Cash out', exact: true }));
const takeButton = (): Locator => sheet().getByRole('button', { name: /^(Cash out|Take) / });
const expectResult = (text: string): Promise<unknown> =>
  expect.element(sheet()).toHaveTextContent(text);

async function open(more: Given = {}): Promise<Stage> {
  const opened = await stage(given(more));
  await expect.element(opener()).toHaveTextContent(/^Cash out, Match odds/);
  await opener().click();
  await expect.element(sheet()).toHaveTextContent('Your result');
  return opened;
}

describe('cash out', () => {
  test.each(['phone', 'desktop'] as const)(
    'shows each result before and after the cash out, and places its bets, on a %s',
    async (size) => {
      const { sent } = await open({ size });
      await expectResult('Norhaven, now +274.40, after −3.68');
      await expectResult('Eastmere, now −200.00, after −3.00');
      await expectResult('Lay Norhaven ₹197 at 2.44');
      await expectResult('Net of 2% commission');
      await expectResult('Stake ₹197');
      const topOf = (text: string): number =>
        sheet().getByText(text).element().getBoundingClientRect().top;
      expect(topOf('1 bet'), 'px of the line').toBe(topOf('1.3% of the money on offer'));
      await takeButton().click();
      await expectResult('Done, 100%');
      await expectResult('Norhaven, now −3.68');
      expect(sent(PLACE)).toHaveLength(1);
      await sheet().getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => sheet().elements()).toEqual([]);
      await expect.poll(() => opener().elements()).toEqual([]);
    },
  );

  test('shows a result of zero without the colour of a profit', async () => {
    await stage(
      given({
        before: (server) => {
          backHome(server);
          const { exchange } = server.sandbox;
          const maker = exchange.accounts.named('quiet-maker')!.id;
          const levels = { back: [[238, 100_000]], lay: [[240, 100_000]] } as const;
          exchange.setLevels(maker, QUIET.matchOdds, QUIET.home, levels);
        },
      }),
    );
    await expect.element(opener()).toHaveTextContent('0.00');
    const colourOf = (part: Element): string => getComputedStyle(part).color;
    expect(colourOf(opener().getByText('0.00').element())).toBe(colourOf(opener().element()));
  });

  test('shows the same change next to each runner of the market on a desktop', async () => {
    await open({ size: 'desktop' });
    await expect.element(marketCard('Match odds')).toHaveTextContent('+274.40 → −3.68');
    await expect.element(marketCard('Match odds')).toHaveTextContent('−200.00 → −3.00');
    await sheet().getByText('50%').click();
    await expect.element(marketCard('Match odds')).toHaveTextContent('+274.40 → +136.10');
    await userEvent.keyboard('{Escape}');
    await expect.element(marketCard('Match odds')).not.toHaveTextContent('→');
  });

  test.each(['phone', 'desktop'] as const)(
    'closes the bets on one runner with a separate button, on a %s',
    async (size) => {
      const { sent } = await stage(
        given({
          size,
          before: (server) => {
            backHome(server);
            placeElsewhere(server, { runnerId: QUIET.away, price: 320, stake: 10_000 });
          },
        }),
      );
      await marketCard('Match odds')
        .getByRole('button', { name: /^Cash out, Eastmere/ })
        .click();
      await expectResult('Match odds · Eastmere only');
      await expectResult('Lay Eastmere ₹97 at 3.30');
      await takeButton().click();
      await expectResult('Done, 100%');
      expect(sent(PLACE)).toHaveLength(1);
    },
  );

  test('replaces the slip on a desktop, and returns the focus on Escape', async () => {
    const { sent } = await open({ size: 'desktop' });
    await expect.element(page.getByCss('#island-slip')).not.toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => sheet().elements()).toEqual([]);
    await expect.element(page.getByCss('#island-slip')).toBeVisible();
    await expect.element(opener()).toHaveFocus();
    expect(sent(PLACE)).toHaveLength(0);
  });

  test('returns the focus and places no bet when its sheet closes on a phone', async () => {
    const { sent } = await open();
    await sheet().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => sheet().elements()).toEqual([]);
    await expect.element(opener()).toHaveFocus();
    expect(sent(PLACE)).toHaveLength(0);
  });

  test('accepts a share from the segments and from the keypad', async () => {
    await open();
    await sheet().getByText('50%').click();
    await expectResult('Profit or loss, by result');
    await expectResult('Lay Norhaven ₹98 at 2.44');
    await sheet().getByRole('textbox', { name: 'Share in percent' }).click();
    await sheet().getByRole('button', { name: '6', exact: true }).click();
    await sheet().getByRole('button', { name: '0', exact: true }).click();
    await expectResult('Lay Norhaven ₹118 at 2.44');
    await expect.element(takeButton()).toHaveTextContent('Cash out 60% · lay ₹118');
    await expectResult('−82.00 to +107.88');
    // The words of the button are on one line.
    const range = document.createRange();
    range.selectNodeContents(takeButton().element());
    expect(range.getClientRects()).toHaveLength(1);
    // The range of results is on one line.
    const figure = sheet().getByCss('[data-figure]').element();
    expect(figure.getBoundingClientRect().height).toBeLessThan(
      2 * Number.parseFloat(getComputedStyle(figure).fontSize),
    );
    await sheet().getByText('100%').first().click();
    await expect.poll(() => sheet().getByRole('button', { name: 'Clear' }).elements()).toEqual([]);
  });

  test('accepts a typed share from 1 to 100 on a desktop', async () => {
    await open({ size: 'desktop' });
    const field = sheet().getByRole('textbox', { name: 'Share in percent' });
    await field.fill('60');
    await expectResult('Lay Norhaven ₹118 at 2.44');
    await field.fill('400');
    await expect.element(field).toHaveValue('100');
    await expectResult('Lay Norhaven ₹197 at 2.44');
  });

  test('waits for the player to accept a worse result before it places bets', async () => {
    const opened = await open();
    await pressAround(takeButton(), async () => {
      offerLays(opened, 250, 1_000);
      await expectResult('Lay Norhaven ₹192 at 2.50');
    });
    await expect
      .element(sheet().getByRole('alert'))
      .toHaveTextContent('Now −8.00, was −3.68. Nothing has been placed.');
    expect(opened.sent(PLACE)).toHaveLength(0);
    // A press within half a second is the second one of a double tap.
    await expect
      .poll(() => {
        (takeButton().query() as HTMLElement | null)?.click();
        return opened.sent(PLACE).length;
      })
      .toBe(1);
    await expectResult('Done, 100%');
  });

  test('discards the result of a press if the finger leaves the button', async () => {
    const opened = await open();
    const button = takeButton().element() as HTMLElement;
    const point = (name: string, buttons: number): void =>
      void button.dispatchEvent(new PointerEvent(name, { bubbles: true, buttons }));
    point('pointerdown', 1);
    // React detects a leaving pointer by its `pointerout` event.
    point('pointerout', 1);
    offerLays(opened, 250, 1_000);
    await expectResult('Lay Norhaven ₹192 at 2.50');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expectResult('Done, 100%');
    expect(opened.sent(PLACE)).toHaveLength(1);
  });

  test('ignores a second press', async () => {
    const opened = await open();
    const release = opened.hold(({ path }) => path === PLACE);
    const button = takeButton().element() as HTMLElement;
    button.click();
    button.click();
    await expectResult('Placing, 0%');
    release();
    await expectResult('Done, 100%');
    expect(opened.sent(PLACE)).toHaveLength(1);
  });

  test('counts down the bet delay of a bet that is held in play', async () => {
    await open({
      before: (server) => {
        backHome(server);
        goInPlay(server, 3);
      },
    });
    await takeButton().click();
    await expect.element(sheet()).toHaveTextContent(/Bet delay: \d s left/);
    await expectResult('Done, 100%');
  });

  test('says how much can be matched now, and offers the next price for the rest', async () => {
    const opened = await open({
      before: (server) => {
        backHome(server);
        offerLays(server, 244, 100);
      },
    });
    await expectResult('Only ₹100 of ₹197 can be matched now. The rest stays unmatched.');
    await takeButton().click();
    await expectResult('Partly matched, 50%');
    await expectResult('₹100 matched, the rest stays unmatched');
    await expectResult('Norhaven, now +133.28, after −3.68');
    offerLays(opened, 250, 1_000);
    await sheet().getByRole('button', { name: 'Lay ₹94 at 2.50 · −6.00' }).click();
    await expectResult('Done, 100%');
    await expectResult('Norhaven, now −5.00');
  });

  test('shows the unmatched rest again, and lets the player cancel it', async () => {
    await open({
      before: (server) => {
        backHome(server);
        offerLays(server, 244, 100);
      },
    });
    await takeButton().click();
    await expectResult('Partly matched, 50%');
    await sheet().getByRole('button', { name: 'Leave it unmatched' }).click();
    await expect.poll(() => sheet().elements()).toEqual([]);
    await opener().click();
    await expectResult('Partly matched, 50%');
    await sheet().getByRole('button', { name: 'Cancel the rest' }).click();
    await expectResult('Not fully matched, 50%');
    await expectResult('₹100 matched, the rest is cancelled');
  });

  test('offers no Cancel if the server cannot cancel bets', async () => {
    await open({
      setting: { cancelBets: false },
      before: (server) => {
        backHome(server);
        offerLays(server, 244, 100);
      },
    });
    await takeButton().click();
    await expectResult('Partly matched, 50%');
    await expect
      .poll(() =>
        sheet()
          .getByRole('button')
          .elements()
          .map((button) => button.textContent),
      )
      .toEqual(['', 'Leave it unmatched']);
  });

  test('shows why a bet was refused, and offers the rest again', async () => {
    await open({
      before: (server) => {
        backHome(server);
        refusePlacing(server, 4003, 'The market is suspended.');
      },
    });
    await takeButton().click();
    await expectResult('Nothing matched, 0%');
    await expectResult('The market is suspended.');
    await expect.element(sheet().getByRole('button', { name: 'Done' })).not.toBeInTheDocument();
    await expect.element(sheet().getByRole('button', { name: /^Lay ₹197/ })).toBeVisible();
  });

  test('shows the words of an uncertain refusal, and why the rest waits', async () => {
    const pass = jumpingTime();
    await open({
      before: (server) => {
        backHome(server);
        const error = { code: 0, message: 'The odds have changed.' };
        failCalls(server, PLACE, { status: 500, body: { success: false, error } });
      },
    });
    await takeButton().click();
    await expectResult('Placing, 0%');
    await expectResult('Checking. The bet won’t be sent twice.');
    await pass(12_000);
    await expectResult('Nothing matched, 0%');
    await expectResult('The odds have changed.');
    await expectResult('Checking. The outcome of a bet in this market is not known yet.');
  });

  test('says how much can be matched on a server without unmatched bets', async () => {
    await open({
      backend: { dialect: 'older' },
      before: (server) => {
        backHome(server);
        offerLays(server, 244, 100);
      },
    });
    await expectResult('Lay Norhaven ₹100 at 2.44');
    await expectResult(
      'Only ₹100 of ₹197 can be matched now. The rest of your position stays open.',
    );
  });

  test('says that the market is suspended, and shows the last quote', async () => {
    const opened = await open();
    await expect.element(sheet()).toHaveTextContent(/odds \d+ s old/);
    suspend(opened);
    await expect.element(sheet().getByRole('alert')).toHaveTextContent('Suspended');
    await expect.element(sheet()).not.toHaveTextContent(/odds \d+ s old/);
    await expectResult('Last quote −3.68 at');
    await expect.element(sheet().getByRole('button', { name: 'Suspended' })).toBeDisabled();
  });

  test('says on its button why there is no figure, and what the last one was', async () => {
    const staged = await stage(given());
    await expect.element(opener()).toHaveTextContent(/^Cash out, Match odds−3\.68$/);
    const { height } = opener().element().getBoundingClientRect();
    suspend(staged);
    await expect
      .element(opener())
      .toHaveTextContent(/^Cash out, Match oddsSuspendedLast quote −3\.68 at \d\d:\d\d$/);
    expect(opener().element().getBoundingClientRect().height).toBe(height);
    await expectReadable();
  });

  test('says that there are no odds to lay, and keeps the share', async () => {
    const opened = await open();
    await sheet().getByText('50%').click();
    await expectResult('Lay Norhaven ₹98 at 2.44');
    offerLays(opened);
    await expectResult('There are no odds to lay Norhaven now.');
    await expect.element(sheet().getByRole('button', { name: 'No odds' })).toBeDisabled();
    offerLays(opened, 244, 1_000);
    await expectResult('Lay Norhaven ₹98 at 2.44');
  });

  test('is disabled while prices are old, and shows their age', async () => {
    const opened = await open();
    stopPrices(opened, ODDS, HUB);
    await expect
      .element(sheet().getByRole('button', { name: /^Odds are \d+ s old$/ }), { timeout: 15_000 })
      .toBeDisabled();
  });

  test('is offered only for matched bets, and never on a market that the operator lays', async () => {
    const { streams } = await stage(given({ before: openOperatorPricedMatch }));
    await expect.poll(() => streams.openBets.bets$.value.state).toBe('ready');
    expect(opener().elements()).toEqual([]);
    expect(OPERATOR_PRICED).toBeDefined();
  });
});

const states: Readonly<Record<string, ViewState>> = {
  'the quote': { ...given(), isSheet: true, reach: () => opener().click() },
  'a typed share': {
    ...given(),
    isSheet: true,
    reach: async () => {
      await opener().click();
      await sheet().getByRole('textbox', { name: 'Share in percent' }).fill('60');
    },
  },
  'a suspended market': {
    ...given(),
    isSheet: true,
    reach: async (opened) => {
      await opener().click();
      await expectResult('Your result');
      suspend(opened);
      await expect.element(sheet().getByRole('alert')).toBeVisible();
    },
  },
  'the unmatched rest': {
    ...given({
      before: (server) => {
        backHome(server);
        offerLays(server, 244, 100);
      },
    }),
    isSheet: true,
    reach: async () => {
      await opener().click();
      await takeButton().click();
      await expectResult('Partly matched, 50%');
    },
  },
};

describe.each(['phone', 'desktop'] as const)('cash out on a %s', (size) => {
  test.each(Object.keys(states))('keeps %s accessible and readable', async (name) => {
    await expectSound(states[name]!, size);
  });
});
