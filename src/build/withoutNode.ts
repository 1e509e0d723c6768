import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';

const CLIENT = '/node_modules/@microsoft/signalr/dist/esm/';

/**
 * Takes from the hub's client what it asks of Node: the bundler's stand-in for `require` would come with the
 * first prices of every visit.
 */
export function withoutNode({ act }: Pick<Mentions, 'act'>): Plugin {
  const taken = act('what SignalR requires of Node');
  return {
    name: 'touchline:without-node',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes(CLIENT) || !/\brequire\b/.test(code)) return null;
      taken();
      return { code: code.replace(/\brequire\b(?=;| !==)/g, 'undefined'), map: null };
    },
  };
}
