import type { Recording } from './sources';

/**
 * Groups the recordings of one event, in the order of the first one of each event. They were made at the same time, and
 * are played in step. A file of several events joins the others of each event.
 */
export function together(
  recordings: readonly Recording[],
): readonly (readonly [Recording, ...Recording[]])[] {
  let groups: [Recording, ...Recording[]][] = [];
  for (const recording of recordings) {
    const isOf = (group: readonly Recording[]): boolean =>
      group.some(({ events }) => [...events].some((id) => recording.events.has(id)));
    const [first, ...others] = groups.filter(isOf);
    if (first === undefined) groups.push([recording]);
    else {
      first.push(...others.flat(), recording);
      groups = groups.filter((group) => !others.includes(group));
    }
  }
  return groups;
}
