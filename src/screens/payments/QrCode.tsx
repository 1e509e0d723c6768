/// <reference types="lean-qr" />
import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import styles from './bill.module.css';

/** The quiet zone around a code, in modules; cameras need it. */
const MARGIN = 4;

interface Drawn {
  readonly size: number;
  /** The dark modules as an SVG path, one run of modules after the other. */
  readonly path: string;
}

/** Returns the QR code of a string; null if the string is too long. */
export function drawnCode(text: string): Drawn | null {
  try {
    const code = generate(text, { minCorrectionLevel: correction.M });
    let path = '';
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++) {
        const from = x;
        while (code.get(x, y)) x++;
        if (x > from) path += `M${from + MARGIN} ${y + MARGIN}h${x - from}v1h-${x - from}z`;
      }
    return { size: code.size + 2 * MARGIN, path };
  } catch {
    return null;
  }
}

interface Props {
  readonly text: string;
  /** The accessible name, which describes the content of the code. */
  readonly label: string;
  /** The hint below the code. */
  readonly hint: string;
}

/** A code for another device: dark on white in both themes, as cameras need it. */
export function QrCode({ text, label, hint }: Props) {
  const code = useMemo(() => drawnCode(text), [text]);
  if (code === null) return null;
  return (
    <figure className={styles['code']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded from a file */}
      <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`}>
        <rect width="100%" height="100%" fill="#fff" />
        <path d={code.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption>{hint}</figcaption>
    </figure>
  );
}
