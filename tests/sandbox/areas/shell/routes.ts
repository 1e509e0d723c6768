import type { settingsFile } from '../../../../streams/shell/calls';
import type { Reading } from '../../../../streams/core/read';
import type { Written } from '../../http/written';
import type { Files } from '../../http/files';
import type { Settings } from './service';

/** Hosts that a page of the sandbox may be served from, and the file for all others. */
const NAMES = new Set(['test.json', 'localhost.json', '127.0.0.1.json', 'fallback.json']);

type SettingsFile = Written<Reading<typeof settingsFile>>;

/** The domain's settings files. */
export const settingsFiles = ({ setting }: Pick<Settings, 'setting'>): Files => ({
  folder: '/settings',
  read: (name): SettingsFile | null =>
    NAMES.has(name) ? { status: 200, data: { setting: setting() } } : null,
});
