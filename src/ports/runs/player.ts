import type { Recording, Replay } from '../../../streams/app';
import style from './player.module.css';

const SPEEDS = [1, 10] as const;

/** Returns a time since the start in minutes and seconds. */
const minutes = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`;

function element<Name extends 'button' | 'div' | 'input' | 'output'>(
  name: Name,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.textContent = text;
  return made;
}

/**
 * Plays a recorded tab, with a control on the page: play, pause, two speeds, and any moment. An earlier moment loads the
 * page again, because streams run only forwards.
 * @param show lets the views see the present moment
 */
export function startPlayer({ from, entries }: Recording, replay: Replay, show: () => void): void {
  const length = (entries.at(-1)?.at ?? from) - from;
  const bar = element('div', style['bar']);
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Recorded tab');
  const pause = element('button', style['button']);
  const speeds = SPEEDS.map((speed) => element('button', style['button'], `×${speed}`));
  const slider = element('input', style['slider']);
  Object.assign(slider, { type: 'range', min: '0', max: String(length), step: '1' });
  slider.setAttribute('aria-label', 'Moment');
  const time = element('output', style['time']);
  bar.append(pause, ...speeds, slider, time);
  document.body.append(bar);

  /** The moment that the page shows, in ms since the start. */
  let moment = 0;
  let speed: number = SPEEDS[0];
  let isPlaying = true;
  let isHeld = false;

  const write = (): void => {
    const differs = replay.divergence();
    if (!isHeld) slider.value = String(moment);
    slider.setAttribute('aria-valuetext', minutes(moment));
    time.textContent = `${minutes(moment)} of ${minutes(length)}${differs ? `, differs since ${minutes(differs.at - from)}` : ''}`;
    pause.textContent = isPlaying ? 'Pause' : 'Play';
    for (const [index, button] of speeds.entries())
      button.setAttribute('aria-pressed', String(SPEEDS[index] === speed));
  };
  const goTo = (wanted: number): void => {
    replay.play(from + wanted);
    const next = replay.nextAt();
    // The page may still load code that the tab had loaded by then.
    moment = next === null ? wanted : Math.min(wanted, next - from);
    show();
    write();
  };
  let target = Number(location.hash.slice(1)) || 0;
  let last = performance.now();
  const frame = (): void => {
    const now = performance.now();
    if (isPlaying) target = Math.min(length, Math.max(target, moment) + (now - last) * speed);
    last = now;
    if (target >= length) isPlaying = false;
    if (target > moment || replay.nextAt() !== null) goTo(target);
    requestAnimationFrame(frame);
  };
  pause.addEventListener('click', () => {
    isPlaying = !isPlaying;
    write();
  });
  for (const [index, button] of speeds.entries())
    button.addEventListener('click', () => {
      speed = SPEEDS[index] ?? speed;
      write();
    });
  slider.addEventListener('input', () => (isHeld = true));
  slider.addEventListener('change', () => {
    isHeld = false;
    target = Number(slider.value);
    if (target >= moment) return;
    location.hash = String(Math.round(target));
    location.reload();
  });
  frame();
}
