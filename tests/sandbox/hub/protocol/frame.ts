/** Records that leave together. Joined and encoded once, however many connections share it. */
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

  /** True when the frame holds exactly these records: a broadcast gives all its receivers the same strings. */
  holds(records: readonly string[]): boolean {
    return (
      records.length === this.records.length &&
      records.every((record, index) => record === this.records[index])
    );
  }
}
