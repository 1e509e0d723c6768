import { nameOf } from './lanes';
import type { Owner } from './owners';
import { clock } from './readable';
import { isFacade } from './seams';
import type { Timeline } from './timeline';

/** A stream with subscriptions that outlived their scope. */
export interface Outlived {
  readonly seam: string;
  readonly count: number;
  /** The scope that the latest of them outlived. */
  readonly owner: Owner;
}

/** Returns the streams with subscriptions that outlived their scope, the latest first. */
export const outlivedIn = ({ rows }: Timeline): readonly Outlived[] =>
  [...rows.values()]
    .flatMap(({ seam, open }) => {
      const owners = open.flatMap(({ outlived }) => outlived ?? []);
      const owner = owners.at(-1);
      return owner === undefined ? [] : { seam, count: owners.length, owner };
    })
    .toSorted((a, b) => b.owner.to - a.owner.to);

/** Returns the nearest cause of a scope that is a member of the facade or a tap, or else its first cause. */
function makerOf({ entries, causes }: Timeline, scope: number): string {
  let maker = '';
  for (let cause = causes[scope]; cause !== null && cause !== undefined; cause = causes[cause]) {
    maker = entries[cause]?.seam ?? '';
    if (isFacade(maker) || maker === 'page.tap') break;
  }
  return nameOf(maker);
}

/** Names the scope, link or result that a subscription outlived. */
export function ownerText(timeline: Timeline, { from, to }: Owner): string {
  const { seam = '', at = 0 } = timeline.entries[to] ?? {};
  const maker = seam === 'scope' && from !== null ? makerOf(timeline, from) : '';
  const name =
    seam !== 'scope' ? nameOf(seam) : maker === '' ? 'its scope' : `the scope of ${maker}`;
  return `outlived ${name}, closed ${clock(at)}`;
}
