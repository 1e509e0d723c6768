/*
 * The change cue: an attribute on a best price's cell, which the style sheet turns into an arrow. One sweep for all
 * cells fades and then clears it; a cell has no timer and no animation of its own. Between two sweeps a cell's arrow
 * turns at most once: an arrow that turns with every change of a busy price has no meaning, and each turn recalculates
 * styles.
 */

export type Move = 'up' | 'down';

/** A cell that can show a cue. */
export interface Cued {
  readonly element: HTMLElement;
  /** The current value of the cell's attribute. */
  move: Move | 'up old' | 'down old' | null;
  /** The number of sweeps since the last change. */
  sweeps: number;
  /** The direction of the price since the arrow was last set; the next sweep shows it. */
  next: Move | null;
}

const SWEEP_MS = 500;
const FADES_AT = 2;
const CLEARS_AT = 4;

const marked = new Set<Cued>();
let sweeping: ReturnType<typeof setInterval> | undefined;

export function cue(cell: Cued, move: Move): void {
  const isNew = cell.sweeps === 0 && cell.move !== null;
  cell.sweeps = 0;
  if (isNew) {
    cell.next = move;
    return;
  }
  show(cell, move);
  marked.add(cell);
  sweeping ??= setInterval(sweep, SWEEP_MS);
}

function sweep(): void {
  for (const cell of marked) {
    if (cell.next !== null) {
      show(cell, cell.next);
      continue;
    }
    cell.sweeps++;
    if (cell.sweeps === FADES_AT && cell.move)
      show(cell, cell.move === 'up' ? 'up old' : 'down old');
    if (cell.sweeps < CLEARS_AT) continue;
    show(cell, null);
    marked.delete(cell);
  }
  if (marked.size > 0) return;
  clearInterval(sweeping);
  sweeping = undefined;
}

function show(cell: Cued, move: Cued['move']): void {
  cell.next = null;
  if (cell.move === move) return;
  cell.move = move;
  if (move === null) cell.element.removeAttribute('data-move');
  else cell.element.setAttribute('data-move', move);
}
