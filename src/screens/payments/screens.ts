import type { ScreenLoader } from '../../routes/row';

export const banking: ScreenLoader = {
  load: () => import('./Banking'),
  words: ['screens/payments', 'ui/account', 'ui/pager'],
};

export const paymentBill: ScreenLoader = {
  load: () => import('./PaymentBill'),
  words: ['screens/payments', 'ui/account', 'ui/pager'],
};
