// Loaded before the styles of every view, as in a page: of two rules of equal specificity, the later one wins.
import '../../src/styles/frame.css';
import './mouse';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, locators } from 'vitest/browser';

/* A test fails if its page writes an error to the console; a thrown error fails it anyway. */

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
    /** Finds parts that have neither a role nor a text. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` });
