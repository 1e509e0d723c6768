import { asyncScheduler, NEVER, type Observable, of, Subject, switchMap, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createRecorder, type RecordingLimits } from '../../../streams/inspect/recorder';
import type { HttpReply } from '../../../streams/ports';
import * as calls from '../../../streams/session/calls';
import * as memberships from '../../../streams/session/membership/calls';
import { type Marbles, marbles } from '../marbles';
import { createLink, wrapped } from '../ports';
import { createTestPorts } from '../product';

/** A recorder of a device on which every call has this reply. */
function recording(m: Marbles, reply$: Observable<HttpReply> = NEVER, limits?: RecordingLimits) {
  const { ports, storage } = createTestPorts({ connect: () => NEVER, routes: { '': reply$ } });
  const recorder = createRecorder(ports, { player: null, ...(limits && { limits }) });
  m.after(recorder.stop);
  return { recorder, storage };
}

const SECRETS = ['hunter2-password', '123456', 'access-token-of-the-player', 'refresh-token-of-it'];

describe('a recording', () => {
  it.each(
    Object.entries({ ...calls, ...memberships }).flatMap(([name, record]) =>
      typeof record === 'object' && 'path' in record ? [[name, record] as const] : [],
    ),
  )('contains no secret of the call %s', (_, { method, path }) => {
    const [password, otp, token, refreshToken] = SECRETS;
    const body = JSON.stringify({
      userName: 'ann',
      password,
      newPassword: password,
      currentPassword: password,
      confirmPassword: password,
      otp,
      code: otp,
      client_secret: password,
    });
    const query = `accessToken=${token}&refreshToken=${refreshToken}`;
    marbles((m) => {
      const reply$ = of(wrapped({ accessToken: token, refreshToken, casinoToken: token }));
      const { recorder, storage } = recording(m, reply$);
      const url = `/api/${path}?${query}`;
      const headers = { Authorization: `Bearer ${token}` };
      recorder.build(() => recorder.ports.http.send({ method, url, headers, body }).subscribe());
      recorder.build(() => recorder.ports.storage.set('accessToken', token ?? ''));
      storage.set('refresh_token', refreshToken ?? '');
      recorder.build(() => recorder.ports.storage.get('refresh_token'));
      const text = JSON.stringify(recorder.recording());
      expect(text).toContain(path);
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    });
  });

  it('contains no code or password of a command of the account', () => {
    marbles((m) => {
      const { recorder } = recording(m);
      const { session } = recorder.facade({
        session: {
          verify: (code: string) => of(code.length),
          log: ({ password }: { password: string }) => of(password.length),
        },
      });
      session.verify('123456').subscribe();
      session.log({ password: 'hunter2-password' }).subscribe();
      const text = JSON.stringify(recorder.recording());
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    });
  });

  it('stays whole while it is small enough', () => {
    marbles((m) => {
      const { recorder } = recording(m, NEVER, { ms: 15_000, size: 100_000 });
      const set = (): void =>
        void recorder.build(() => recorder.ports.storage.set('theme', 'dark'));
      m.act('s 60s s', { s: set });
      m.after(() => expect(recorder.recording()).toMatchObject({ isWhole: true, from: 0 }));
    });
  });

  it('drops its oldest events once it is too large, and begins with the storage of that time', () => {
    marbles((m) => {
      const { recorder } = recording(m, NEVER, { ms: 15_000, size: 10_000 });
      const { ports } = recorder;
      m.act('      -(ax) 26s b', {
        x: () => void recorder.build(() => ports.report.warn('x'.repeat(10_000))),
        a: () => void recorder.build(() => ports.storage.set('theme', 'light')),
        b: () => void recorder.build(() => ports.storage.set('theme', 'dark')),
      });
      m.after(() => {
        const { isWhole, from, stored, entries } = recorder.recording();
        expect([isWhole, from, stored['theme']]).toEqual([false, 26_005, 'light']);
        expect(entries.map(({ seam }) => seam)).toEqual(['streams', 'storage.set']);
      });
    });
  });

  it('contains the messages of the hub, and not each price that they cause for a view', () => {
    marbles((m) => {
      const message$ = new Subject<string>();
      const { link } = createLink(message$);
      const { ports } = createTestPorts({ connect: () => of(link) });
      const recorder = createRecorder(ports, { player: null });
      m.after(recorder.stop);
      const text$ = recorder.ports.hub.open('').pipe(switchMap((open) => open.message$));
      const streams = recorder.facade(
        recorder.build(() => ({ books: { runner$: () => text$, market$: () => text$ } })),
      );
      const seen: string[] = [];
      streams.books.runner$().subscribe((text) => seen.push(text));
      streams.books.market$().subscribe((text) => seen.push(text));
      message$.next('{"token":"access-token-of-the-player"}');
      expect(seen).toEqual(Array(2).fill('{"token":"access-token-of-the-player"}'));
      const shown = recorder
        .recording()
        .entries.filter(({ seam, what }) => what === 'next' && seam !== 'hub.open');
      expect(shown.map(({ seam, value }) => [seam, value])).toEqual([
        ['hub.link.message$', '{"token":"secret-1"}'],
        ['hub.link.message$', '{"token":"secret-1"}'],
        ['streams.books.market$', '{"token":"secret-1"}'],
      ]);
    });
  });

  it('contains what the page shows and the timers that are set, without secrets', () => {
    marbles((m) => {
      const { recorder } = recording(m);
      recorder.build(() => timer(5).subscribe());
      const [password = ''] = SECRETS;
      recorder.see({ seam: 'page.text', what: 'next', id: 1, value: { password, text: 'Placed' } });
      const { entries } = recorder.recording();
      expect(entries.map(({ way, seam, what }) => [way, seam, what])).toEqual([
        ['in', 'streams', 'call'],
        ['seen', 'timer', 'call'],
        ['seen', 'page.text', 'next'],
      ]);
      expect(entries[2]?.value).toEqual({ password: 'secret-1', text: 'Placed' });
    });
  });

  it('leaves out the events that an inspector has', () => {
    marbles((m) => {
      const { recorder } = recording(m, NEVER, { ms: 15_000, size: 100_000 });
      const { ports } = recorder;
      const set = (): void => recorder.build(() => void ports.storage.set('theme', 'light'));
      m.act('      -a 29s b', { a: set, b: set });
      m.after(() => {
        expect(recorder.counts()).toEqual({ all: 4, dropped: 0 });
        const seams = (after: number) => recorder.recording(after).entries.map(({ seam }) => seam);
        expect(seams(2)).toEqual(['streams', 'storage.set']);
        expect(seams(3)).toEqual(['storage.set']);
        expect(seams(4)).toEqual([]);
      });
    });
  });

  it('stays within its size', () => {
    marbles((m) => {
      const { recorder } = recording(m, NEVER, { ms: 900_000, size: 30_000 });
      for (let n = 0; n < 500; n++)
        recorder.build(() => recorder.ports.report.warn(`${n} ${'x'.repeat(200)}`));
      const text = JSON.stringify(recorder.recording().entries);
      expect(text).toContain('"499 xx');
      expect(text.length).toBeLessThan(60_000);
    });
  });

  it('stops the clock of the streams during a task, and no longer', () => {
    marbles((m) => {
      const { recorder } = recording(m);
      let passed = 0;
      const real = asyncScheduler.now;
      asyncScheduler.now = () => passed;
      const { recorder: other } = recording(m);
      recorder.stop();
      other.build(() => {
        passed = 40;
        expect(asyncScheduler.now()).toBe(0);
      });
      expect(asyncScheduler.now()).toBe(40);
      other.stop();
      asyncScheduler.now = real;
    });
  });
});
