import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inDescribedForm } from '../../src/build/contract/inDescribedForm';
import type * as described from './inForm';
import { readOptions, USAGE, UsageError } from './options';
import { passwordOf } from './password';
import { realServer } from './realServer';
import { textOf } from './report';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the exit code: 1 if there is any difference. */
async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const { user, writes, json, ...places } = options;
  const player = user === null ? null : { user, password: await passwordOf(user) };
  const { conform } = await inDescribedForm<typeof described>(ROOT, 'tests/conform/inForm.ts');
  const report = await conform(realServer, {
    ...places,
    player,
    reference: writes ? randomBytes(16).toString('hex') : null,
  });
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
  return report.differences.length > 0 ? 1 : 0;
}

run(process.argv.slice(2)).then(
  // Connections that are closing do not delay the end.
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      error instanceof UsageError ? `${error.message}\n\n${USAGE}\n` : `${String(error)}\n`,
    );
    process.exit(2);
  },
);
