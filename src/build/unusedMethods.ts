import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';

const RXJS = '/node_modules/rxjs/dist/esm/internal/';

/**
 * What neither the product nor what it uses of RxJS calls, each from its first words to its last: promises of a
 * stream, and a Subject with two ends. Without its own `lift` a Subject has that of every Observable.
 */
const UNUSED: readonly (readonly [file: string, from: string, to: string])[] = [
  ['Observable.js', '    forEach(next', '\n    }\n'],
  ['Observable.js', '    toPromise(', '\n    }\n'],
  ['Observable.js', 'Observable.create =', '\n};\n'],
  ['Subscriber.js', '    static create(', '\n    }\n'],
  // What comes after the end is told to nobody (standIns/settings.ts); a bundler does not see it through this.
  ['Subscriber.js', '    const { onStoppedNotification } = config;', 'subscriber));\n'],
  ['Subject.js', '    lift(', '\n    }\n'],
  ['Subject.js', 'Subject.create =', '\n};\n'],
];

/** Leaves out methods of classes, which no bundler drops by itself: with them comes what they alone use. */
export function unusedMethods({ act }: Pick<Mentions, 'act'>): Plugin {
  const rows = UNUSED.map(([file, from, to]) => ({ file, from, to, left: act(file + from) }));
  return {
    name: 'touchline:unused-methods',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      let slim = code;
      for (const { file, from, to, left } of rows.filter((row) => id.endsWith(RXJS + row.file))) {
        const at = slim.indexOf(from);
        const end = slim.indexOf(to, at) + to.length;
        if (at < 0 || end < to.length) throw new Error(`RxJS has no ${from.trim()} in ${file}.`);
        slim = slim.slice(0, at) + slim.slice(end);
        left();
      }
      return slim === code ? null : { code: slim, map: null };
    },
  };
}
