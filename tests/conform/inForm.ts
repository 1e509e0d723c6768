/** The check and the descriptions of all replies, in described form. */

import { schemaOf } from '../../streams/api/description';
import { callRecords, messageRecords } from '../sandbox/contract/records';

export { conform } from './conform';

/** The description of each reply by its call, such as `GET Odds/GetUserOddsV2`, and of each message by its code. */
export const descriptions = (): ReadonlyMap<string, Readonly<Record<string, unknown>>> =>
  new Map([
    ...callRecords.map(
      ({ value: { method, path, read } }) => [`${method} ${path}`, schemaOf(read)] as const,
    ),
    ...messageRecords.map(({ value: { code, read } }) => [code, schemaOf(read)] as const),
  ]);
