import { expect, test } from 'vitest';
import { header } from '../../../src/islands/header/island';
import { menu } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { OPEN_SCREENS, PLAYER_SCREENS } from '../../browser/actions/addresses';
import { ANY_CALL, SETTINGS } from '../../browser/actions/calls';
import { failCalls } from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { fillSlip } from '../slip';
import { type Given, type Stage, stage } from '../stage';
import { jumpingTime } from '../time';
import { hideable } from '../visibility';

/*
 * A hidden page sends no requests; only the hub keeps its connection. Time jumps, so that periodic requests would be
 * sent many times.
 */

// Jumping time does not make code load faster, so all of it is loaded before.
import.meta.glob(['../../../src/{screens,islands}/**/*.tsx', '../../../streams/**/*.ts'], {
  eager: true,
});

const HIDDEN_MS = 3 * 60_000;
/** The time within which a screen has fetched all data that it needs when it opens. */
const OPENED_MS = 10_000;

const addressesOf = (screens: typeof OPEN_SCREENS) => screens.map(({ address }) => address);

const open = (given: Given): Promise<Stage> =>
  stage({ islands: [outlet, header, sports, menu, slip], ...given });

/** Shows the screens one after the other, each hidden for three minutes, and expects no requests in that time. */
async function expectQuiet(
  staged: Stage,
  pass: (ms: number) => Promise<unknown>,
  addresses: readonly string[],
): Promise<void> {
  const show = hideable();
  for (const address of addresses) {
    show('visible');
    await staged.load(address);
    await expect.element(staged.screen).not.toBeEmptyDOMElement();
    await pass(OPENED_MS);
    await expect
      .poll(() =>
        staged.sent('/').every(({ status, signal }) => status !== undefined || signal.aborted),
      )
      .toBe(true);
    show('hidden');
    const before = staged.sent('/').length;
    await pass(HIDDEN_MS);
    expect
      .soft(
        staged
          .sent('/')
          .slice(before)
          .map(({ path }) => path),
        address,
      )
      .toEqual([]);
  }
}

test('does not repeat a failed request on a hidden page', async () => {
  const pass = jumpingTime();
  const staged = await open({ path: QUIET_MARKET, signedIn: true });
  await fillSlip('100', ['Back', 'Norhaven']);
  for (const path of [ANY_CALL, SETTINGS]) failCalls(staged, path);
  await expectQuiet(staged, pass, ['/home', QUIET_MARKET, '/current-bet']);
});

test('sends no requests from a guest’s hidden page on any screen', async () => {
  const pass = jumpingTime();
  await expectQuiet(await open({}), pass, addressesOf(OPEN_SCREENS));
});

test('sends no requests from a player’s hidden page with a slip on any screen', async () => {
  const pass = jumpingTime();
  // The walk takes longer than the usual life of a token, which would be renewed.
  const staged = await open({
    path: QUIET_MARKET,
    signedIn: true,
    backend: { tokenLifetimeS: 86_400 },
  });
  await fillSlip('100', ['Back', 'Norhaven']);
  await expectQuiet(staged, pass, addressesOf(PLAYER_SCREENS));
});
