import { beforeEach } from 'vitest';
import { switches } from './seeded';

/** Switches on the fault after which a written test is named. */
beforeEach(({ task }) => {
  const isFaulty = process.env['MARBLE_FAULTY'] !== undefined;
  const id = /fault(\d+)\.test\.ts$/.exec(task.file.name)?.[1];
  switches().activeMutant = isFaulty ? id : undefined;
});
