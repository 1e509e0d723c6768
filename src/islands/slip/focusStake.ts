/** Puts the keyboard on the stake of a leg once the leg is drawn open. */
export function focusStake(legId: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(`stake-${legId}`);
    field?.focus();
    // In a sheet a part of the legs is behind its foot.
    if (field?.closest('[role="dialog"]')) field.scrollIntoView({ block: 'center' });
  });
}
