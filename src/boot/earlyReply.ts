import type { EarlyReply } from '../ports/early';
import { WAITED } from './firstCalls';
import { presentMoment } from './presentMoment';
import { elapsed, jump, type Moment } from '../../streams/rules/twoClocks';

/** The age, in ms, from which prices are no longer shown as current. */
export const FRESH_MS = 8_000;
/** The longest request, in ms; a longer request was interrupted while the device slept. */
const LONGEST_REQUEST_MS = 20_000;
/*
 * The duration of a request does not distinguish a short sleep from a slow network, whose reply is worth painting. A
 * sleep shows in the clocks: either they differ by more than any correction, or both run on while a timer pauses for
 * longer than a slow phone is ever busy.
 */
const APART_MS = 1_000;
const STILL_MS = 3_000;
const BEAT_MS = 500;

const back = ({ monotonic, wall }: Moment, ms: number): Moment => ({
  monotonic: monotonic - ms,
  wall: wall - ms,
});

/** Makes a first request, before the product's own code has loaded. */
export function createEarlyReply(url: string): EarlyReply {
  const begun = presentMoment();
  let arrived: Moment | null = null;
  let beat = begun;
  let hasSlept = false;
  const look = (): void => {
    const moment = presentMoment();
    hasSlept ||=
      Math.abs(jump(beat, moment)) > APART_MS || moment.monotonic - beat.monotonic > STILL_MS;
    beat = moment;
  };
  const looking = setInterval(look, BEAT_MS);
  const request = async () => {
    try {
      const response = await fetch(url, {
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
      });
      const { status, statusText, headers } = response;
      look();
      const moment = presentMoment();
      const waited = Math.max(0, Number(headers.get(WAITED)));
      // A reply that waited while the device slept is as old as its request.
      arrived =
        hasSlept || elapsed(begun, moment) >= LONGEST_REQUEST_MS ? begun : back(moment, waited);
      return { status, statusText, body: await response.text() };
    } finally {
      clearInterval(looking);
    }
  };
  const reply = request();
  // The readers of the reply see its failure; until they await it, the browser must not report it as unhandled.
  reply.catch(() => {});
  const age = (): number => elapsed(arrived ?? begun, presentMoment());
  return {
    url,
    reply,
    age,
    hasArrived: () => arrived !== null,
    isFresh: (within = FRESH_MS) => age() < (arrived ? within : LONGEST_REQUEST_MS),
  };
}
