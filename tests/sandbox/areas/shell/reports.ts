import type { Files } from '../../http/files';

/** The number of reports that are stored in each folder. */
const MOST = 100;

/** Receives what pages send to `send` in a folder, and lists it at `latest.json`, newest last. */
function createReports(folder: string): Files {
  let reports: readonly unknown[] = [];
  return {
    folder,
    read: (name) => (name === 'latest.json' ? { reports } : null),
    take(body) {
      const report: unknown = JSON.parse(new TextDecoder().decode(body));
      reports = [...reports, report].slice(-MOST);
      return {};
    },
  };
}

/** Receives the failures of pages, and the problems that players report. */
export const createReportFiles = (): readonly Files[] =>
  ['/monitoring', '/problems'].map(createReports);
