import { expect, test } from 'vitest';
import { fitCasino } from '../../../src/screens/casino/fitCasino';
import { GAMES as LISTED, GAME_PROVIDERS } from '../../sandbox/areas/casino/catalogue';
import { expectInOtherLanguage } from '../checks';
import { stage } from '../stage';
import { playRound, section, sheet } from './actions';

const NAMES = [
  ...LISTED.flatMap(({ name, kind, sections }) => sections.concat(name, kind)),
  ...GAME_PROVIDERS.map(({ name }) => name),
];

test('shows all text of the casino in the language of the page', async () => {
  await stage({ path: '/lobby', signedIn: true, frame: [fitCasino] });
  await expect.element(section('Live tables')).toHaveTextContent('Royal Roulette');
  await expectInOtherLanguage(...NAMES);
});

test('shows all text of an open game in the language of the page', async () => {
  const opened = await stage({ path: '/lobby?play=plinko', signedIn: true, frame: [fitCasino] });
  await playRound(opened, 'plinko');
  await expect.element(sheet()).toHaveTextContent('Plinko');
  await expectInOtherLanguage(...NAMES);
});
