import type { Area, AreaContext } from '../area';
import { advertised } from '../cashier/bonuses';
import { createReportFiles } from './reports';
import { shellFiles } from './routes';
import { createSettings, type Settings } from './service';

/** The domains' settings, and the files to which they refer. */
export function createShellArea(
  context: Pick<AreaContext, 'codec' | 'port' | 'clock' | 'disconnectGraceS' | 'brand'>,
): Area & Settings {
  const settings = createSettings({ ...context, bonuses: advertised(context.clock.now()) });
  return { ...settings, files: [...shellFiles(settings), ...createReportFiles()] };
}
