import { loadEnv, type Plugin } from 'vite';

/** The operator's addresses, which the first script reads. */
const ADDRESSES = [
  'VITE_BASE_URL',
  'VITE_HUB_URL',
  'VITE_SETTINGS_URL',
  'VITE_SETTINGS_FALLBACK_URL',
];

/**
 * Writes each of these addresses into the code as it is used, blank where it is not set: otherwise the script brings
 * a list of all variables to look it up in, and what cuts it.
 */
export function variables(root: string): Plugin {
  return {
    name: 'touchline:variables',
    config(_, { mode }) {
      const set = loadEnv(mode, root);
      const address = (name: string): string =>
        (set[name] ?? '').slice(0, 2_000).replace(/\/+$/, '');
      return {
        define: Object.fromEntries(
          ADDRESSES.map((name) => [`import.meta.env.${name}`, JSON.stringify(address(name))]),
        ),
      };
    },
  };
}
