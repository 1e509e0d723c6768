/** Chunks that every visit has loaded before a screen or an island is asked for. */
const ALWAYS_THERE = /(?:^|\/)(?:rolldown-runtime|react|views)-[^/]+$/;

/**
 * The files that are loaded beside a chunk, without those that every visit has already: each of their names
 * stands in the script that the first prices wait for. The views bring their own.
 */
export const laterFiles = (chunk: string, files: readonly string[]): string[] =>
  files.filter((file) => ALWAYS_THERE.test(chunk) || !ALWAYS_THERE.test(file));
