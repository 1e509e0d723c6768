/** Decodes a segment of an address once. Returns it unchanged if its encoding is invalid. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
