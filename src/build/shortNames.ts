import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';

const RXJS = '/node_modules/rxjs/dist/esm/internal/';

/** What RxJS alone reads of its own objects, with a name that none of its others has. */
const SHORT: Readonly<Record<string, string>> = {
  _parentage: 'pa',
  _finalizers: 'fi',
  _throwIfClosed: 'tc',
  _trySubscribe: 'ts',
  _checkFinalizedStatuses: 'cf',
  _innerSubscribe: 'ib',
  _removeParent: 'rp',
  _addParent: 'ap',
  _hasParent: 'hp',
  _infiniteTimeWindow: 'iw',
  _timestampProvider: 'tp',
  _windowTime: 'wt',
  _bufferSize: 'bs',
  _trimBuffer: 'tb',
  _scheduled: 'sd',
  requestAsyncId: 'ra',
  recycleAsyncId: 'rc',
  schedulerActionCtor: 'sa',
  currentObservers: 'co',
  shouldUnsubscribe: 'su',
  onFinalize: 'oz',
  thrownError: 'te',
  isStopped: 'st',
  initialTeardown: 'it',
  destination: 'de',
  partialObserver: 'po',
  hasError: 'hx',
  observers: 'ob',
  _subscribe: 'sb',
  _value: 'va',
  _active: 'ac',
  _execute: 'xe',
  _next: 'nx',
  _error: 'xr',
  _complete: 'cp',
};

/** Gives private members of RxJS short names: no packer knows that nobody else reads them. */
export function shortNames({ act }: Pick<Mentions, 'act'>): Plugin {
  const left = new Map(Object.keys(SHORT).map((name) => [name, act(`the name ${name}`)]));
  const names = new RegExp(`\\b(?:${Object.keys(SHORT).join('|')})\\b`, 'g');
  return {
    name: 'touchline:short-names',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes(RXJS)) return null;
      const short = code.replaceAll(names, (name) => {
        left.get(name)?.();
        return SHORT[name] ?? name;
      });
      return short === code ? null : { code: short, map: null };
    },
  };
}
