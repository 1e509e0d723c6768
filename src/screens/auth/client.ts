const env = import.meta.env;

/** This site's name and secret in the exchange of a code; a browser's secret is known to everyone. */
export const client = {
  id: env['VITE_CLIENT_USER'] || 'touchline',
  secret: env['VITE_CLIENT_SECRET'] || 'sandbox',
};
