import { SILK_COLOURS, SILK_PATTERNS } from '../../../../streams/catalogue/detail/calls';
import type { Silk } from '../../../../streams/catalogue/types';

/** Returns colours that no other horse of the race has. A horse has the same colours in every market of the race. */
export function silkOf(name: string, place: number): Silk {
  const shift = name.length;
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
  return {
    base: at(SILK_COLOURS, place * 5),
    trim: at(SILK_COLOURS, place * 5 + 1 + (shift % (SILK_COLOURS.length - 1))),
    pattern: at(SILK_PATTERNS, place + shift),
  };
}
