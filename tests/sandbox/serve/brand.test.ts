import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox } from '../sandbox';
import { readBrand } from './brand';
import { serveProduct } from './serve';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  await mkdir(join(folder, 'settings'));
  await mkdir(join(folder, 'brand'));
  await mkdir(join(folder, 'dist'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (path: string, text: string): Promise<void> => writeFile(join(folder, path), text);
const settings = (setting: object): string => JSON.stringify({ status: 200, data: { setting } });

test('reads the operator’s settings for this machine, without the addresses of its server', async () => {
  const own = { domainTitle: 'Northfield', tokens: { primary: '#0a5' }, football: true };
  await write(
    'settings/test.json',
    settings({ ...own, baseUrl: 'https://api.example', hubUrl: 'https://api.example/hub' }),
  );
  expect(readBrand(folder)).toEqual(own);
});

test.each([
  ['is missing', null],
  ['is not JSON', '{'],
  ['has another form', '{"domainTitle":"Northfield"}'],
])('names the settings file if it %s', async (_, text) => {
  if (text !== null) await write('settings/test.json', text);
  expect(() => readBrand(folder)).toThrow(`${join(folder, 'settings/test.json')} cannot be read: `);
});

test('serves the operator’s pictures, and nothing else of the folder', async () => {
  await write('brand/logo.svg', '<svg/>');
  await write('notes.txt', 'private');
  await write('dist/index.html', '<!doctype html><title>Page</title>');
  const sandbox = createSandbox({ mode: 'quiet' });
  const dist = join(folder, 'dist');
  const { origin, close } = await serveProduct({ sandbox, dist, brand: folder, port: 0 });
  const logo = await fetch(`${origin}/brand/logo.svg`);
  expect([logo.headers.get('content-type'), await logo.text()]).toEqual([
    'image/svg+xml',
    '<svg/>',
  ]);
  expect(logo.headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${origin}/notes.txt`)).status).toBe(404);
  await close();
  sandbox.close();
});
