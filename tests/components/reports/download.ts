import { vi } from 'vitest';

interface Download {
  readonly name: string;
  readonly text: Promise<string>;
}

/** Reads the files that the page gives the player to download, until the end of the test; none is saved. */
export function catchDownloads(): readonly Download[] {
  const files: Download[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const text = fetch(this.href)
      .then((file) => file.arrayBuffer())
      // A decoder drops the mark at the beginning, by which a spreadsheet knows the text, unless it is told not to.
      .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    files.push({ name: this.download, text });
  });
  return files;
}
