/* Elements of the page shell, which works without React. */

export function button(textContent: string, act: () => void, className = ''): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', textContent, className });
  made.addEventListener('click', act);
  return made;
}
