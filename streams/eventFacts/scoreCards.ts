import { defer, map, type Observable, of, tap } from 'rxjs';
import type { Api } from '../api/client';
import { createShareByKey } from '../rx/shareByKey';
import type { Loadable } from '../rx/loadable';
import { reloading } from '../rx/reloading';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import { scoreCard } from './calls';
import type { Facts, ScoreCard } from './types';
import { scoreCardOf } from './wireScores';

/** The interval between requests, in ms: a ball takes about half a minute, and a point about twenty seconds. */
const EVERY_MS = 5_000;
/**
 * An event without data is fetched only in every twelfth interval: a page updates itself, and a card may begin late.
 */
const TURNS = 12;
/** How long a card stays cached without a subscriber, in ms: players often return to a screen soon. */
const LINGER_MS = 10_000;

export interface ScoreCardsDeps extends Pick<Ports, 'random'> {
  readonly api: Api;
  /** Whether anything may be fetched; false while the page is hidden or offline. */
  readonly active$: Observable<boolean>;
}

/** Creates the score cards of events. Each event has at most one request in flight. */
export function createScoreCards(
  { api, active$, random }: ScoreCardsDeps,
  scope: Scope,
): Pick<Facts, 'scoreCard$'> {
  const card = (dreamEventId: string): Observable<Loadable<ScoreCard>> => {
    let known: ScoreCard | undefined;
    let turn = 0;
    const request$ = defer(() => {
      const isDue = known === undefined || known.kind === 'data' || ++turn % TURNS === 0;
      return known !== undefined && !isDue
        ? of(known)
        : api.call(scoreCard, { DreamEventId: dreamEventId }).pipe(map(scoreCardOf));
    }).pipe(tap((next) => (known = next)));
    return reloading(request$, { everyMs: EVERY_MS, active$, random });
  };
  return { scoreCard$: createShareByKey(card, { lingerMs: LINGER_MS }, scope) };
}
