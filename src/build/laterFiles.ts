/** Chunks that the page itself asks for, before any script runs. */
const ALWAYS_THERE = /(?:^|\/)(?:rolld|react|paint|first|views)-[^/]+$/;
/** The boot script has asked for the code of what it asks for, by the address (src/build/preloads.ts). */
const PAINT = /(?:^|\/)paint-[^/]+$/;
/**
 * The files of script that are loaded beside a chunk, without those that the page has asked for already: each of
 * their names stands in the script that the first prices wait for.
 */
export const laterFiles = (
  _: string,
  files: readonly string[],
  { hostId }: { readonly hostId: string },
): string[] => (PAINT.test(hostId) ? [] : files.filter((file) => !ALWAYS_THERE.test(file)));
