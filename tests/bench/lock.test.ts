import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'bench', 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('contains the id of its process until the lock is released', () => {
  const release = takeLock(path);
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(path)).toBe(false);
});

test('refuses a second run during the first run', () => {
  takeLock(path);
  expect(() => takeLock(path, process.ppid)).toThrow(`Process ${process.pid} holds`);
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
});

test('replaces the lock of a process that has ended, and leaves no file behind', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  takeLock(path, ended);
  takeLock(path);
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  expect(readdirSync(join(folder, 'bench'))).toEqual(['lock']);
});

test('replaces a lock without a process', () => {
  takeLock(path)();
  writeFileSync(path, '');
  takeLock(path);
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
});
