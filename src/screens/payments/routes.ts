import { row } from '../../routes/row';

export const banking = row('/dwrequest', {
  title: 'Deposits and withdrawals',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Banking'),
  words: ['screens/payments', 'ui/account'],
  budget: 24_330,
});

export const paymentBill = row('/payment-bill/{id}', {
  title: 'Payment bill',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./PaymentBill'),
  words: ['screens/payments', 'ui/account'],
  budget: 24_330,
});
