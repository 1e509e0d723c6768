import type { ReactNode } from 'react';
import type { Silk as Worn, SilkColour, SilkPattern } from '../../../streams/app';
import styles from './grid.module.css';

/** A rider wears the same colours in both themes. */
const COLOURS: Readonly<Record<SilkColour, string>> = {
  WHITE: '#f4f4f4',
  GREY: '#9a9ca5',
  BLACK: '#1b1c22',
  RED: '#d33a3a',
  MAROON: '#7d2338',
  PINK: '#f09ac0',
  ORANGE: '#f08a3c',
  YELLOW: '#f2c94c',
  GREEN: '#2e9e5b',
  LIGHT_BLUE: '#58c4d8',
  BLUE: '#2f63d8',
  PURPLE: '#7a4bc2',
  BROWN: '#8a5a3b',
};

const SHIRT = 'M9 4L3 8l2 6 3-1v12h12V13l3 1 2-6-6-4c-1 3-9 3-10 0z';

const PATTERNS: Readonly<Record<SilkPattern, string>> = {
  PLAIN: '',
  HOOPS: 'M8 11h12v4H8zM8 19h12v4H8z',
  CHEVRON: 'M8 9l6 8 6-8v5l-6 8-6-8z',
  SPOTS: 'M9.5 11h3v3h-3zM15.5 11h3v3h-3zM12.5 15.5h3v3h-3zM9.5 20h3v3h-3zM15.5 20h3v3h-3z',
  SASH: 'M8 20l12-10v5L8 25z',
  STRIPE: 'M12 6h4v19h-4z',
};

/** A rider's shirt; grey without colours, so that all rows of a race have the same layout. */
export function Silk({ of: worn }: { readonly of: Worn | undefined }): ReactNode {
  return (
    <svg className={styles['silk']} viewBox="0 0 28 28" aria-hidden="true">
      <path d={SHIRT} fill={worn ? COLOURS[worn.base] : 'currentColor'} />
      {worn ? <path d={PATTERNS[worn.pattern]} fill={COLOURS[worn.trim]} /> : null}
      <path d={SHIRT} className={styles['seam']} />
    </svg>
  );
}
