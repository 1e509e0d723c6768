// The package has no types; this file declares the calls in use.
declare module 'seek-bzip' {
  interface SeekBzip {
    /**
     * Returns the decompressed bytes, with a growing buffer if `output` is left out; with `multistream`, of all
     * consecutive streams. Throws on corrupt or incomplete input.
     */
    decode(input: Uint8Array, output: undefined, multistream: boolean): Uint8Array;
    /** Writes each byte to `output`, even of a corrupt block, before it throws. */
    decode(
      input: Uint8Array,
      output: { writeByte(byte: number): void },
      multistream: boolean,
    ): undefined;
    /** Reports every sound block and its unpacked size, before it throws on corrupt or incomplete input. */
    table(
      input: Uint8Array,
      onBlock: (position: number, size: number) => void,
      multistream: boolean,
    ): void;
  }
  const bzip: SeekBzip;
  export default bzip;
}
