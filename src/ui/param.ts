import { decodedPart } from '../../streams/index';
import type { ScreenParams } from '../routes/routes';

/** Reads a part of the address by its name, decoded once; a wrong encoding is taken as it stands. */
export function param({ params }: ScreenParams, name: string): string | undefined {
  const part = params[name];
  return part === undefined ? undefined : decodedPart(part);
}
