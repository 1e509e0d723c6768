import { row } from '../../routes/row.ts';

export const market = row('/markets/{eventid}/{dreamid?}', {
  title: 'Markets',
  about: 'event',
  guard: 'none',
  placeholder: 'market',
});
