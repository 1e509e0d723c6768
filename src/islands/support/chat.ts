import type { ChatIds, Scope, Streams } from '../../../streams/app';
import { once } from '../../ui/once';

/** The commands of the chat provider's script. */
interface ChatApi {
  start?: (options: { readonly showWidget: boolean }) => void;
  shutdown?: () => void;
}

declare global {
  interface Window {
    Tawk_API?: ChatApi;
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string };
    };
  }
}

/** The provider's embed address, by default the sandbox's; the page's policy allows its scripts. */
// oxlint-disable-next-line touchline/no-literal-address -- not the address of a screen
const PLACE = (import.meta.env.VITE_CHAT_URL || '/chat').replace(/\/+$/, '');

/**
 * Turns the provider's address, and no other, into the type that the page's policy requires (`trusted-types`). The
 * provider's identifiers have been checked (streams/settings/site.ts).
 */
const trusted = once(() =>
  window.trustedTypes?.createPolicy('chat', {
    createScriptURL(address) {
      if (address.startsWith(`${PLACE}/`)) return address;
      throw new TypeError('not an address of the chat');
    },
  }),
);

/** Loads the chat's script when the chat is shown, restarts it, and shuts it down. */
export function followChat({ chat$ }: Pick<Streams, 'chat$'>, scope: Scope): void {
  let script: HTMLScriptElement | null = null;
  let isWanted = false;
  const shutDown = (): void => window.Tawk_API?.shutdown?.();

  scope.run(chat$, (ids) => {
    isWanted = ids !== null;
    if (ids === null) return shutDown();
    const src = addressOf(ids);
    if (script?.getAttribute('src') === src) {
      window.Tawk_API?.start?.({ showWidget: true });
      return;
    }
    shutDown();
    script?.remove();
    const loading = document.createElement('script');
    script = loading;
    loading.async = true;
    loading.src = trusted()?.createScriptURL(src) ?? src;
    loading.addEventListener('load', () => {
      // The chat was disabled, or another chat was chosen, while the script was loading.
      if (!isWanted || script !== loading) shutDown();
    });
    loading.addEventListener('error', () => {
      loading.remove();
      if (script === loading) script = null;
    });
    document.body.append(loading);
  });
}

const addressOf = ({ propertyId, widgetId }: ChatIds): string =>
  `${PLACE}/${propertyId}/${widgetId}`;
