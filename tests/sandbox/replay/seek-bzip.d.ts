// The package brings no types; this is the one call in use.
declare module 'seek-bzip' {
  interface SeekBzip {
    /**
     * The decompressed bytes, grown as needed when `output` is left out; with `multistream`, of all
     * streams that follow one another. Throws on corrupt or cut-off input.
     */
    decode(input: Uint8Array, output: undefined, multistream: boolean): Uint8Array;
  }
  const bzip: SeekBzip;
  export default bzip;
}
