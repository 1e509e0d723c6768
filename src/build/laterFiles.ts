/** Chunks that the page itself asks for, before any script runs. */
const ALWAYS_THERE = /(?:^|\/)(?:rolld|react|paint|first|views)-[^/]+$/;
/** The boot script has asked for the code of what it asks for, by the address (src/build/preloads.ts). */
const PAINT = /(?:^|\/)paint-[^/]+$/;
const STYLE = /\.css$/;

/**
 * The files that are loaded beside a chunk, without those that the page has asked for already: each of their
 * names stands in the script that the first prices wait for.
 */
export const laterFiles = (
  _: string,
  files: readonly string[],
  { hostId }: { readonly hostId: string },
): string[] =>
  files.filter((file) => !ALWAYS_THERE.test(file) && (!PAINT.test(hostId) || STYLE.test(file)));
