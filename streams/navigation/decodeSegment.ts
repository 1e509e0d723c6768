/** Decodes one part of an address once; a wrong encoding is taken as it stands. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
