import { OPEN_SCREENS, PLAYER_SCREENS } from '../../browser/actions/addresses';

/** Every screen at both sizes, for a guest or for a player. */
export const SCREENS = [
  ...OPEN_SCREENS.map(({ address }) => ({ address, signedIn: false })),
  ...PLAYER_SCREENS.map(({ address }) => ({ address, signedIn: true })),
].flatMap(({ address, signedIn }) =>
  (['phone', 'desktop'] as const).map((size) => ({ address, signedIn, size })),
);
