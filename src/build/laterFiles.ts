/** Chunks that the page itself asks for, before any script runs. */
const ALWAYS_THERE = /(?:^|\/)(?:rolld|react|paint|first|views)-[^/]+$/;

/**
 * The files that are loaded beside a chunk, without those that the page has asked for already: each of their
 * names stands in the script that the first prices wait for.
 */
export const laterFiles = (_: string, files: readonly string[]): string[] =>
  files.filter((file) => !ALWAYS_THERE.test(file));
