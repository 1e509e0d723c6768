import type { Scope, Streams } from '../../../streams/app';

/** A larger count is written as "99+". */
const MOST = 99;

/**
 * Counts the player's open bets next to every link to them: styles show `--open-bets`, and `--open-bets-label` is
 * announced. Both are removed if there are no bets.
 */
export function countBets({ openBets }: Pick<Streams, 'openBets'>, scope: Scope): void {
  const { style } = document.documentElement;
  scope.run(openBets.bets$, ({ value }) => {
    const count = value?.length ?? 0;
    if (count === 0) {
      style.removeProperty('--open-bets');
      style.removeProperty('--open-bets-label');
      return;
    }
    const written = count > MOST ? `${MOST}+` : String(count);
    style.setProperty('--open-bets', `"${written}"`);
    style.setProperty('--open-bets-label', `", ${written}"`);
  });
}
