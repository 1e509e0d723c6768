import { decodeSegment } from '../../streams/rules/decodeSegment';
import type { ScreenParams } from '../routes/routes';

/** Reads a parameter of the address by its name, decoded once; with a wrong encoding it is returned undecoded. */
export function param({ params }: ScreenParams, name: string): string | undefined {
  const part = params[name];
  return part === undefined ? undefined : decodeSegment(part);
}
