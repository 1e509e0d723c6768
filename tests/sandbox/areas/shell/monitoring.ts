import type { Files } from '../../http/files';

/** The number of batches that are stored. */
const MOST = 100;

/** Receives the failures of pages at `/monitoring/send`, and lists them at `/monitoring/latest.json`, newest last. */
export function createMonitoringFiles(): Files {
  let batches: readonly unknown[] = [];
  return {
    folder: '/monitoring',
    read: (name) => (name === 'latest.json' ? { batches } : null),
    take(body) {
      const batch: unknown = JSON.parse(new TextDecoder().decode(body));
      batches = [...batches, batch].slice(-MOST);
      return {};
    },
  };
}
