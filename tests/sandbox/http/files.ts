/** A file that is no JSON. */
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

/** Files that lie beside the calls, on another host in real life: no envelope, no codec. */
export interface Files {
  /** Path without a trailing slash. */
  readonly folder: string;
  /**
   * Content of the file, an object for JSON; null where there is none. The name, the path below the folder,
   * is in lower case.
   */
  read(name: string): object | TextFile | null;
  /**
   * Takes what is sent to `send` below the folder, and gives the reply; absent where nothing is sent.
   * @param token the token that came with it; null without one
   */
  take?(body: Uint8Array, token: string | null): object;
}
