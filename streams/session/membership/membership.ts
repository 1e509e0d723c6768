import { fieldErrorsIn } from '../../api/fieldErrors';
import { offersIn } from '../../bonuses/offers';
import type { Scope } from '../../rx/scope';
import type { Locks } from '../../ports';
import { codeIn } from '../../rules/codeText';
import { holds, nameRules, passwordRules } from '../../rules/credentials';
import { maskedMobile, mobileCountry, mobileForm, mobileOf } from '../../rules/mobile';
import type { AccessFeed } from '../access';
import { createSsoCodeExchange } from './ssoCodeExchange';
import { createIdle, type IdleDeps } from './idle';
import { createLoginAttempts } from './loginAttempts';
import { createPasswordChange } from './passwordChange';
import { createPasswordReset } from './passwordReset';
import { createSavedStakes, type SavedStakesDeps } from './savedStakes';
import { createSignUp } from './signUp';
import type { Membership } from '../types';
import { createTabs } from './tabs';
import { checkToken, type TokenCheckDeps } from './tokenCheck';
import { createVerification } from './verification';
import { createSingleFlight } from './singleFlight';

export interface MembershipDeps extends IdleDeps, Omit<TokenCheckDeps, 'renew'> {
  readonly session: IdleDeps['session'] & TokenCheckDeps['session'] & SavedStakesDeps['session'];
  readonly locks: Locks;
}

/** Sign-up, passwords and idle logout, in a separate chunk. */
export function createMembership(
  deps: MembershipDeps,
  access: Pick<AccessFeed, 'enter' | 'login' | 'renew'>,
  scope: Scope,
): Membership {
  const { api } = deps;
  const singleFlight = createSingleFlight(deps, scope);
  const all = { ...deps, ...access, singleFlight };
  checkToken(all, scope);
  return {
    rules: {
      codeIn,
      fieldErrorsIn,
      holds,
      maskedMobile,
      mobileCountry,
      mobileForm,
      mobileOf,
      nameRules,
      passwordRules,
    },
    signUp: createSignUp(all),
    verification: createVerification(all),
    passwordReset: createPasswordReset(all),
    passwordChange: createPasswordChange(api, singleFlight),
    loginAttempts: createLoginAttempts(api),
    savedStakes: createSavedStakes(all),
    idle: createIdle(all, scope),
    ssoCodeExchange: createSsoCodeExchange(access.enter, singleFlight),
    tabs: createTabs(deps, scope),
    singleFlight,
    offersIn,
  };
}
