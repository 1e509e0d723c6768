import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

/** Debian's program that runs a command in a terminal, and prints everything that the terminal shows. */
const hasScript = spawnSync('script', ['--version']).status === 0;

/** Prints the length and the last character of the password that it has read. */
const READ = `import('./tests/conform/password.ts').then(async ({ passwordOf }) => {
  const typed = await passwordOf('anna');
  process.stdout.write('read: ' + typed.length + ' characters, the last is ' + typed.at(-1));
});`;

test.skipIf(!hasScript)(
  'reads a typed password, and the terminal shows no character of it',
  async () => {
    const command = `'${process.execPath}' --import tsx --eval "${READ}"`;
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: { ...process.env, TOUCHLINE_PASSWORD: undefined },
    });
    onTestFinished(() => void terminal.kill());
    let shown = '';
    terminal.stdout.on('data', (chunk: Buffer) => {
      const isFirst = shown === '';
      shown += chunk.toString();
      // The player corrects a mistake.
      if (isFirst) terminal.stdin.write('three wyde\u007F\u007F\u007Fide rivers!\r');
    });
    const [code] = await once(terminal, 'exit');
    expect(shown.replaceAll('\r', '')).toBe(
      'Password of anna: \nread: 18 characters, the last is !',
    );
    expect(code).toBe(0);
  },
);
