import type { Area, Ground } from '../area';
import { advertised } from '../cashier/bonuses';
import { shellFiles } from './routes';
import { createSettings, type Settings } from './service';

/** The domains' settings, and the files that they point to. */
export function createShellArea(ground: Pick<Ground, 'codec' | 'port' | 'clock'>): Area & Settings {
  const settings = createSettings({ ...ground, bonuses: advertised(ground.clock.now()) });
  return { ...settings, files: shellFiles(settings) };
}
