/* The loaders of all screens except home, one line for each area; each has its row's name (areas.ts). */
export * from '../screens/auth/screens';
export * from '../screens/bets/screens';
export * from '../screens/cashier/screens';
export * from '../screens/casino/screens';
export * from '../screens/greenAll/screens';
export * from '../screens/home/screens';
export * from '../screens/integration/screens';
export * from '../screens/ladder/screens';
export * from '../screens/market/screens';
export * from '../screens/matches/screens';
export * from '../screens/pages/screens';
export * from '../screens/passbook/screens';
export * from '../screens/payments/screens';
export * from '../screens/profile/screens';
export * from '../screens/protection/screens';
export * from '../screens/reports/screens';
