import { runBench } from './drive';
import { mountGrid } from './mountGrid';

runBench((load, first) => mountGrid(load, first, null));
