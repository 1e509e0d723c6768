import type { ScreenParams } from '../routes/routes';

/** Reads a part of the address by its name, decoded once; a wrong encoding is taken as it stands. */
export function param({ params }: ScreenParams, name: string): string | undefined {
  const part = params[name];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
