/* The areas whose screens the product has, one line an area; a row's name is its screen's name in `to`. */
export * from '../screens/auth/routes';
export * from '../screens/bets/routes';
export * from '../screens/cashier/routes';
export * from '../screens/casino/routes';
export * from '../screens/home/routes';
export * from '../screens/integration/routes';
export * from '../screens/market/routes';
export * from '../screens/matches/routes';
export * from '../screens/pages/routes';
export * from '../screens/passbook/routes';
export * from '../screens/payments/routes';
export * from '../screens/profile/routes';
export * from '../screens/protection/routes';
export * from '../screens/reports/routes';
