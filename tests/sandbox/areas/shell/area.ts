import type { Area, Ground } from '../area';
import { settingsFiles } from './routes';
import { createSettings, type Settings } from './service';

/** The domain's settings. */
export function createShellArea(ground: Pick<Ground, 'codec'>): Area & Settings {
  const settings = createSettings(ground);
  return { ...settings, files: settingsFiles(settings) };
}
