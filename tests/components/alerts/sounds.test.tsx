import { firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createSound } from '../../../src/ports/sound';

/* The browser's own sounds. */

describe('sounds', () => {
  test('are not played before the player’s first press', async () => {
    let contexts = 0;
    const { play } = createSound(
      () => {
        contexts++;
        return new AudioContext();
      },
      () => false,
    );
    expect(await firstValueFrom(play('matched'))).toBe(false);
    expect(contexts).toBe(0);
  });

  test('share one audio context after the first press', async () => {
    await userEvent.click(document.body);
    let contexts = 0;
    const { play } = createSound(() => {
      contexts++;
      return new AudioContext();
    });
    for (const tone of ['matched', 'suspended', 'price'] as const)
      expect(await firstValueFrom(play(tone))).toBe(true);
    expect(contexts).toBe(1);
  });

  test('fail without an error if the browser has no sound or cannot play it', async () => {
    expect(await firstValueFrom(createSound(null).play('price'))).toBe(false);
    const failing = createSound(
      () => {
        throw new DOMException('no device', 'NotSupportedError');
      },
      () => true,
    );
    expect(await firstValueFrom(failing.play('price'))).toBe(false);
  });
});
