/**
 * Opens a dialog above the page and any open sheet. A sheet traps presses and screen readers and closes at a press
 * outside it: the dialog is exempt from both, and the sheet stays open.
 */
export function showModalAboveSheets(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('aria-hidden');
  dialog.style.pointerEvents = 'auto';
  dialog.onpointerdown = (event) => event.stopPropagation();
  if (!dialog.open) dialog.showModal();
}
