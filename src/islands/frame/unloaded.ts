import { text } from '../../text/first';

/** Says that the page's own code did not come, where its placeholder was, and offers to load it again. */
export function showUnloaded(): void {
  const main = document.getElementById('main');
  const note = document.createElement('p');
  note.className = 'card bones-note';
  note.setAttribute('role', 'alert');
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = text.retry;
  note.append(`${text.failed.load} `, again);
  main?.removeAttribute('data-waiting');
  main?.removeAttribute('aria-busy');
  main?.append(note);
}
