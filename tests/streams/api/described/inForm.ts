/** The readers in described form, for the test of their descriptions. */

import * as v from 'valibot';
import { descriptionOf, type JsonSchema } from '../../../../streams/api/description';
import { unfit } from '../../../../streams/api/read';
import * as schemas from '../../../../streams/api/schemas';
import { bonuses } from '../../../../streams/bonuses/calls';
import { decodeBookmakerOdds } from '../../../../streams/bookmaker/bookmakerOdds';
import { readLists } from '../../../../streams/casino/casinoFlags';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import { videosIn } from '../../../../streams/catalogue/videos';
import { userOdds } from '../../../../streams/odds/calls';
import { settingsFile } from '../../../../streams/settings/file/calls';
import * as wire from '../../../../streams/api/wire';
import '../../../sandbox/contract/voyage';
import { callRecords, messageRecords } from '../../../sandbox/contract/records';

export { descriptionOf };
export { reasonOf, tally } from '../../../../streams/api/read';

interface Described {
  readonly name: string;
  readonly read: Read;
  readonly schema: JsonSchema;
}

const words = { id: wire.id, title: wire.title, currency: wire.currency, money: wire.money };
const more = { spendable: wire.spendable, owed: wire.owed, price: wire.price, time: wire.time };
const rest = { when: wire.when, link: wire.link, base: wire.base, clockTime: wire.clockTime };
const made = {
  settingsFile,
  figure: wire.figure(-3, 1_000),
  word: wire.word('BACK', 'IN_PLAY', 'LOSS'),
  sentences: schemas.reading(schemas.sentences),
  size: schemas.reading(v.pipe(schemas.money, v.minValue(0))),
  atMost: schemas.reading(v.pipe(schemas.spendable, v.minValue(0))),
  atLeast: schemas.reading(v.pipe(schemas.owed, v.minValue(0))),
};

type Read = (raw: unknown) => unknown;

const describedOf = (name: string, reader: Read, read: Read = reader): Described => ({
  name,
  read,
  schema: descriptionOf(reader).schema,
});

/** What the product reads later in the results of these calls. */
const later: Readonly<Record<string, Read>> = {
  userOdds: (raw) => {
    const { bookmaker, toss, fancy, dropped, ...odds } = userOdds.read(raw);
    const laid = decodeBookmakerOdds({ bookmaker, toss, fancy });
    return { ...odds, ...laid, listed: odds.markets, dropped: dropped + laid.dropped };
  },
  treeSportWithEvent: (raw) => {
    const { games, tv, ...list } = treeSportWithEvent.read(raw);
    const { narrow, wide } = readLists(null, games) ?? {};
    const offers = unfit(null, bonuses.read)(list.setting?.rest?.['bonuses']);
    return { ...list, narrow, wide, tv: [...videosIn(tv)], offers };
  },
};

/** Every reader of the wire's notation, and the reader of every call and message. */
export const described: readonly Described[] = [
  ...Object.entries({ ...words, ...more, ...rest, ...made }).map(([name, read]) =>
    describedOf(name, read),
  ),
  ...callRecords.map(({ area, name, value }) =>
    describedOf(`${area} ${name}`, value.read, later[name]),
  ),
  ...messageRecords.map(({ area, value }) => describedOf(`${area} ${value.code}`, value.read)),
];
