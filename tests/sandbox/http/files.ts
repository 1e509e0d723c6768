/** JSON files that lie beside the calls, on another host in real life: no envelope, no codec. */
export interface Files {
  /** Path without a trailing slash. */
  readonly folder: string;
  /** Content of the file; null where there is none. The name is in lower case. */
  read(name: string): object | null;
}
