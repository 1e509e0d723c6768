import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createMentions } from '../../../src/build/mentions';
import { unusedMethods } from '../../../src/build/unusedMethods';

const FOLDER = `${process.cwd()}/node_modules/rxjs/dist/esm/internal`;

const transform = unusedMethods(createMentions(process.cwd())).transform as (
  code: string,
  id: string,
) => { readonly code: string } | null;
const slim = async (file: string): Promise<string> => {
  const id = `${FOLDER}/${file}`;
  return transform(await readFile(id, 'utf8'), id)?.code ?? '';
};
/** Whether a module can be read once its imports are left out. */
const isScript = (code: string): boolean => {
  const alone = code.replace(/^import .*$/gm, '').replace(/^export /gm, '');
  return typeof new Function(alone.replace(/extends \w+/g, '')) === 'function';
};

describe('the methods of RxJS that nobody calls', () => {
  it('are left out, and nothing else is', async () => {
    const observable = await slim('Observable.js');
    expect(observable).not.toMatch(/forEach\(|toPromise\(|Observable\.create/);
    for (const kept of ['lift(operator)', 'subscribe(', '_trySubscribe(', 'pipe(...'])
      expect(observable).toContain(kept);
    const subject = await slim('Subject.js');
    expect(subject).not.toMatch(/lift\(|Subject\.create/);
    for (const kept of ['next(value)', 'get observed(', 'asObservable()', '_innerSubscribe('])
      expect(subject).toContain(kept);
  });

  it('leave modules that can be read', async () => {
    for (const file of ['Observable.js', 'Subscriber.js', 'Subject.js'])
      expect(isScript((await slim(file)).replaceAll('super', 'this.super'))).toBe(true);
  });

  it('must be there: another RxJS fails the build', () => {
    expect(() => transform('export class Subject {}', `${FOLDER}/Subject.js`)).toThrow('lift');
  });
});
