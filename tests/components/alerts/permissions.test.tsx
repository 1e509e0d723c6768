import { firstValueFrom } from 'rxjs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { alerts } from '../../../src/islands/alerts/island';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { createNotices } from '../../../src/ports/notices';
import { SIZES } from '../stage';
import { expectSound } from '../states';
import { kind, openAlerts, openSetup, permit, setup, storedSettings } from './sheet';

/* The browser's notifications and their permission, which its pages share: no other file changes it. */

const DENIED = 'Your browser blocks notifications from this site.';
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

describe('the sheet of alerts', () => {
  test.each(SIZES)('can be read and used on a %s that blocks notifications', async (size) => {
    await permit('denied');
    await expectSound(
      {
        isSheet: true,
        signedIn: true,
        islands: [outlet, header, menuIsland],
        onDemand: [alerts],
        stored: storedSettings({ suspended: 'notification' }),
        async reach() {
          await openSetup();
          await expect.element(setup()).toHaveTextContent(DENIED);
        },
      },
      size,
    );
  });

  test('requests permission only when the player chooses notifications', async () => {
    await permit('prompt');
    const asks = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
    onTestFinished(() => asks.mockRestore());
    await openAlerts();
    await kind('Bet matched').getByLabelText('With a sound').click();
    expect(asks).not.toHaveBeenCalled();
    await kind('Bet matched').getByLabelText('Notification').click();
    await expect.poll(() => asks.mock.calls.length).toBe(1);
  });

  test('explains a missing permission for notifications, and follows its changes', async () => {
    await permit('prompt');
    await openAlerts({ stored: storedSettings({ matched: 'notification' }) });
    const allow = setup().getByRole('button', { name: 'Allow notifications' });
    await expect.element(allow).toBeVisible();
    await permit('denied');
    await expect.element(setup()).toHaveTextContent(DENIED);
    await expect.element(allow).not.toBeInTheDocument();
    await permit('granted');
    await expect.element(setup()).not.toHaveTextContent(DENIED);
  });
});
