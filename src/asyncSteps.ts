/*
 * RxJS's build for ES2015 writes its two async functions as generators and runs them with tslib. The
 * browsers of this product have async functions of their own: these are the same four helpers over them,
 * at a quarter of the size. vite.config.ts puts them in tslib's place for RxJS alone.
 */

type Steps = Generator<unknown, unknown, unknown>;
type Body = (this: unknown, ...args: unknown[]) => Steps;

class Awaiting {
  constructor(readonly value: unknown) {}
}

/** Marks what an async generator awaits, apart from what it gives. */
const marked = (value: unknown): Awaiting => new Awaiting(value);

const valuesOf = <T>(source: AsyncIterable<T>): AsyncIterator<T> => source[Symbol.asyncIterator]();

/** Runs a generator as an async function: each thing it yields is awaited. */
async function asFunction(
  self: unknown,
  args: Iterable<unknown> | undefined,
  _promise: unknown,
  body: Body,
): Promise<unknown> {
  const steps = body.apply(self, [...(args ?? [])]);
  let step = steps.next();
  while (!step.done) step = await resume(steps, step.value);
  return step.value;
}

/** Runs a generator as an async generator: what it marks is awaited, all else is given. */
async function* asGenerator(
  self: unknown,
  args: Iterable<unknown>,
  body: Body,
): AsyncGenerator<unknown, unknown, unknown> {
  const steps = body.apply(self, [...args]);
  try {
    let step = steps.next();
    while (!step.done)
      step =
        step.value instanceof Awaiting
          ? await resume(steps, step.value.value)
          : steps.next(yield step.value);
    return step.value;
  } finally {
    // Whoever stops listening early lets the generator clean up.
    steps.return(undefined);
  }
}

async function resume(steps: Steps, value: unknown): Promise<IteratorResult<unknown, unknown>> {
  let got: unknown;
  try {
    got = await value;
  } catch (error) {
    return steps.throw(error);
  }
  return steps.next(got);
}

export {
  valuesOf as __asyncValues,
  marked as __await,
  asFunction as __awaiter,
  asGenerator as __asyncGenerator,
};
