/** Puts the keyboard on the stake of a leg once the leg is drawn open. */
export function focusStake(legId: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(`stake-${legId}`);
    field?.focus();
    // In a sheet a part of the legs is behind its foot.
    if (field?.closest('[role="dialog"]')) return field.scrollIntoView({ block: 'center' });
    // A column shows the quick stakes below the field too, and the field in any case.
    field?.closest('fieldset')?.querySelector('fieldset')?.scrollIntoView({ block: 'nearest' });
    field?.scrollIntoView({ block: 'nearest' });
  });
}
