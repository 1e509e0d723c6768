import type { Api } from '../../api/client';
import { changePassword } from './calls';
import type { PasswordChange } from '../types';
import type { Wishes } from './singleFlight';

/** Sets a new password, authorised by the current one. The session continues. */
export function createPasswordChange(api: Api, wishes: Wishes): PasswordChange {
  return {
    change: (currentPassword, newPassword) =>
      wishes.once({ name: 'changePassword', secret: [currentPassword, newPassword] }, () =>
        api.call(changePassword, { currentPassword, newPassword }),
      ),
  };
}
