/* Elements of the page shell, which works without React. */

export function button(textContent: string, act: () => void, className = ''): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', textContent, className });
  made.addEventListener('click', act);
  return made;
}

/**
 * A dialog that asks a question at once.
 * @param name prefix of the ids of its title and text
 */
export function alertDialog(name: string, className = '', textContent = '') {
  const dialog = document.createElement('dialog');
  dialog.className = `card ${className}`;
  dialog.setAttribute('role', 'alertdialog');
  const [titleId, textId] = [`${name}-title`, `${name}-text`];
  dialog.setAttribute('aria-labelledby', titleId);
  dialog.setAttribute('aria-describedby', textId);
  const title = Object.assign(document.createElement('h2'), { id: titleId, textContent });
  const text = Object.assign(document.createElement('p'), { id: textId });
  dialog.append(title, text);
  document.body.append(dialog);
  return { dialog, text };
}
