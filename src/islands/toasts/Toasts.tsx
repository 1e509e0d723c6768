import * as Toast from '@radix-ui/react-toast';
import { type CSSProperties, useEffect, useRef } from 'react';
import { map, merge, startWith } from 'rxjs';
import { useSnapshot } from 'valtio';
import type { ToastHold } from '../../../streams/app';
import { eventsOf } from '../../ports/eventsOf';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Icon } from '../../ui/Icon';
import { noticeWords } from './words';
import styles from './toasts.module.css';
import { useRoom } from './useRoom';

const ICONS = { success: 'check', danger: 'alert', info: 'receipt', warning: 'alert' } as const;

/** A toast that is dragged over this share of its width is dismissed (specification §9). */
const WIDTH = 340;
const DRAG_SHARE = 0.6;
/** A pointer that moves less than this, in px, between press and release is a click. */
const CLICK_REACH = 10;

/** Whether the player is in another window. */
const windowLeft$ = merge(
  eventsOf(window, 'blur').pipe(map(() => true)),
  eventsOf(window, 'focus').pipe(map(() => false)),
).pipe(startWith(!document.hasFocus()));

/** Whether a field has the focus: a key pressed there is for the field, not for a toast. */
const isInField = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

/** Radix listens for the toast hotkey everywhere, even in fields; this product handles it instead. */
const NO_HOTKEY: string[] = [];
const HOTKEY = 'F8';

/**
 * Radix passes Escape to the newest layer, even to a toast. Here, Escape closes the sheet if the focus is in a sheet,
 * and leaves the toasts alone in a field.
 */
function keepFromNotice(event: KeyboardEvent): void {
  const sheet = document.activeElement?.closest('[role="dialog"]');
  const close = sheet?.querySelector<HTMLElement>('[data-closes]');
  if (close || isInField()) event.preventDefault();
  close?.click();
}

/** Toasts at the top right. The stream, not Radix, decides how long they stay. */
export default function Toasts() {
  const { toasts } = useStreams();
  const { list } = useSnapshot(useView().toasts);
  const hold = (held: boolean, cause: ToastHold['cause'], id: number) => (): void =>
    toasts.hold(held, { cause, id });
  const viewport = useRef<HTMLOListElement>(null);
  const press = useRef({ x: 0, y: 0, isDrag: false });
  const { top, height } = useRoom(list.length > 0, viewport);
  useEffect(() => {
    const left = windowLeft$.subscribe((away) => toasts.hold(away));
    return () => left.unsubscribe();
  }, [toasts]);
  useEffect(() => {
    const keys = eventsOf<KeyboardEvent>(document, 'keydown').subscribe(({ code }) => {
      if (code === HOTKEY && !isInField()) viewport.current?.focus();
    });
    return () => keys.unsubscribe();
  }, []);
  return (
    <Toast.Provider
      duration={Number.POSITIVE_INFINITY}
      swipeDirection={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={WIDTH * DRAG_SHARE}
      label={noticeWords().title}
    >
      {list.toReversed().map(({ id, kind, title, text: words }) => (
        <Toast.Root
          key={id}
          // Radix appends each toast to its list, and moves the keyboard focus to the last one first.
          style={{ order: -id }}
          data-yields=""
          className={`${styles['toast']} ${styles[kind]}`}
          type={kind === 'danger' || kind === 'warning' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) toasts.dismiss(id);
          }}
          onPointerDown={({ clientX: x, clientY: y }) => {
            press.current = { x, y, isDrag: false };
          }}
          // The browser also sends a click at the end of a drag; `detail` is 0 for a click by keyboard.
          onClick={({ detail }) => {
            if (detail === 0 || !press.current.isDrag) toasts.dismiss(id);
          }}
          onEscapeKeyDown={keepFromNotice}
          // A move, not an enter: a toast that slid under a resting pointer is not hovered.
          onPointerMove={({ clientX, clientY, buttons }) => {
            const { x, y } = press.current;
            if (buttons > 0 && Math.hypot(clientX - x, clientY - y) > CLICK_REACH)
              press.current.isDrag = true;
            hold(true, 'pointer', id)();
          }}
          onPointerLeave={hold(false, 'pointer', id)}
          onFocus={hold(true, 'focus', id)}
          onBlur={() => {
            hold(false, 'focus', id)();
            // The keyboard may have scrolled to a toast that had no space.
            viewport.current?.scrollTo(0, 0);
          }}
        >
          <Icon name={ICONS[kind]} />
          <div>
            <Toast.Title className={styles['title']}>
              <span className="vh">{noticeWords().kinds[kind]}: </span>
              {title}
            </Toast.Title>
            {words ? <Toast.Description>{words}</Toast.Description> : null}
          </div>
          <Toast.Close className="square" aria-label={noticeWords().dismiss}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={viewport}
        hotkey={NO_HOTKEY}
        className={styles['view']}
        style={
          { insetBlockStart: top, maxBlockSize: height, '--room': `${height}px` } as CSSProperties
        }
        label={noticeWords().title}
      />
    </Toast.Provider>
  );
}
