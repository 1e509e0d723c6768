/** Focuses the stake of a leg once the leg is open. */
export const focusStake = (legId: string): void => focusPart(`stake-${legId}`);

/** Focuses the odds of a leg once they are shown. */
export const focusOdds = (legId: string): void => focusPart(`odds-${legId}`);

/** Focuses the button that removes a leg, once it is shown. */
export const focusRemove = (legId: string): void => focusPart(`remove-${legId}`);

function focusPart(id: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus();
    // In a sheet, some legs are hidden behind the footer.
    if (field?.closest('[role="dialog"]')) field.scrollIntoView({ block: 'center' });
    else if (field) keepInSight(field);
  });
}

/** In a column the quick stakes below the field stay in view too, even if the stake's limits appear between them. */
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
