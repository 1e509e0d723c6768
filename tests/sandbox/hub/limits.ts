/** The limits of a hub for its clients. Times are in milliseconds. */
export interface HubLimits {
  /** The interval of the pings over WebSockets and server-sent events; long polling has no pings. */
  readonly pingMs: number;
  /** The time without a message after which a client of WebSockets or server-sent events that pings is dropped. */
  readonly clientTimeoutMs: number;
  /** The maximum time from the transport's start to the handshake, and from negotiation to the transport's start. */
  readonly handshakeMs: number;
  /** The time for which a poll without records is held. */
  readonly pollMs: number;
  /** The time without a poll after which a long-polling client is dropped. */
  readonly pollGapMs: number;
  /** The longest record that a client may send, in characters. */
  readonly maxRecordLength: number;
  /** The longest frame or body that a client may send, in bytes. */
  readonly maxFrameBytes: number;
  /** The maximum time from the start of a post to its complete body. */
  readonly bodyMs: number;
  /** The posts of one client that may wait behind an incomplete post, including that post. */
  readonly maxPosts: number;
  /** The bytes of one client's posts that may wait behind an incomplete post, including its own. */
  readonly maxPostedBytes: number;
  /** The time in which a client must read the last record and close, before its connection is cut. */
  readonly closeMs: number;
  /** The bytes that a slow client may leave unread before it is disconnected. */
  readonly maxUnreadBytes: number;
  /** The invocations of one client that may wait behind a slow invocation. */
  readonly maxWaiting: number;
}

/** The figures of the specification (§9) and of the protocol; the remaining ones suit a single machine. */
export const DEFAULT_LIMITS: HubLimits = {
  pingMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeMs: 15_000,
  pollMs: 90_000,
  pollGapMs: 15_000,
  maxRecordLength: 32_768,
  maxFrameBytes: 262_144,
  bodyMs: 15_000,
  closeMs: 5_000,
  maxPosts: 64,
  maxPostedBytes: 1_048_576,
  maxUnreadBytes: 16_777_216,
  maxWaiting: 1_000,
};
