/// <reference types="lean-qr" />
import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import styles from './bill.module.css';

/** Free modules around a code, without which no camera finds it. */
const MARGIN = 4;

interface Drawn {
  readonly size: number;
  /** The dark modules as the path of a picture, a run of a row each. */
  readonly path: string;
}

/** Draws the code of a text; null where no code holds so much. */
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
  /** What a camera finds in it. */
  readonly label: string;
  /** Below the code. */
  readonly hint: string;
}

/** A code that another device scans: dark on white in both themes, as cameras want it. */
export function QrCode({ text, label, hint }: Props) {
  const code = useMemo(() => drawnCode(text), [text]);
  if (code === null) return null;
  return (
    <figure className={styles['code']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it is no file */}
      <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`}>
        <rect width="100%" height="100%" fill="#fff" />
        <path d={code.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption>{hint}</figcaption>
    </figure>
  );
}
