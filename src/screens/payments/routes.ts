import { row } from '../../routes/row.ts';

export const banking = row('/dwrequest', {
  title: 'Deposits and withdrawals',
  guard: 'login',
  placeholder: 'page',
});

export const paymentBill = row('/payment-bill/{id}', {
  title: 'Payment bill',
  guard: 'login',
  placeholder: 'page',
});
