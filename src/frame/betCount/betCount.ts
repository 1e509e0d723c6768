import type { Scope, Streams } from '../../../streams/index';

/** More than this is written as so many and more. */
const MOST = 99;

/**
 * Counts the player's open bets beside every link to them: the styles write `--open-bets`, and
 * `--open-bets-said` is read out. Without a bet neither is there.
 */
export function countBets({ openBets }: Pick<Streams, 'openBets'>, scope: Scope): void {
  const { style } = document.documentElement;
  scope.run(openBets.bets$, ({ value }) => {
    const count = value?.length ?? 0;
    if (count === 0) {
      style.removeProperty('--open-bets');
      style.removeProperty('--open-bets-said');
      return;
    }
    const written = count > MOST ? `${MOST}+` : String(count);
    style.setProperty('--open-bets', `"${written}"`);
    style.setProperty('--open-bets-said', `", ${written}"`);
  });
}
