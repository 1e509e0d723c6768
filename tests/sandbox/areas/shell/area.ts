import type { Area, Ground } from '../area';
import { shellFiles } from './routes';
import { createSettings, type Settings } from './service';

/** The domains' settings, and the files that they point to. */
export function createShellArea(ground: Pick<Ground, 'codec'>): Area & Settings {
  const settings = createSettings(ground);
  return { ...settings, files: shellFiles(settings) };
}
