/** Decodes a segment of an address once; returns it unchanged if it is badly encoded. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
