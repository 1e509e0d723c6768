import { row } from '../../routes/row.ts';

export const passbook = row('/passbook', {
  title: 'Passbook',
  guard: 'none',
  placeholder: 'list',
  showsOpenBets: true,
});
