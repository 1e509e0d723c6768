/** Compresses bytes like bzip2, in one block, because Node has no bzip2 and tests need such files. */
export function bzip2(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let index = count - 1; index >= 0; index -= 1)
      bits.push(Math.floor(value / 2 ** index) % 2);
  };
  for (const byte of Buffer.from('BZh9')) put(byte, 8);
  const crc = checksum(bytes);
  if (bytes.length > 0) {
    put(0x314159265359, 48);
    put(crc, 32);
    put(0, 1);
    putBlock(runs(bytes), put);
  }
  put(0x177245385090, 48);
  put(bytes.length > 0 ? crc : 0, 32);
  while (bits.length % 8 !== 0) bits.push(0);
  const packed = Buffer.alloc(bits.length / 8);
  bits.forEach(
    (bit, index) => (packed[index >> 3] = (packed[index >> 3] ?? 0) | (bit << (7 - (index % 8)))),
  );
  return packed;
}

const RUN_A = 0;
const RUN_B = 1;
/** The symbols of one of the block's tables, as the format defines them. */
const GROUP = 50;

/** The sorted block: its letters by the distance to their last use, with codes of equal length. */
function putBlock(bytes: readonly number[], put: (value: number, count: number) => void): void {
  const rotations = bytes.map((_, index) => index).sort((a, b) => compare(bytes, a, b));
  const length = bytes.length;
  put(rotations.indexOf(0), 24);
  const used = [...new Set(bytes)].sort((a, b) => a - b);
  const rows = Array.from({ length: 16 }, (_, row) => used.filter((byte) => byte >> 4 === row));
  for (const row of rows) put(row.length > 0 ? 1 : 0, 1);
  for (const row of rows.filter((one) => one.length > 0)) {
    for (let low = 0; low < 16; low += 1) put(row.some((byte) => byte % 16 === low) ? 1 : 0, 1);
  }
  const last = rotations.map((at) => bytes[(at + length - 1) % length] ?? 0);
  const symbols = byRecency(last, used);
  const width = Math.max(1, Math.ceil(Math.log2(used.length + 2)));
  const groups = Math.ceil(symbols.length / GROUP);
  put(2, 3);
  put(groups, 15);
  put(0, groups);
  // The format requires at least two tables, which are equal here.
  for (let table = 0; table < 2; table += 1) {
    put(width, 5);
    put(0, used.length + 2);
  }
  for (const symbol of symbols) put(symbol, width);
}

function compare(bytes: readonly number[], a: number, b: number): number {
  const { length } = bytes;
  for (let index = 0; index < length; index += 1) {
    const difference = (bytes[(a + index) % length] ?? 0) - (bytes[(b + index) % length] ?? 0);
    if (difference !== 0) return difference;
  }
  return a - b;
}

/** Writes each byte as its position among the recent bytes, and repeats of the first one as a number in base two. */
function byRecency(bytes: readonly number[], used: readonly number[]): number[] {
  const recent = [...used];
  const symbols: number[] = [];
  let repeats = 0;
  const flush = (): void => {
    for (; repeats > 0; repeats = (repeats - 1) >> 1) symbols.push(repeats % 2 ? RUN_A : RUN_B);
  };
  for (const byte of bytes) {
    const index = recent.indexOf(byte);
    if (index === 0) {
      repeats += 1;
      continue;
    }
    flush();
    symbols.push(index + 1);
    recent.splice(index, 1);
    recent.unshift(byte);
  }
  flush();
  return [...symbols, used.length + 1];
}

/** Adds the count of further equal bytes after four equal bytes. */
function runs(bytes: Uint8Array): number[] {
  const out: number[] = [];
  for (let index = 0; index < bytes.length;) {
    const byte = bytes[index] ?? 0;
    let count = 1;
    while (count < 259 && bytes[index + count] === byte) count += 1;
    for (let one = 0; one < Math.min(count, 4); one += 1) out.push(byte);
    if (count >= 4) out.push(count - 4);
    index += count;
  }
  return out;
}

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return ~crc >>> 0;
}
