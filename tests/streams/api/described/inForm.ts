/** The readers in described form, for the test of their descriptions. */

import * as v from 'valibot';
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
  size: schemas.reading(v.pipe(schemas.money, v.minValue(0))),
  atMost: schemas.reading(v.pipe(schemas.spendable, v.minValue(0))),
  atLeast: schemas.reading(v.pipe(schemas.owed, v.minValue(0))),
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
