import { createRecorder } from '../../../streams/app';
import { runBench } from './drive';
import { mountGrid } from './mountGrid';

/* The product's own grid with the recorder. */

runBench((load, first) =>
  mountGrid(load, first, (ports) => createRecorder(ports, { player: () => null })),
);
