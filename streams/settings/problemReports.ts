import type { WrittenSettings } from './settingNames';

/**
 * Whether the domain lets its players report problems, and see what they saw and sent with each bet: unless its
 * settings turn this off.
 */
export const hasProblemReports = ({ problemReports }: WrittenSettings): boolean =>
  problemReports !== false;
