import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** The ISO 4217 code of this player's money: the account's currency, otherwise the domain's. */
export const useCurrency = (): string => useCurrent(useStreams().currency$);
