import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files, packages and chunks that the build names. Each name must meet something, or the build fails: a file
 * that moves cannot silently change what is loaded first.
 */
export interface Mentions {
  /** The id of a module of the project. */
  file(source: string): string;
  /** A folder whose files are no modules. */
  folder(source: string): string;
  /** Tells the modules whose id a pattern matches. Alternatives are patterns of their own. */
  pattern(test: RegExp): (id: string) => boolean;
  /** A chunk that must be written. */
  chunk(name: string): string;
  /** Something that a plugin does; the result is called whenever it is done. */
  act(name: string): () => void;
  readonly plugin: Plugin;
}

/** @param root folder of index.html; a build of other pages alone meets only a part of the names */
export function createMentions(root: string): Mentions {
  const files = new Map<string, string>();
  const folders = new Set<string>();
  const patterns = new Set<RegExp>();
  const chunks = new Set<string>();
  const acts = new Map<string, boolean>();

  const unmet = (modules: readonly string[], written: ReadonlySet<string>): readonly string[] => [
    ...[...files].flatMap(([source, id]) => (modules.includes(id) ? [] : [source])),
    ...[...folders].filter((source) => !existsSync(join(root, source))),
    ...[...patterns].filter((test) => !modules.some((id) => test.test(id))).map(String),
    ...[...chunks].filter((name) => !written.has(name)).map((name) => `chunk ${name}`),
    ...[...acts].flatMap(([name, done]) => (done ? [] : [name])),
  ];

  return {
    file(source) {
      const id = join(root, source);
      files.set(source, id);
      return id;
    },
    folder(source) {
      folders.add(source);
      return source;
    },
    pattern(test) {
      patterns.add(test);
      return (id) => test.test(id);
    },
    chunk(name) {
      chunks.add(name);
      return name;
    },
    act(name) {
      acts.set(name, acts.get(name) ?? false);
      return () => void acts.set(name, true);
    },
    plugin: {
      name: 'touchline:mentions',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const modules = [...this.getModuleIds()];
          if (!modules.includes(join(root, 'index.html'))) return;
          const written = new Set(Object.values(bundle).map(({ name }) => name ?? ''));
          const missing = unmet(modules, written);
          if (missing.length > 0)
            this.error(`The build names things that are not there: ${missing.join(', ')}.`);
        },
      },
    },
  };
}
