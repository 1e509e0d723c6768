import styles from './alertDialog.module.css';

/**
 * A dialog that asks a question at once.
 * @param name prefix of the ids of its title and text
 */
export function alertDialog(name: string, className = '', textContent = '') {
  const dialog = document.createElement('dialog');
  dialog.className = `card ${styles['dialog']} ${className}`;
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
