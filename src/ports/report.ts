import type { Report } from '../../streams/ports';

/** Reports for developers, on the console and countable by tests; details never carry a token. */
export const report: Report = {
  warn(what, detail) {
    // oxlint-disable-next-line no-console -- the one place that writes there
    console.warn(`[touchline] ${what}`, ...(detail === undefined ? [] : [detail]));
  },
};
