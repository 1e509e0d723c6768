import { Observable, ObjectUnsubscribedError as theirs, UnsubscriptionError as thrown } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ObjectUnsubscribedError, UnsubscriptionError } from '../../../src/build/standIns/errors';

describe('the errors of RxJS in the built product', () => {
  it('carry what went wrong, as the package’s do', () => {
    const causes = [new Error('one end failed'), new Error('another end failed')];
    const subscription = new Observable().subscribe();
    for (const cause of causes)
      subscription.add(() => {
        throw cause;
      });
    let ofRxjs: unknown;
    try {
      subscription.unsubscribe();
    } catch (error) {
      ofRxjs = error;
    }
    expect(ofRxjs).toBeInstanceOf(thrown);
    const own = new UnsubscriptionError(causes);
    expect(own).toBeInstanceOf(Error);
    expect([own.name, own.errors]).toEqual([
      (ofRxjs as UnsubscriptionError).name,
      (ofRxjs as UnsubscriptionError).errors,
    ]);
    for (const { message } of causes) expect(own.message).toContain(message);
  });

  it('have the names of the package’s', () => {
    expect(new ObjectUnsubscribedError().name).toBe(new theirs().name);
  });
});
