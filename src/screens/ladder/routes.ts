import { row } from '../../routes/row.ts';

export const ladder = row('/ladder/{eventid}/{marketid}', {
  title: 'Ladder',
  about: 'event',
  guard: 'login',
  placeholder: 'page',
});
