import type { Budgeted } from './weights';

/** Bytes of brotli that each screen may load beyond the first visit. Home counts all script of that visit but React's. */
const BYTES: Readonly<Record<string, number>> = {
  'src/screens/auth/Login.tsx': 9_950,
  'src/screens/auth/Logout.tsx': 9_950,
  'src/screens/auth/joining/ChangePassword.tsx': 16_750,
  'src/screens/auth/joining/ForgottenPassword.tsx': 16_750,
  'src/screens/auth/joining/SignUp.tsx': 16_750,
  'src/screens/auth/joining/Verification.tsx': 16_750,
  'src/screens/bets/MyBets.tsx': 15_800,
  'src/screens/cashier/Bonuses.tsx': 6_850,
  'src/screens/casino/Casino.tsx': 9_150,
  'src/screens/casino/Lotus.tsx': 9_150,
  'src/screens/home/Home.tsx': 44_000,
  'src/screens/home/InPlay.tsx': 5_750,
  'src/screens/home/Sport.tsx': 5_750,
  'src/screens/integration/Integrations.tsx': 9_400,
  'src/screens/market/Market.tsx': 15_850,
  'src/screens/matches/Matches.tsx': 7_100,
  'src/screens/pages/Maintenance.tsx': 2_300,
  'src/screens/pages/NotAuthorized.tsx': 2_000,
  'src/screens/pages/NotFound.tsx': 2_000,
  'src/screens/pages/ServerError.tsx': 2_000,
  'src/screens/passbook/Passbook.tsx': 19_950,
  'src/screens/payments/Banking.tsx': 24_330,
  'src/screens/payments/PaymentBill.tsx': 24_330,
  'src/screens/profile/Profile.tsx': 20_300,
  'src/screens/protection/Protection.tsx': 16_000,
  'src/screens/reports/BetHistory.tsx': 18_950,
  'src/screens/reports/ProfitLoss.tsx': 18_950,
  'src/screens/reports/Statement.tsx': 18_950,
};

export const budgetedScreens = (): readonly Budgeted[] =>
  Object.entries(BYTES).map(([source, budget]) => ({
    what: `screen ${source.replace(/^src\/screens\/|\.tsx$/g, '')}`,
    source,
    budget,
  }));
