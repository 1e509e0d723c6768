/**
 * The content security policy of the page once its boot script has run: its own origin, and the hosts that
 * the product was built for.
 * @param env variables of the build; `VITE_*URL` and `VITE_*HOSTS` name hosts, comma-separated
 */
export function policy(env: Readonly<Record<string, string | undefined>>): string {
  const hosts = [
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
  ].join(' ');
  return [
    "default-src 'self'",
    `connect-src 'self' ${hosts}`.trim(),
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
