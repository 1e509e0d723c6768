import * as Toast from '@radix-ui/react-toast';
import { useSnapshot } from 'valtio';
import { useStreams, useView } from '../../state/context';
import { Icon } from '../../ui/Icon';
import { kindsText, noticesText } from '../../text/notices';
import styles from './toasts.module.css';

const ICONS = { success: 'check', danger: 'alert', info: 'live', warning: 'alert' } as const;

/** Dragged over this share of its width, a toast goes (specification §9). */
const WIDTH = 340;
const DRAG_SHARE = 0.6;

/** Notices at the top right. How long they live is the stream's affair, not Radix's. */
export default function Toasts() {
  const { toasts } = useStreams();
  const { list } = useSnapshot(useView().toasts);
  const hold = (held: boolean) => (): void => toasts.hold(held);
  return (
    <Toast.Provider
      duration={Number.POSITIVE_INFINITY}
      swipeThreshold={WIDTH * DRAG_SHARE}
      label={noticesText.title}
    >
      {list.map(({ id, kind, title, text: words }) => (
        <Toast.Root
          key={id}
          className={`${styles['toast']} ${styles[kind]}`}
          type={kind === 'danger' || kind === 'warning' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) toasts.dismiss(id);
          }}
          onClick={() => toasts.dismiss(id)}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          <Icon name={ICONS[kind]} />
          <div>
            <Toast.Title className={styles['title']}>
              <span className="vh">{kindsText[kind]}: </span>
              {title}
            </Toast.Title>
            {words ? <Toast.Description>{words}</Toast.Description> : null}
          </div>
          <Toast.Close className="square" aria-label={noticesText.dismiss}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles['view']} label={noticesText.title} />
    </Toast.Provider>
  );
}
