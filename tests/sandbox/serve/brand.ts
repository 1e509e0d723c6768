import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFile } from '../../../streams/settings/file/calls';
import { settingsFileOf } from '../../../streams/settings/settingsFile';
import type { WrittenSetting } from '../areas/shell/service';

/**
 * Reads the settings that an operator wrote for this machine, to try them in the sandbox. The addresses of the
 * operator's own server are left out.
 *
 * @throws Error if the file is missing or is not a settings file
 */
export function readBrand(folder: string): WrittenSetting {
  const path = join(folder, 'settings', settingsFileOf('localhost'));
  try {
    const { rest } = settingsFile(JSON.parse(readFileSync(path, 'utf8'))).data.setting;
    const { baseUrl: _base, hubUrl: _hub, ...setting } = rest ?? {};
    // The page ignores invalid fields, as from a server.
    return setting as WrittenSetting;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be read: ${reason}`, { cause: error });
  }
}
