/** A file that is not JSON. */
export interface TextFile {
  /** Its media type. */
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

/** Files besides the calls, on another host in production: no envelope, no codec. */
export interface Files {
  /** Path without a trailing slash. */
  readonly folder: string;
  /**
   * Content of the file, an object for JSON; null if it does not exist. The name, the path below the folder, is in
   * lower case.
   */
  read(name: string): object | TextFile | null;
  /**
   * Receives what is sent to `send` below the folder, and returns the reply; absent if nothing can be sent.
   * @param token the token that was sent with it; null without one
   */
  take?(body: Uint8Array, token: string | null): object;
}
