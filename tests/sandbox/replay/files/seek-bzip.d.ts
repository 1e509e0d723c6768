// The package brings no types; this file declares the calls in use.
declare module 'seek-bzip' {
  interface SeekBzip {
    /**
     * The decompressed bytes, grown as needed when `output` is left out; with `multistream`, of all
     * streams that follow one another. Throws on corrupt or cut-off input.
     */
    decode(input: Uint8Array, output: undefined, multistream: boolean): Uint8Array;
    /** Writes each byte to `output`, also of a corrupt block, before it throws. */
    decode(
      input: Uint8Array,
      output: { writeByte(byte: number): void },
      multistream: boolean,
    ): undefined;
    /** Tells every sound block and its unpacked size, before it throws on corrupt or cut-off input. */
    table(
      input: Uint8Array,
      onBlock: (position: number, size: number) => void,
      multistream: boolean,
    ): void;
  }
  const bzip: SeekBzip;
  export default bzip;
}
