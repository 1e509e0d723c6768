/*
 * RxJS makes its classes of errors as engines without classes needed it, and numbers in a text what went wrong.
 * src/build/replaced.ts puts these in their place: real classes, which carry the errors themselves.
 */

/** Thrown where the ends of a subscription failed. */
export class UnsubscriptionError extends Error {
  constructor(readonly errors: readonly unknown[]) {
    super(errors.join('; '));
    this.name = 'UnsubscriptionError';
  }
}

/** Thrown where a Subject is used after its end. */
export class ObjectUnsubscribedError extends Error {
  override name = 'ObjectUnsubscribedError';
}
