import { brotliCompressSync, constants } from 'node:zlib';
import { minify } from 'terser';

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

/**
 * Orders of the signs that short names are made of. Which one compresses best depends on the chunk, by half a
 * percent: the usual one counts its letters, and so goes by the hashes of the files that it names.
 */
const ORDERS = [
  `etnrsiaoclupdhmfgbvywxkjqz$_${UPPER}`,
  `estaironlcudpmhgfbyvwkxjqz${UPPER}$_`,
  'etrnisoaculdpmhfTSAbvgyxwkjqzERILNOCMDPFHGUBVWKYXJQZ$_',
  'etnrisoalcudpmhfgvbyxwkjqzTSEARILNOCMDPFHGUBVWKYXJQZ$_',
];

/** Gives names in this order: of one sign, then of two, and so on. */
function namesIn(signs: string): { readonly get: (nth: number) => string } {
  const further = signs + DIGITS;
  return {
    get(nth) {
      let name = signs.charAt(nth % signs.length);
      let rest = Math.floor(nth / signs.length);
      while (rest > 0) {
        rest--;
        name += further.charAt(rest % further.length);
        rest = Math.floor(rest / further.length);
      }
      return name;
    },
  };
}

const sizeOf = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }).length;

/**
 * Gives packed code the short names with which it is smallest as it is sent.
 * @param head a line that stands before it: where that begins, the same code can be half a percent larger
 */
export async function shortNamed(packed: string, head: string): Promise<string> {
  let best = `${head}${packed}`;
  for (const signs of ORDERS) {
    const { code = packed } = await minify(packed, {
      module: true,
      ecma: 2022,
      compress: false,
      mangle: { nth_identifier: namesIn(signs) },
    });
    const next = `${head}${code}`;
    if (sizeOf(next) < sizeOf(best)) best = next;
  }
  return best;
}
