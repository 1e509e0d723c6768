/** Returns whether an `Accept-Encoding` header allows brotli. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  return /(^|[,\s])br\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted ?? ''));
}
