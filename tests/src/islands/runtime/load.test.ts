import { lastValueFrom } from 'rxjs';
import { partsMissing$ } from '../../../../src/islands/runtime/parts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAtLast, loadTwice, RETRY_MS } from '../../../../src/islands/runtime/load';

describe('loading a chunk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks once when it comes', async () => {
    let asked = 0;
    const chunk = await lastValueFrom(loadTwice(async () => ({ asked: ++asked })));
    expect(chunk).toEqual({ asked: 1 });
  });

  it('asks again after a failure, not before the pause, and gives what comes then', async () => {
    let asked = 0;
    const loaded = lastValueFrom(
      loadTwice(async () => {
        asked++;
        if (asked === 1) throw new Error('lost');
        return 'chunk';
      }),
    );
    await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(loaded).resolves.toBe('chunk');
    expect(asked).toBe(2);
  });

  it('fails after the second failure, and asks no third time', async () => {
    let asked = 0;
    const loaded = lastValueFrom(
      loadTwice(async () => {
        asked++;
        throw new Error(`lost ${asked}`);
      }),
    );
    const failed = expect(loaded).rejects.toThrow('lost 2');
    await vi.advanceTimersByTimeAsync(RETRY_MS * 5);
    await failed;
    expect(asked).toBe(2);
  });

  it('asks again and again for a part that nobody can ask for, and says meanwhile that it is missing', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const said: boolean[] = [];
    const saying = partsMissing$.subscribe((missing) => said.push(missing));
    let asked = 0;
    const loaded = lastValueFrom(
      loadAtLast('the chat', async () => {
        asked++;
        if (asked < 5) throw new Error('lost');
        return 'chunk';
      }),
    );
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect([asked, said.at(-1)]).toEqual([2, true]);
    await vi.advanceTimersByTimeAsync(20_000 + RETRY_MS);
    expect(asked).toBe(4);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(loaded).resolves.toBe('chunk');
    expect(said.at(-1)).toBe(false);
    saying.unsubscribe();
  });

  it('asks for such a part at once as the network returns', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let asked = 0;
    const loaded = lastValueFrom(
      loadAtLast('the chat', async () => {
        asked++;
        if (asked < 3) throw new Error('lost');
        return 'chunk';
      }),
    );
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(asked).toBe(2);
    window.dispatchEvent(new Event('online'));
    await expect(loaded).resolves.toBe('chunk');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(3);
  });
});
