import type { Exchange } from '../../engine/exchange';
import type { Answer } from '../../http/answer';
import { accountAnswers } from './account';
import { betAnswers } from './bets';
import { eventAnswers } from './events';
import { oddsAnswers } from './odds';
import { ownAnswers } from './own';

/** The calls of a server that is one generation older; all other calls are unknown to it. */
export function olderAnswers(answers: readonly Answer[], exchange: Exchange): readonly Answer[] {
  const own = ownAnswers(answers);
  return [
    ...eventAnswers(own, exchange.clock.now),
    ...oddsAnswers(own),
    ...betAnswers(own, { exchange }),
    ...accountAnswers(own),
  ];
}

/** The settings of an older server: it names its dialect, and leaves out the later capabilities. */
export const OLDER_SETTING = {
  dialect: 'older',
  ...Object.fromEntries(
    [
      'cancelBets',
      'reduceBets',
      'cancelOnDisconnect',
      'orderOptions',
      'marketDepth',
      'namedOdds',
      'integrationTransfers',
      'playerProtection',
      'endSessions',
      'cancelRequests',
      'casinoSession',
      'casinoProviders',
      'bonuses',
    ].map((name) => [name, undefined]),
  ),
};
