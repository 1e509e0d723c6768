/** Sets the wall clock of a page or a worker ahead, or back, ms; its monotonic clock goes on. */
export const setClock = (
  of: { evaluate(code: string): Promise<unknown> },
  ms: number,
): Promise<unknown> =>
  of.evaluate(`{ const now = Date.now.bind(Date); Date.now = () => now() + ${ms}; }`);
