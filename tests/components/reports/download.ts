import { vi } from 'vitest';

interface Download {
  readonly name: string;
  readonly text: Promise<string>;
}

/** Reads the files that the page offers as downloads, until the end of the test; no file is saved. */
export function catchDownloads(): readonly Download[] {
  const files: Download[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const text = fetch(this.href)
      .then((file) => file.arrayBuffer())
      // By default, a decoder drops the byte order mark, by which a spreadsheet recognises the encoding.
      .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    files.push({ name: this.download, text });
  });
  return files;
}
