/** Decodes a segment of an address once; returns it unchanged if it is badly encoded. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
