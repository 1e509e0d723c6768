import type { Server } from './behind';
import { createHubLine } from './hubLine';
import { createReplies } from './replies';

/** The connections by which tabs receive odds. */
export const createLines = (server: Server) => ({
  routes: createReplies(server),
  ...createHubLine(server),
});
export type Lines = ReturnType<typeof createLines>;
