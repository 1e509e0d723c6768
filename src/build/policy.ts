import { createHash } from 'node:crypto';

/** Variables of the build; `VITE_*URL` and `VITE_*HOSTS` name hosts, comma-separated. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The content security policy that the boot script sets, for servers that cannot set headers: the page's own origin,
 * and the hosts named in the build.
 */
export const policy = (env: Variables): string => written(directives(env));

/** The inline scripts and styles of the page; the policy names each by its hash. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The policy that a server sends: it applies from the page's first byte, and also covers the rules that a page cannot
 * set itself.
 */
export const servedPolicy = (env: Variables, { scripts, styles }: Inline): string =>
  written({
    ...directives(env),
    'script-src': ["'self'", ...chatHosts(env), ...scripts.map(hashed)],
    'style-src': ["'self'", ...chatHosts(env), ...styles.map(hashed)],
    'frame-ancestors': ["'none'"],
    ...trustedTypes(env),
  });

/**
 * Only the named policies may turn text into script or markup. A chat script of another host runs in the page and
 * writes its own markup. If the build names the policies that the chat script creates, the page requires trusted types;
 * otherwise the browser would block the chat's markup, so the page cannot require them.
 */
function trustedTypes(env: Variables): Directives {
  const own = namesIn(env['VITE_CHAT_POLICIES']);
  return chatHosts(env).length > 0 && own.length === 0
    ? {}
    : { 'require-trusted-types-for': ["'script'"], 'trusted-types': [...SCRIPTS, ...own] };
}

/** Names of policies. The default policy would allow unchecked text. */
const namesIn = (names = ''): readonly string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[\w#=@./%-]+$/.test(name) && name !== 'default');

/** The kinds of trusted addresses: the chat's script (src/islands/support/chat.ts), the worker (src/ports/serviceWorkerClient.ts). */
const SCRIPTS = ['chat', 'worker'];

/** The host of the chat's script if it differs from the page's. */
const chatHosts = ({ VITE_CHAT_URL: address }: Variables): readonly string[] =>
  address !== undefined && /^https?:\/\//.test(address) ? [new URL(address).origin] : [];

/** Origins whose pages may be framed: score cards and video. */
const framed = ({ VITE_FRAME_ORIGINS: origins = '' }: Variables): readonly string[] =>
  origins
    .split(',')
    .map((address) => address.trim())
    .filter((address) => /^https?:\/\//.test(address))
    .map((address) => new URL(address).origin);

type Directives = Readonly<Record<string, readonly string[]>>;

const directives = (env: Variables): Directives => ({
  'default-src': ["'self'"],
  ...(chatHosts(env).length > 0
    ? {
        'script-src': ["'self'", ...chatHosts(env)],
        'style-src': ["'self'", ...chatHosts(env)],
      }
    : {}),
  ...(chatHosts(env).length + framed(env).length > 0
    ? { 'frame-src': ["'self'", ...chatHosts(env), ...framed(env)] }
    : {}),
  'connect-src': ["'self'", ...hostsIn(env)],
  'img-src': ["'self'", 'data:', 'https:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
});

const written = (policy: Directives): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const hashed = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hostsIn = (env: Variables): readonly string[] => [
  ...new Set(
    Object.entries(env)
      .filter(([name]) => /^VITE_.*(URL|HOST)S?$/.test(name))
      .flatMap(([, value]) => (value ?? '').split(','))
      .filter((address) => /^(https?|wss?):\/\//.test(address))
      .flatMap((address) => {
        const { origin } = new URL(address);
        return [origin, origin.replace(/^http/, 'ws')];
      }),
  ),
];
