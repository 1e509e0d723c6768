/** Records that are sent together, joined and encoded once for all connections that share them. */
export class Frame {
  #text: string | undefined;
  #bytes: Buffer | undefined;

  constructor(private readonly records: readonly string[]) {}

  get text(): string {
    return (this.#text ??= this.records.join(''));
  }

  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text));
  }

  /** Returns whether the frame contains exactly these records: all receivers of a broadcast get the same strings. */
  holds(records: readonly string[]): boolean {
    return (
      records.length === this.records.length &&
      records.every((record, index) => record === this.records[index])
    );
  }
}
