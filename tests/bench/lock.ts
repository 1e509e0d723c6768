import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a lock file that names this process. A lock whose process has ended is stale, and is replaced.
 * @returns a function that releases the lock
 * @throws Error if a running process has the lock
 */
export function takeLock(path: string, pid = process.pid): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${pid}`;
  const aside = `${own}.stale`;
  writeFileSync(own, String(pid));
  try {
    // A link appears together with its content, so no process ever reads an empty lock.
    for (;;) {
      if (linked(own, path)) return () => rmSync(path, { force: true });
      const holder = textOf(path);
      if (holder === null) continue;
      if (isRunning(Number(holder)))
        throw new Error(`Process ${holder} holds ${path}: wait until it has ended.`);
      // Only one of two processes can move the stale lock. A process that moved a new lock by mistake restores it.
      if (!moved(path, aside)) continue;
      if (textOf(aside) !== holder) linked(aside, path);
      rmSync(aside, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

const linked = (from: string, to: string): boolean => succeeds(() => linkSync(from, to), 'EEXIST');
const moved = (from: string, to: string): boolean => succeeds(() => renameSync(from, to), 'ENOENT');

function textOf(path: string): string | null {
  let text: string | null = null;
  succeeds(() => (text = readFileSync(path, 'utf8')), 'ENOENT');
  return text;
}

function isRunning(pid: number): boolean {
  // A process of another user may exist although it cannot be signalled. Signalling zero would reach our own group.
  return pid > 0 && succeeds(() => process.kill(pid, 0), 'ESRCH', 'EPERM');
}

/** Returns whether an action succeeds; only the `expected` error is caught. */
function succeeds(action: () => void, expected: string, harmless?: string): boolean {
  try {
    action();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === harmless) return true;
    if (code === expected) return false;
    throw error;
  }
}
