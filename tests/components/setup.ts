// Before the styles of every view, as in a page: of two rules of equal weight the later one wins.
import '../../src/styles/frame.css';
import './mouse';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, locators } from 'vitest/browser';

/* A test fails when its page writes an error to the console; an error that is thrown fails it anyway. */

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: readonly unknown[]) => {
    errors.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  expect(errors, 'errors on the console').toEqual([]);
});

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For parts that have neither a role nor a text. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` });
