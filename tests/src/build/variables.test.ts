import type { ConfigEnv, UserConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { variables } from '../../../src/build/variables';

const defined = () => {
  const { config } = variables('/nowhere');
  const hook = config as (config: UserConfig, env: ConfigEnv) => Pick<UserConfig, 'define'>;
  return hook({}, { mode: 'production', command: 'build' }).define;
};

describe('the operator’s addresses in the first script', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('are written as they are set, without a slash at their end', () => {
    vi.stubEnv('VITE_BASE_URL', 'https://exchange.example/api//');
    expect(defined()).toMatchObject({
      'import.meta.env.VITE_BASE_URL': '"https://exchange.example/api"',
    });
  });

  it('are blank where they are not set, and never longer than an address may be', () => {
    vi.stubEnv('VITE_SETTINGS_URL', `/${'a'.repeat(3_000)}`);
    vi.stubEnv('VITE_HUB_URL', undefined);
    const { 'import.meta.env.VITE_HUB_URL': hub, 'import.meta.env.VITE_SETTINGS_URL': settings } =
      defined() as Record<string, string>;
    expect(hub).toBe('""');
    expect(JSON.parse(settings ?? '')).toHaveLength(2_000);
  });
});
