import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium';

/*
 * Makes sure that a Chromium is available: an installed one, or else Playwright's own download, or else Debian's
 * package if this is Debian and the user is root.
 */
const attempts: readonly (readonly [why: string, command: string])[] = [
  ["Playwright's own download", 'npx playwright install chromium'],
  ...(existsSync('/etc/debian_version') && process.getuid?.() === 0
    ? ([
        [
          "Debian's package",
          'apt-get update && apt-get install -y --no-install-recommends chromium',
        ],
      ] as const)
    : []),
];

for (const [why, command] of attempts) {
  if (findChromium()) break;
  console.log(`No Chromium here: trying ${why}`);
  spawnSync(command, { shell: true, stdio: 'inherit', timeout: 600_000 });
}

const found = findChromium();
if (found) console.log(`Chromium: ${found}`);
else {
  console.error('No Chromium could be had. Install one, or name it in CHROMIUM_PATH.');
  process.exitCode = 1;
}
