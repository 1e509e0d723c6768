/** The depth of the current call stack: a stream that nests in itself emits at an ever greater depth. */
export function depth(): number {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  const { stack = '' } = new Error('depth');
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n').length;
}
