import { moneyIn, type MoneyFormat } from '../words/money';
import { useCurrency } from './useCurrency';

/** Money as this player reads it: in the currency of their account, otherwise in the domain's. */
export const useMoney = (): MoneyFormat => moneyIn(useCurrency());
