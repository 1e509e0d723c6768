/** How many calls lead to the present one: values of a stream that nests in itself come from ever deeper. */
export function depth(): number {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  const { stack = '' } = new Error('depth');
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n').length;
}
