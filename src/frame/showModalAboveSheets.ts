/**
 * Opens a dialog above the page and any sheet on it. An open sheet keeps presses and screen readers for
 * itself, and closes at a press beside it: the dialog takes them back, and leaves the sheet as it is.
 */
export function showModalAboveSheets(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('aria-hidden');
  dialog.style.pointerEvents = 'auto';
  dialog.onpointerdown = (event) => event.stopPropagation();
  if (!dialog.open) dialog.showModal();
}
