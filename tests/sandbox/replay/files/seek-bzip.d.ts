// The package has no types; this file declares the calls in use.
declare module 'seek-bzip' {
  interface SeekBzip {
    /**
     * Returns the decompressed bytes; without `output`, the buffer grows as needed. With `multistream`, it reads all
     * consecutive streams. Throws on corrupt or incomplete input.
     */
    decode(input: Uint8Array, output: undefined, multistream: boolean): Uint8Array;
    /** Writes each byte to `output`, even of a corrupt block, and then throws. */
    decode(
      input: Uint8Array,
      output: { writeByte(byte: number): void },
      multistream: boolean,
    ): undefined;
    /** Reports every undamaged block and its unpacked size, and then throws on corrupt or incomplete input. */
    table(
      input: Uint8Array,
      onBlock: (position: number, size: number) => void,
      multistream: boolean,
    ): void;
  }
  const bzip: SeekBzip;
  export default bzip;
}
