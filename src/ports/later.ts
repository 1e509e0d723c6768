/* The ports that the first prices do without, in one chunk. */

export { hub } from './hub';
export { peers } from './peers';
