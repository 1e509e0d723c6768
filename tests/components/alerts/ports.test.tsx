import { firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createNotices } from '../../../src/ports/notices';
import { createSound } from '../../../src/ports/sound';
import { permit } from './sheet';

/* The browser's own sounds and notifications. */

const NOTICE = { title: 'Odds reached', text: 'Norhaven', name: 'price 1' };

describe('notifications', () => {
  test('are shown once they are permitted, and closed when they are no longer needed', async () => {
    await permit('granted');
    const log: string[] = [];
    const made: Notification[] = [];
    class Noted extends Notification {
      constructor(...args: ConstructorParameters<typeof Notification>) {
        super(...args);
        this.addEventListener('show', () => log.push('shown'));
        made.push(this);
      }
    }
    const { show } = createNotices(Noted);
    show(NOTICE).subscribe({ next: () => log.push('click'), complete: () => log.push('closed') });
    expect(made.map(({ title, body, tag }) => [title, body, tag])).toEqual([
      ['Odds reached', 'Norhaven', 'price 1'],
    ]);
    await expect.poll(() => log).toEqual(['shown']);
    made[0]?.dispatchEvent(new Event('click'));
    made[0]?.close();
    await expect.poll(() => log).toEqual(['shown', 'click', 'closed']);
  });

  test('are not shown until the player allows them', async () => {
    await permit('denied');
    const { show, permission$, request } = createNotices();
    const seen: unknown[] = [];
    show(NOTICE).subscribe({ next: () => seen.push('click'), complete: () => seen.push('none') });
    expect(seen).toEqual(['none']);
    expect(await firstValueFrom(permission$)).toBe('denied');
    expect(await firstValueFrom(request())).toBe('denied');
  });

  test('are unavailable if the browser has no class for them or cannot construct it', async () => {
    await permit('granted');
    const refusing = createNotices(
      new Proxy(Notification, {
        construct: () => {
          throw new TypeError('Illegal constructor');
        },
      }),
    );
    const seen: unknown[] = [];
    refusing.permission$.subscribe((permission) => seen.push(permission));
    refusing.show(NOTICE).subscribe({ complete: () => seen.push('none') });
    expect(seen).toEqual(['granted', 'missing', 'none']);
    expect(await firstValueFrom(createNotices(null).permission$)).toBe('missing');
  });
});

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
