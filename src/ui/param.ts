import type { ScreenParams } from '../routes/routes';

/** A part of the address by its name, decoded once; what is not encoded right is taken as it stands. */
export function param({ params }: ScreenParams, name: string): string | undefined {
  const part = params[name];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
