import { describe, expect, it } from 'vitest';
import { gameFrame } from '../../../../src/screens/casino/allowed';

const HERE = 'https://play.example';
const MAKER = 'https://maker.example/play/1?x=1';
const POLICY = `default-src 'self'; frame-src 'self' https://maker.example https://tv.example`;

describe('a game', () => {
  it('runs the scripts of a listed provider in its own origin', () => {
    const { sandbox = '', address } = gameFrame(MAKER, HERE, POLICY) ?? {};
    expect(address).toBe(MAKER);
    expect(sandbox.split(' ').toSorted()).toEqual([
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ]);
  });

  it('never gets this origin in any spelling of its address', () => {
    for (const address of ['/play/1', `${HERE}/play/1`, 'https://PLAY.example:443/play/1'])
      expect(gameFrame(address, HERE, POLICY)).toEqual({
        address: `${HERE}/play/1`,
        sandbox: 'allow-scripts allow-forms',
      });
  });

  it('is not framed from an origin that the policy would block', () => {
    for (const address of [
      'https://elsewhere.example/',
      'http://maker.example/play/1',
      'https://maker.example:8443/play/1',
      'https://maker.example.evil.example/',
    ])
      expect(gameFrame(address, HERE, POLICY)).toBeNull();
  });

  it('follows the policy’s default without frame sources, and has no limits without a policy', () => {
    expect(gameFrame(MAKER, HERE, "default-src 'self'")).toBeNull();
    expect(gameFrame(MAKER, HERE, 'default-src https://maker.example')).not.toBeNull();
    expect(gameFrame(MAKER, HERE, "script-src 'self'")).toBeNull();
    expect(gameFrame(MAKER, HERE, '')).not.toBeNull();
  });
});
