import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { idleIslands } from '../../../src/islands/idleIslands';
import { outlet } from '../../../src/islands/outlet/island';
import { islands as around } from '../../../src/islands/registry';

const islands = [outlet, ...around, ...idleIslands];

describe('the islands of the page', () => {
  it('are all folders with an island.ts, each under the name of its folder', () => {
    const folders = readdirSync('src/islands').filter((name) =>
      existsSync(`src/islands/${name}/island.ts`),
    );
    expect(islands.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  it('each have a box in the page', () => {
    const frame = readFileSync('index.html', 'utf8');
    const boxes = islands.map(({ box }) => box);
    expect(new Set(boxes).size).toBe(boxes.length);
    expect(boxes.filter((box) => !frame.includes(`id="${box}"`))).toEqual([]);
  });
});
