import { lastValueFrom, Subject } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { loadCode } from '../../../streams/inspect/code';
import { createRecorder } from '../../../streams/inspect/recorder';
import { createReplay } from '../../../streams/inspect/replay';
import type { Recording } from '../../../streams/inspect/types';
import { createState } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';
import { createTestPorts } from '../product';

/** Code that says hello with a number. */
const hello = async () => ({ greet: (count: number) => `hello ${count}` });

/** Streams that greet once their code has loaded. */
function createGreeter() {
  const scope = createScope();
  const count = createState(0, scope);
  const greeting = createState('', scope);
  const greeted$ = new Subject<void>();
  scope.run(loadCode('./hello', hello), ({ greet }) => {
    greeting.set(greet(count.value$.value));
    greeted$.complete();
  });
  return { greeting$: greeting.value$, greeted$, count: () => count.update((now) => now + 1) };
}

test('code arrives in a replay at the recorded moment, as soon as the page has loaded it', async () => {
  const { ports } = createTestPorts({ connect: () => new Subject() });
  const recorder = createRecorder(ports, { player: null });
  onTestFinished(recorder.stop);
  const streams = recorder.facade(recorder.build(createGreeter));
  streams.count();
  await lastValueFrom(streams.greeted$, { defaultValue: null });
  streams.count();
  recorder.stop();
  expect(streams.greeting$.value).toBe('hello 1');

  const replay = createReplay(JSON.parse(JSON.stringify(recorder.recording())) as Recording);
  onTestFinished(replay.stop);
  const replayed = replay.build(createGreeter);
  replay.play();
  expect(replay.nextAt()).not.toBe(null);
  expect(replayed.greeting$.value).toBe('');
  await hello();
  replay.play();
  expect(replay.nextAt()).toBe(null);
  expect(replayed.greeting$.value).toBe('hello 1');
});

test('code loads as usual if nothing is recorded', async () => {
  const code = await lastValueFrom(loadCode('./hello', hello));
  expect(code.greet(2)).toBe('hello 2');
});
