import { firstValueFrom } from 'rxjs';
import { requestChunk } from './chunks';
import { createHub } from './hub';
import { report } from './report';

/* Ports that the first prices do not need, in one chunk. */

export { peers } from './peers';

export const hub = createHub(report, undefined, () =>
  firstValueFrom(requestChunk('the hub client', () => import('@microsoft/signalr'))),
);
