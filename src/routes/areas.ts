/* The areas that have screens, one line each. A row is exported under the name of its screen in `to`. */
export * from '../screens/auth/routes.ts';
export * from '../screens/bets/routes.ts';
export * from '../screens/cashier/routes.ts';
export * from '../screens/casino/routes.ts';
export * from '../screens/greenAll/routes.ts';
export * from '../screens/home/routes.ts';
export * from '../screens/integration/routes.ts';
export * from '../screens/ladder/routes.ts';
export * from '../screens/market/routes.ts';
export * from '../screens/matches/routes.ts';
export * from '../screens/pages/routes.ts';
export * from '../screens/passbook/routes.ts';
export * from '../screens/payments/routes.ts';
export * from '../screens/profile/routes.ts';
export * from '../screens/protection/routes.ts';
export * from '../screens/reports/routes.ts';
