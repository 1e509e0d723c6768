/** A file that is not JSON. */
export interface TextFile {
  /** The media type of the file. */
  readonly type: string;
  readonly text: string;
}

const texts = new WeakSet<object>();

export function textFile(type: string, text: string): TextFile {
  const file = { type, text };
  texts.add(file);
  return file;
}

export const isTextFile = (file: object): file is TextFile => texts.has(file);

/** Files outside the calls, which production serves from another host: they have no envelope and no codec. */
export interface Files {
  /** The path without a trailing slash. */
  readonly folder: string;
  /**
   * Returns the content of the file (an object for JSON); null if it does not exist. The name is the path below the
   * folder, in lower case.
   */
  read(name: string): object | TextFile | null;
  /**
   * Receives the body that is sent to `send` below the folder, and returns the reply; absent if the folder accepts no
   * bodies.
   * @param token the token that was sent with the body; null without one
   */
  take?(body: Uint8Array, token: string | null): object;
}
