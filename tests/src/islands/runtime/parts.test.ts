import { afterEach, expect, it, vi } from 'vitest';
import { loadPart, partsMissing$ } from '../../../../src/islands/runtime/parts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const gone = async (): Promise<never> => {
  throw new Error('404');
};

it('counts a part as missing from its second failure in a row until it comes, and reports it once', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const seen: boolean[] = [];
  const watched = partsMissing$.subscribe((missing) => seen.push(missing));
  await expect(loadPart('a part', gone)).rejects.toThrow('404');
  await expect(loadPart('another', gone)).rejects.toThrow('404');
  expect(seen.at(-1)).toBe(false);
  await expect(loadPart('another', async () => 1)).resolves.toBe(1);
  await expect(loadPart('another', gone)).rejects.toThrow('404');
  expect(seen.at(-1)).toBe(false);
  await expect(loadPart('a part', gone)).rejects.toThrow('404');
  expect(seen.at(-1)).toBe(true);
  await expect(loadPart('a part', gone)).rejects.toThrow('404');
  expect(told.mock.calls.map(([what]) => what)).toEqual(['[touchline] a part could not be loaded']);
  await expect(loadPart('another', async () => 2)).resolves.toBe(2);
  expect(seen.at(-1)).toBe(true);
  await expect(loadPart('a part', async () => 3)).resolves.toBe(3);
  expect(seen.at(-1)).toBe(false);
  watched.unsubscribe();
});

it('counts no part as missing that was asked for without a network', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const seen: boolean[] = [];
  const watched = partsMissing$.subscribe((missing) => seen.push(missing));
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadPart('the menu', gone)).rejects.toThrow('404');
  await expect(loadPart('the menu', gone)).rejects.toThrow('404');
  vi.stubGlobal('navigator', { onLine: true });
  await expect(loadPart('the menu', gone)).rejects.toThrow('404');
  expect(seen).not.toContain(true);
  expect(told).not.toHaveBeenCalled();
  watched.unsubscribe();
});
