import { type ReactNode, useState } from 'react';
import type { Game } from '../../../streams/app';
import { savesData } from '../../ports/dataSaver';
import { type Shape, shapeOf, tintOf } from './art';
import styles from './casino.module.css';

const pointAt = (turn: number, far: number): string => {
  const angle = (turn * Math.PI) / 4;
  return `${(50 + far * Math.sin(angle)).toFixed(1)} ${(50 - far * Math.cos(angle)).toFixed(1)}`;
};

const SLICES = [0, 1, 2, 3, 4, 5, 6, 7];
const ROWS = [0, 1, 2, 3, 4];

const DRAWN: Readonly<Record<Shape, ReactNode>> = {
  wheel: (
    <>
      <circle cx="50" cy="50" r="33" fill="#f4d58a" />
      {SLICES.map((turn) => (
        <path
          key={turn}
          d={`M50 50L${pointAt(turn, 30)}A30 30 0 0 1 ${pointAt(turn + 1, 30)}Z`}
          fill={turn === 2 ? '#1f9d5b' : turn % 2 === 0 ? '#15171c' : '#c22f45'}
        />
      ))}
      <circle cx="50" cy="50" r="14" fill="#5a2a18" />
      <circle cx="50" cy="50" r="5" fill="#f4d58a" />
      <circle cx="69" cy="32" r="4" fill="#fff" />
    </>
  ),
  cards: (
    <>
      <rect
        x="22"
        y="28"
        width="28"
        height="42"
        rx="4"
        fill="#f1f1f4"
        transform="rotate(-14 36 50)"
      />
      <rect
        x="50"
        y="28"
        width="28"
        height="42"
        rx="4"
        fill="#f1f1f4"
        transform="rotate(14 64 50)"
      />
      <rect x="36" y="26" width="28" height="44" rx="4" fill="#fff" />
      <path d="M50 62c-14-9-12-20-6-20 4 0 6 4 6 5 0-1 2-5 6-5 6 0 8 11-6 20Z" fill="#d7263d" />
    </>
  ),
  dice: (
    <>
      <rect x="20" y="24" width="32" height="32" rx="7" fill="#fff" transform="rotate(-12 36 40)" />
      <rect
        x="48"
        y="44"
        width="32"
        height="32"
        rx="7"
        fill="#f1f1f4"
        transform="rotate(14 64 60)"
      />
      <g fill="#b3202c">
        <circle cx="28" cy="34" r="3.4" />
        <circle cx="36" cy="40" r="3.4" />
        <circle cx="44" cy="46" r="3.4" />
        <circle cx="58" cy="54" r="3.4" />
        <circle cx="70" cy="66" r="3.4" />
      </g>
    </>
  ),
  crash: (
    <>
      <g transform="translate(-8 8)">
        <path d="M12 86C44 84 62 66 70 36" fill="none" stroke="#ffb35c" strokeWidth="5" />
        <path d="M70 40c-4-12 2-24 12-30 4 11 2 24-6 32Z" fill="#fff" />
        <circle cx="77" cy="26" r="4" fill="#2b2d8f" />
        <path d="M69 36l-7 9 9-1ZM78 40l1 9 5-8Z" fill="#ff5d5d" />
      </g>
    </>
  ),
  reels: (
    <>
      <rect x="12" y="28" width="76" height="44" rx="7" fill="#00000055" />
      {[17, 40, 63].map((x) => (
        <g key={x}>
          <rect x={x} y="34" width="20" height="32" rx="4" fill="#fff" />
          <path
            d={`M${x + 4} 40h12l-7 20`}
            fill="none"
            stroke={x === 40 ? '#d99a1c' : '#d7263d'}
            strokeWidth="4.5"
          />
        </g>
      ))}
    </>
  ),
  drops: (
    <>
      {ROWS.map((row) =>
        SLICES.slice(0, row + 2).map((spot) => (
          <circle
            key={`${row} ${spot}`}
            cx={50 + (spot - (row + 1) / 2) * 12}
            cy={20 + row * 12}
            r="2"
            fill="#ffffffcc"
          />
        )),
      )}
      <circle cx="56" cy="38" r="5" fill="#ffb35c" />
      {SLICES.slice(0, 5).map((spot) => (
        <rect
          key={spot}
          x={15 + spot * 14.4}
          y="80"
          width="12"
          height="8"
          rx="2"
          fill={['#ff6b5e', '#ffb35c', '#ffe08a', '#ffb35c', '#ff6b5e'][spot]}
        />
      ))}
    </>
  ),
  gem: (
    <>
      <path d="M32 34h36l14 16-32 34-32-34Z" fill="#5fe0ff" />
      <path d="M32 34l-14 16h20ZM68 34l14 16H62Z" fill="#baf3ff" />
      <path d="M38 50h24L50 84Z" fill="#1aa9d6" />
    </>
  ),
};

/**
 * The picture of a game: its own if it loads and the player does not save data, otherwise a drawing of the same size.
 */
export function Art({ game }: { readonly game: Game }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { picture, id, name, kind } = game;
  return (
    <span className={styles['art']} data-tint={tintOf(id)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {DRAWN[shapeOf(name, kind)]}
      </svg>
      {picture === null || picture === failed || savesData() ? null : (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      )}
    </span>
  );
}
