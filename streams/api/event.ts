import * as v from 'valibot';
import { defineCall } from './call';
import { decodeMarketOdds } from './odds';
import { flag, id, link, orNull, price, time } from './wire';

const ladder = v.variant('type', [
  v.object({ type: v.literal('CLASSIC') }),
  v.object({ type: v.literal('FINEST') }),
  v.object({ type: v.literal('LINE_RANGE'), min: price, max: price, interval: price }),
]);

const runner = v.object({ id, name: v.string(), sort: v.fallback(v.number(), 0) });

/** A market's odds ride along where a screen needs its first prices at once; polling goes on from there. */
const odds = v.pipe(
  v.unknown(),
  v.transform((raw) => decodeMarketOdds(raw)),
);

export const market = v.object({
  id,
  eventId: id,
  name: v.string(),
  type: v.string(),
  /** LINE: even money on a number of runs; the price is the line. ASIAN: decimal odds with a handicap. */
  bettingType: v.fallback(v.picklist(['ODDS', 'LINE', 'ASIAN']), 'ODDS'),
  winners: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  startTime: orNull(time),
  ladder: v.fallback(ladder, { type: 'CLASSIC' }),
  /** Percent of net winnings. */
  commission: v.fallback(v.number(), 0),
  runners: v.array(runner),
  odds: orNull(odds),
});
export type WireMarket = v.InferOutput<typeof market>;

const score = v.object({
  clock: orNull(v.string()),
  home: orNull(v.string()),
  away: orNull(v.string()),
});

export const event = v.object({
  id,
  title: v.string(),
  /** IN_PLAY among others; `matchDate` may also say 'In-Play'. */
  status: v.string(),
  matchDate: v.string(),
  sportId: id,
  sportName: v.string(),
  competition: orNull(v.string()),
  score: v.fallback(orNull(score), null),
  markets: v.fallback(v.number(), 0),
  /** The market that lists of events show; an event whose market cannot be read is shown without. */
  market: v.fallback(orNull(market), null),
});
export type WireEvent = v.InferOutput<typeof event>;

/** Per-domain settings (specification §3); flags that are absent are on, except suspension and support. */
export const domainSetting = v.object({
  baseUrl: orNull(v.string()),
  hubUrl: orNull(v.string()),
  siteSuspended: flag(false),
  domainTitle: orNull(v.string()),
  description: orNull(v.string()),
  favicon: orNull(v.string()),
  showSupportLink: flag(false),
  supportLink: v.fallback(orNull(link), null),
  football: flag(true),
  tennis: flag(true),
  cricket: flag(true),
  horseRacing: flag(true),
  kabaddi: flag(true),
  casino: flag(true),
  currency: orNull(v.string()),
  codec: orNull(v.string()),
  /** Brand colours over the tokens of `src/styles/tokens.css`: token name → CSS colour. */
  tokens: v.fallback(orNull(v.record(v.string(), v.string())), null),
});
export type DomainSetting = v.InferOutput<typeof domainSetting>;

/** Entries that cannot be read are left out; the rest of the list stands. */
const readable = <S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) =>
      list.flatMap((raw): v.InferOutput<S>[] => {
        const parsed = v.safeParse(entry, raw);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

/** The domain's settings and every event with its main market and that market's odds. */
export const treeSportWithEvent = defineCall<undefined>()(
  'GET',
  'Event/TreeSportWithEvent',
  v.object({
    time: v.fallback(orNull(time), null),
    setting: v.fallback(orNull(domainSetting), null),
    events: readable(event),
  }),
  { bearer: false },
);

export const marketsByEvent = defineCall<{ eventId: string }>()(
  'GET',
  'Market/GetByEventId',
  v.object({ time: v.fallback(orNull(time), null), event, markets: readable(market) }),
  { bearer: false },
);
