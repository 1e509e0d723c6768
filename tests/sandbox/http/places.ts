import { addressUnder } from '../../../streams/api/call';
import type { AnyCall } from '../../../streams/api/transport';

/** The base address of the calls. */
export const BASE_PATH = '/api';
/**
 * A base address that already ends in the prefix of ABP's services. The sandbox answers calls below this address too.
 */
export const PREFIXED_BASE_PATH = '/api/services/app';
export const HUB_PATH = '/hubs/exchange';

/** Returns the path of a call on the sandbox's host, without repeating a prefix. */
export const pathOf = ({ path }: Pick<AnyCall, 'path'>, base = BASE_PATH): string =>
  addressUnder(base, path);
