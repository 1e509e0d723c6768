import { addressUnder } from '../../../streams/api/call';
import type { AnyCall } from '../../../streams/api/transport';

/** Base address of the calls. */
export const BASE_PATH = '/api';
/** A base address that ends in the prefix of ABP's services; the calls are answered below it too. */
export const PREFIXED_BASE_PATH = '/api/services/app';
export const HUB_PATH = '/hubs/exchange';

/** Path of a call on the sandbox's host, as its record writes it. */
export const pathOf = ({ path }: Pick<AnyCall, 'path'>, base = BASE_PATH): string =>
  addressUnder(base, path);
