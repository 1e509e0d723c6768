import {
  catchError,
  defer,
  EMPTY,
  finalize,
  from,
  map,
  type Observable,
  of,
  race,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { Sound, Tone } from '../../streams/ports';
import { eventsOf } from './eventsOf';

/** The notes of each tone, in hertz. */
const NOTES: Readonly<Record<Tone, readonly number[]>> = {
  matched: [660, 880],
  suspended: [520, 390],
  price: [780, 780],
};
/** The length of a note, in seconds. */
const NOTE = 0.14;
const VOLUME = 0.2;
/** The time, in ms, after which a context that does not run counts as blocked. */
const LONGEST_START_MS = 1_000;

/** Starts the notes, one after the other, each fading out so that it does not click. Returns the last one. */
function sound(context: AudioContext, notes: readonly number[]): OscillatorNode[] {
  return notes.map((hertz, index) => {
    const start = context.currentTime + index * NOTE;
    const note = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + NOTE);
    return note;
  });
}

/** Short tones by WebAudio, without files. The context is created at the first tone after a press of the player. */
export function createSound(
  makeContext: (() => AudioContext) | null = 'AudioContext' in globalThis
    ? () => new AudioContext()
    : null,
  wasPressed: () => boolean = () => navigator.userActivation?.hasBeenActive ?? true,
): Sound {
  let shared: AudioContext | undefined;
  return {
    play: (tone) =>
      defer((): Observable<boolean> => {
        if (makeContext === null || !wasPressed()) return of(false);
        const context = (shared ??= makeContext());
        const started$ = from(context.resume()).pipe(map(() => context.state === 'running'));
        return race(started$, timer(LONGEST_START_MS).pipe(map(() => false)));
      }).pipe(
        switchMap((isRunning) => (isRunning && shared ? played(shared, tone) : of(false))),
        // The alert continues even if the sound fails.
        catchError(() => of(false)),
      ),
  };
}

/** Emits true once the last note has ended. */
const played = (context: AudioContext, tone: Tone): Observable<boolean> =>
  defer(() => {
    const notes = sound(context, NOTES[tone]);
    const last = notes.at(-1);
    return last === undefined
      ? EMPTY
      : eventsOf(last, 'ended').pipe(
          take(1),
          map(() => true),
          finalize(() => {
            for (const note of notes) note.disconnect();
          }),
        );
  });

export const sounds = createSound();
