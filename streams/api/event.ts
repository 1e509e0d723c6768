import {
  absent,
  flag,
  isObject,
  listOf,
  number,
  oneOf,
  orNull,
  type Read,
  readableOf,
  type Reading,
  record,
  recordOf,
  refuse,
  text,
  unfit,
  within,
} from '../core/read';
import { defineCall } from './call';
import { decodeMarketOdds } from './marketOdds';
import { id, link, price, time } from './wire';

type WireLadder =
  | { readonly type: 'CLASSIC' | 'FINEST' }
  | {
      readonly type: 'LINE_RANGE';
      readonly min: number;
      readonly max: number;
      readonly interval: number;
    };

const lineRange = record({
  type: oneOf('LINE_RANGE'),
  min: price,
  max: price,
  interval: price,
});
const named = record({ type: oneOf('CLASSIC', 'FINEST') });
const ladder: Read<WireLadder> = (raw) =>
  isObject(raw) && raw['type'] === 'LINE_RANGE' ? lineRange(raw) : named(raw);

const runner = record({ id, name: text, sort: unfit(0, number) });

const count: Read<number> = (raw) => {
  const value = within(0, Number.MAX_SAFE_INTEGER)(raw);
  return Number.isInteger(value) ? value : refuse('a whole number');
};

export const market = record({
  id,
  eventId: id,
  name: text,
  type: text,
  /** LINE: even money on a number of runs; the price is the line. ASIAN: decimal odds with a handicap. */
  bettingType: unfit('ODDS', oneOf('ODDS', 'LINE', 'ASIAN')),
  winners: unfit(1, count),
  startTime: orNull(time),
  ladder: unfit({ type: 'CLASSIC' }, ladder),
  /** Percent of net winnings. */
  commission: unfit(0, number),
  runners: listOf(runner),
  /** They ride along where a screen needs its first prices at once; polling goes on from there. */
  odds: decodeMarketOdds,
});
export type WireMarket = Reading<typeof market>;

const score = record({
  clock: orNull(text),
  home: orNull(text),
  away: orNull(text),
});

export const event = record({
  id,
  title: text,
  /** IN_PLAY among others; `matchDate` may also say 'In-Play'. */
  status: text,
  matchDate: text,
  sportId: id,
  sportName: text,
  competition: orNull(text),
  score: unfit(null, orNull(score)),
  markets: unfit(0, number),
  /** The market that lists of events show; an event whose market cannot be read is shown without. */
  market: unfit(null, orNull(market)),
});
export type WireEvent = Reading<typeof event>;

/** Per-domain settings (specification §3); flags that are absent are on, except suspension and support. */
export const domainSetting = record({
  baseUrl: orNull(text),
  hubUrl: orNull(text),
  siteSuspended: absent(false, flag),
  domainTitle: orNull(text),
  description: orNull(text),
  favicon: orNull(text),
  showSupportLink: absent(false, flag),
  supportLink: unfit(null, orNull(link)),
  football: absent(true, flag),
  tennis: absent(true, flag),
  cricket: absent(true, flag),
  horseRacing: absent(true, flag),
  kabaddi: absent(true, flag),
  casino: absent(true, flag),
  currency: orNull(text),
  codec: orNull(text),
  /** Brand colours over the tokens of `src/styles/tokens.css`: token name → CSS colour. */
  tokens: unfit(null, orNull(recordOf(text))),
});
export type DomainSetting = Reading<typeof domainSetting>;

/** The domain's settings and every event with its main market and that market's odds. */
export const treeSportWithEvent = defineCall<undefined>()(
  'GET',
  'Event/TreeSportWithEvent',
  record({
    time: unfit(null, orNull(time)),
    setting: unfit(null, orNull(domainSetting)),
    events: readableOf(event),
  }),
  { bearer: false },
);

export const marketsByEvent = defineCall<{ eventId: string }>()(
  'GET',
  'Market/GetByEventId',
  record({ time: unfit(null, orNull(time)), event, markets: readableOf(market) }),
  { bearer: false },
);
