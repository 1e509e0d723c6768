import type { Site } from '../../../streams/app';
import { authWords } from './words';
import styles from './page.module.css';

/** Prices of two players, drawn in the picture; they belong to no real market. */
const TILES = [
  ['back', 300, 210, '2.36'],
  ['lay', 398, 210, '2.38'],
  ['back', 398, 276, '3.00'],
  ['lay', 496, 276, '3.05'],
] as const;
const CURVES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The picture next to the form, if there is space for it: the operator’s own, otherwise lines and prices. */
export function Art({ site }: { readonly site: Site | null }) {
  const words = authWords().art;
  return (
    <div className={styles['art']}>
      {site?.authLogo ? <img src={site.authLogo} alt="" /> : <Drawn />}
      <div className={styles['pitch']}>
        <p className={styles['title']}>{words.title}</p>
        <p>{words.body}</p>
        {typeof site?.minimumAge !== 'number' ? null : (
          <p className={styles['age']}>
            <b>{authWords().foot.age(String(site.minimumAge))}</b>
            <small>{site.caution}</small>
          </p>
        )}
      </div>
    </div>
  );
}

function Drawn() {
  return (
    <svg viewBox="0 0 720 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {CURVES.map((at) => (
        <path
          key={at}
          d={`M-40 ${560 + 34 * at}C160 ${500 + 30 * at} 260 ${340 - 14 * at} 440 ${380 - 22 * at}S700 ${120 - 6 * at} 760 ${60 - 18 * at}`}
          opacity={0.5 - 0.05 * at}
          strokeWidth={at === 0 ? 3 : 1.2}
        />
      ))}
      {TILES.map(([side, x, y, price]) => (
        <g key={price} className={styles[side]} transform={`translate(${x} ${y})`}>
          <rect width="92" height="60" rx="8" />
          <text x="46" y="38" fontSize="22">
            {price}
          </text>
        </g>
      ))}
    </svg>
  );
}
