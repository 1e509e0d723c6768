/** Puts the keyboard on the stake of a leg once the leg is drawn open. */
export function focusStake(legId: string): void {
  requestAnimationFrame(() => document.getElementById(`stake-${legId}`)?.focus());
}
