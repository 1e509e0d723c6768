import { cors } from 'hono/cors';

/**
 * Allows a page of any origin to call the sandbox, which listens on the loopback address only and does not set cookies.
 */
export const anyOrigin = () =>
  cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'x-requested-with'],
    maxAge: 600,
  });
