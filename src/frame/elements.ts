/* Elements of the frame, which is alive without React. */

export function button(textContent: string, act: () => void, className = ''): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', textContent, className });
  made.addEventListener('click', act);
  return made;
}

/**
 * A dialog that asks something at once.
 * @param id of its title; that of its text ends in `-text`
 */
export function alertDialog(id: string, className = '', textContent = '') {
  const dialog = document.createElement('dialog');
  dialog.className = `card ${className}`;
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', id);
  dialog.setAttribute('aria-describedby', `${id}-text`);
  const title = Object.assign(document.createElement('h2'), { id, textContent });
  const text = Object.assign(document.createElement('p'), { id: `${id}-text` });
  dialog.append(title, text);
  document.body.append(dialog);
  return { dialog, text };
}
