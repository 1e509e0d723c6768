/** The input of a bet, with its description. */

import { describe, schemaOf } from '../../../../streams/api/description';
import { oddsBet, operatorBet, sentBet } from './routes';

export * from './routes';

describe(sentBet, () => ({ schema: { anyOf: [schemaOf(oddsBet), schemaOf(operatorBet)] } }));
