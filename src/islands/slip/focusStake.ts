/** Puts the keyboard on the stake of a leg once the leg is drawn open. */
export function focusStake(legId: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(`stake-${legId}`);
    field?.focus();
    // In a sheet a part of the legs is behind its foot.
    if (field?.closest('[role="dialog"]')) field.scrollIntoView({ block: 'center' });
    else if (field) keepInSight(field);
  });
}

/** A column shows the quick stakes below the field too, also when the limits of the stake come between them. */
function keepInSight(field: HTMLElement): void {
  const leg = field.closest('article');
  if (!leg) return;
  const sizes = new ResizeObserver(() => {
    leg.querySelector('fieldset fieldset')?.scrollIntoView({ block: 'nearest' });
    field.scrollIntoView({ block: 'nearest' });
  });
  sizes.observe(leg);
  field.addEventListener('blur', () => sizes.disconnect(), { once: true });
}
