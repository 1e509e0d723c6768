import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './options';

/** Returns the player's password: from the environment, or as it is typed into the terminal, which does not show it. */
export async function passwordOf(user: string): Promise<string> {
  const given = process.env['TOUCHLINE_PASSWORD'];
  if (given !== undefined) return given;
  if (!process.stdin.isTTY)
    throw new UsageError('TOUCHLINE_PASSWORD is missing, and there is no terminal to type it.');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal itself shows nothing, so the prompt follows.
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  process.stderr.write(`Password of ${user}: `);
  const typed = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return typed;
}
