import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStartOptions, UsageError } from './startOptions';

test('runs the simulator in real time on port 5173 by default', () => {
  expect(readStartOptions([])).toEqual({
    replay: null,
    speed: 1,
    from: null,
    port: 5173,
    seed: 1,
    dev: false,
    inspect: false,
    recording: null,
    dist: null,
    brand: null,
    priced: false,
    control: false,
  });
});

test('reads every option', () => {
  const args = ['--replay', tmpdir(), '--speed', '2.5', '--from', '0', '--port=0', '--seed', '9'];
  const folders = ['--dist', tmpdir(), '--brand', tmpdir()];
  expect(readStartOptions([...args, '--control', '--priced', ...folders])).toEqual({
    replay: tmpdir(),
    speed: 2.5,
    from: 0,
    port: 0,
    seed: 9,
    dev: false,
    inspect: false,
    recording: null,
    dist: tmpdir(),
    brand: tmpdir(),
    priced: true,
    control: true,
  });
  expect(readStartOptions(['--dev'])?.dev).toBe(true);
  expect(readStartOptions(['--inspect'])?.inspect).toBe(true);
  expect(readStartOptions(['--dialect', 'older'])?.dialect).toBe('older');
});

test('accepts a link to a missing file or in a circle, which the replay reports', async () => {
  const place = await mkdtemp(join(tmpdir(), 'links-'));
  try {
    for (const [name, target] of [
      ['dangling', 'absent'],
      ['loop', 'loop'],
    ] as const) {
      const path = join(place, name);
      await symlink(target, path);
      expect(readStartOptions(['--replay', path])?.replay).toBe(path);
    }
  } finally {
    await rm(place, { recursive: true });
  }
});

test('does not start if help is requested', () => {
  expect(readStartOptions(['--help', '--port', 'x'])).toBeNull();
});

describe('an unusable option', () => {
  test.each([
    [['--dialect', 'new'], /^--dialect takes 'older', not 'new'\.$/],
    [['--fast'], /^There is no option --fast\.$/],
    [['-x'], /^There is no option -x\.$/],
    [['--__proto__'], /^There is no option --__proto__\.$/],
    [['8080'], /^'8080' is no option/],
    [['--', '8080'], /^'8080' is no option/],
    [['--port'], /^--port needs a value\.$/],
    [['--dev=yes'], /^--dev takes no value, and 'yes' was given\.$/],
    [['--port', 'http'], /--port takes a whole number from 0 to 65535, not 'http'/],
    [['--port', '65536'], /--port/],
    [['--port', '80.5'], /--port/],
    [['--port='], /--port/],
    [['--speed', '0'], /--speed takes a number from 0.01/],
    [['--speed', '-1'], /^--speed takes a number from 0\.01 to 10000, not '-1'\.$/],
    [['--speed=-1'], /^--speed takes a number from 0\.01 to 10000, not '-1'\.$/],
    [['--speed', '--dev'], /^--speed takes a number from 0\.01 to 10000, not '--dev'\.$/],
    [['--speed', 'NaN'], /^--speed takes a number/],
    [['--speed', 'Infinity'], /^--speed takes a number/],
    [['--port', '-1'], /^--port takes a whole number from 0 to 65535, not '-1'\.$/],
    [['--from', '-5', '--replay', tmpdir()], /^--from takes a number from 0 to 1000000, not '-5'/],
    [['--replay', '-1'], /^--replay: there is nothing at '-1'\.$/],
    [['--seed', '-1'], /^--seed takes a whole number from 0 to 4294967295, not '-1'\.$/],
    [['--replay', '/no/such/folder'], /--replay: there is nothing at '\/no\/such\/folder'/],
    [['--dist', '/no/such/folder'], /--dist: there is nothing/],
    [['--dist', import.meta.filename], /is not a folder/],
    [['--from', '5'], /needs --replay/],
    [['--dev', '--dist', tmpdir()], /give one of them/],
    [['--inspect', '--dist', tmpdir()], /give one of them/],
    [['--recording', tmpdir(), '--inspect'], /without --dev, --inspect and --dist/],
    [['--recording', '/no/such/file'], /--recording: there is nothing/],
  ])('is refused with a sentence that contains it: %j', (args, sentence) => {
    expect(() => readStartOptions(args)).toThrow(UsageError);
    expect(() => readStartOptions(args)).toThrow(sentence);
  });
});
