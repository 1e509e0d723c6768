import styles from './facts.module.css';
import { frameOf } from './frameOf';
import { factsWords } from './words';

interface FramedProps {
  readonly address: string;
  readonly title: string;
}

const ORIGINS: string | undefined = import.meta.env.VITE_FRAME_ORIGINS;

/** A page of another provider, in a frame that cannot affect this page; a link to that page if it may not be framed. */
export function Framed({ address, title }: FramedProps) {
  const frame = frameOf(address, location.origin, ORIGINS);
  if (frame === null)
    return (
      <a className={styles['away']} href={address} target="_blank" rel="noopener noreferrer">
        {factsWords().open(title)}
      </a>
    );
  return (
    <iframe
      className={styles['page']}
      title={title}
      src={frame.address}
      sandbox={frame.sandbox}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}
