/*
 * RxJS's `from`, `of` and `merge` take a scheduler, and bring every way to schedule a source along. The product
 * gives them none. src/build/replaced.ts puts this in that code's place.
 */
export function scheduled(): never {
  throw new Error('Sources are not scheduled here.');
}
