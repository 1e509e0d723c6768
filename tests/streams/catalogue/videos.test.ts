import { describe, expect, it } from 'vitest';
import { videosIn } from '../../../streams/catalogue/videos';

describe('the live videos in a list of events', () => {
  it('are addresses by event, without those that run a script', () => {
    const list = [
      { eventId: 7, videoURL: '/tv/7' },
      { eventId: 'e2', videoURL: 'javascript:alert(1)' },
      null,
    ];
    expect([...videosIn(list)]).toEqual([['7', '/tv/7']]);
  });

  it.each([undefined, null, 'text', {}])('are left out if the list is %j', (raw) => {
    expect(videosIn(raw).size).toBe(0);
  });
});
