import { describe, expect, it } from 'vitest';
import { createAccounts } from './accounts';

describe('accounts', () => {
  it('allow a login only with the right password', async () => {
    const accounts = createAccounts();
    const ann = accounts.open({ username: 'Ann' });
    await accounts.setPassword(ann.id, 'a long secret');
    expect(await accounts.authenticate('ann', 'a long secret')).toBe(ann);
    expect(await accounts.authenticate('Ann', 'a long secreT')).toBeNull();
    expect(await accounts.authenticate('bob', 'a long secret')).toBeNull();
  });

  it('do not allow a login before a password is set', async () => {
    const accounts = createAccounts();
    accounts.open({ username: 'maker', unlimited: true });
    expect(await accounts.authenticate('maker', '')).toBeNull();
    await expect(accounts.setPassword('9', 'x')).rejects.toThrow('no account 9');
  });

  it('refuse the old password after a new password is set', async () => {
    const accounts = createAccounts();
    const { id } = accounts.open({ username: 'ann' });
    await accounts.setPassword(id, 'first');
    await accounts.setPassword(id, 'second');
    expect(await accounts.authenticate('ann', 'first')).toBeNull();
    expect(await accounts.authenticate('ann', 'second')).toMatchObject({ id });
  });

  it('have a unique name, ignoring case', () => {
    const accounts = createAccounts();
    accounts.open({ username: 'ann' });
    expect(() => accounts.open({ username: 'ANN' })).toThrow(/already/);
    expect([...accounts.all()]).toHaveLength(1);
  });
});
