import type { Server } from './behind';
import { createHubLine } from './hubLine';
import { createReplies } from './replies';

/** The ways on which tabs hear of odds. */
export const createLines = (server: Server) => ({
  routes: createReplies(server),
  ...createHubLine(server),
});
export type Lines = ReturnType<typeof createLines>;
