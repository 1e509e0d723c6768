/** The readers in described form, for the test of their descriptions. */

import { descriptionOf, type JsonSchema } from '../../../../streams/api/description';
import * as schemas from '../../../../streams/api/schemas';
import * as wire from '../../../../streams/api/wire';
import '../../../sandbox/contract/voyage';
import { callRecords, messageRecords } from '../../../sandbox/contract/records';

export { descriptionOf };
export { reasonOf, tally } from '../../../../streams/api/read';

interface Described {
  readonly name: string;
  readonly read: (raw: unknown) => unknown;
  readonly schema: JsonSchema;
}

const words = { id: wire.id, title: wire.title, currency: wire.currency, money: wire.money };
const more = { spendable: wire.spendable, owed: wire.owed, price: wire.price, time: wire.time };
const rest = { when: wire.when, link: wire.link, base: wire.base, clockTime: wire.clockTime };
const made = {
  figure: wire.figure(-3, 1_000),
  word: wire.word('BACK', 'IN_PLAY', 'LOSS'),
  sentences: schemas.reading(schemas.sentences),
};

const describedOf = (name: string, read: (raw: unknown) => unknown): Described => ({
  name,
  read,
  schema: descriptionOf(read).schema,
});

/** Every reader of the wire's notation, and the reader of every call and message. */
export const described: readonly Described[] = [
  ...Object.entries({ ...words, ...more, ...rest, ...made }).map(([name, read]) =>
    describedOf(name, read),
  ),
  ...callRecords.map(({ area, name, value }) => describedOf(`${area} ${name}`, value.read)),
  ...messageRecords.map(({ area, value }) => describedOf(`${area} ${value.code}`, value.read)),
];
