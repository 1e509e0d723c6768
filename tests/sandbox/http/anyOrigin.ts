import { cors } from 'hono/cors';

/** Lets a page of any origin call the sandbox: it listens on the loopback address only, and sets no cookies. */
export const anyOrigin = () =>
  cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'x-requested-with'],
    maxAge: 600,
  });
