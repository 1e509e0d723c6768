import type { Failure, Scope, Streams } from '../../../../streams/app';
import { settingsWords } from './words';

/** Says in a toast why the site is suspended, if the server of the settings refused. */
export function sayRefusedSettings(
  { settings, toasts }: Pick<Streams, 'settings' | 'toasts'>,
  scope: Scope,
): void {
  scope.run(settings.refusal$, (failure) => {
    if (failure) toasts.show('danger', refusalWords(failure));
  });
}

function refusalWords({ code, serverMessage, status }: Failure): string {
  const { unreadable, status: failed } = settingsWords();
  return serverMessage ?? (code === 'unreadable' ? unreadable : failed(status));
}
