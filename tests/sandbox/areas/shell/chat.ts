import { type TextFile, textFile } from '../../http/files';

/**
 * The stub of a chat provider's script: it accepts the same commands and draws one button, which contains
 * the chat's identifiers.
 * @param name the identifiers of the property and of the widget, as in the provider's own address
 */
export function chatScript(name: string): TextFile | null {
  const [, property, widget] = /^([\w-]+)\/([\w-]+)$/.exec(name) ?? [];
  if (property === undefined || widget === undefined) return null;
  return textFile(
    'text/javascript; charset=utf-8',
    `(() => {
  const api = (window.Tawk_API = window.Tawk_API || {});
  let button = null;
  const show = () => {
    if (button) return;
    button = document.createElement('button');
    button.type = 'button';
    button.id = 'chat-stand-in';
    button.textContent = 'Chat';
    button.dataset.chat = ${JSON.stringify(`${property}/${widget}`)};
    document.body.append(button);
  };
  const hide = () => {
    button?.remove();
    button = null;
  };
  Object.assign(api, { start: show, showWidget: show, hideWidget: hide, shutdown: hide });
  if (api.autoStart !== false) show();
  api.onLoad?.();
})();
`,
  );
}
