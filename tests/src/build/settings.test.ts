import { config as ofRxjs } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config, reportUnhandledError } from '../../../src/build/standIns/settings';

describe('the settings of RxJS in the built product', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are those that the package has by itself', () => {
    const { onStoppedNotification, useDeprecatedNextContext } = config;
    const { useDeprecatedSynchronousErrorHandling } = config;
    const built = {
      onStoppedNotification,
      useDeprecatedNextContext,
      useDeprecatedSynchronousErrorHandling,
    };
    expect(ofRxjs).toMatchObject(built);
  });

  it('let an error that nobody takes reach the browser, once the call is over', () => {
    const error = new Error('nobody takes this');
    expect(() => reportUnhandledError(error)).not.toThrow();
    expect(() => vi.runAllTimers()).toThrow(error);
  });
});
