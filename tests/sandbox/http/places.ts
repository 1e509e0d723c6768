import type { AnyCall } from '../../../streams/api/transport';

/** Base address of the calls. */
export const BASE_PATH = '/api';
export const HUB_PATH = '/hubs/exchange';

/** Path of a call on the sandbox's host, as its record spells it. */
export const pathOf = ({ path }: Pick<AnyCall, 'path'>): string => `${BASE_PATH}/${path}`;
