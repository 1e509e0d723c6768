const env = import.meta.env;

/** This site's name and secret in the exchange of a code; a secret in a browser is public. */
export const client = {
  id: env['VITE_CLIENT_USER'] || 'touchline',
  secret: env['VITE_CLIENT_SECRET'] || 'sandbox',
};
