/*
 * The change cue: an attribute on the cell, which the style sheet turns into an arrow. One sweep for all
 * cells fades and then clears it; a cell has no timer and no animation of its own.
 */

export type Move = 'up' | 'down';

const SWEEP_MS = 500;
const marked = new Map<HTMLElement, { move: Move; sweeps: number }>();
let sweeping: ReturnType<typeof setInterval> | undefined;

export function cue(cell: HTMLElement, move: Move): void {
  const mark = marked.get(cell);
  if (mark?.move === move && mark.sweeps === 0) return;
  cell.dataset['move'] = move;
  marked.set(cell, { move, sweeps: 0 });
  sweeping ??= setInterval(sweep, SWEEP_MS);
}

function sweep(): void {
  for (const [cell, mark] of marked) {
    mark.sweeps++;
    if (mark.sweeps === 2) cell.dataset['move'] = `${mark.move} old`;
    if (mark.sweeps < 4) continue;
    delete cell.dataset['move'];
    marked.delete(cell);
  }
  if (marked.size > 0) return;
  clearInterval(sweeping);
  sweeping = undefined;
}
