import type { Api } from '../../api/client';
import { changePassword } from './calls';
import type { PasswordChange } from '../types';
import type { SingleFlight } from './singleFlight';

/** Sets a new password with the current one as authorisation. The session continues. */
export function createPasswordChange(api: Api, singleFlight: SingleFlight): PasswordChange {
  return {
    change: (currentPassword, newPassword) =>
      singleFlight.once({ name: 'changePassword', secret: [currentPassword, newPassword] }, () =>
        api.call(changePassword, { currentPassword, newPassword }),
      ),
  };
}
