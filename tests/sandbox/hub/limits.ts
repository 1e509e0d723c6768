/** Limits of a hub for its clients. Times in milliseconds. */
export interface HubLimits {
  /** Interval of the pings over WebSockets and server-sent events; long polling has no ping. */
  readonly pingMs: number;
  /** Silence after which a client of WebSockets or server-sent events is dropped. */
  readonly clientTimeoutMs: number;
  /** Time from the transport's start to the handshake, and from negotiate to the transport's start. */
  readonly handshakeMs: number;
  /** How long a poll without records is held. */
  readonly pollMs: number;
  /** Time without a poll after which a long-polling client is dropped. */
  readonly pollGapMs: number;
  /** Longest record a client may send, in characters. */
  readonly maxRecordLength: number;
  /** Longest frame or body a client may send, in bytes. */
  readonly maxFrameBytes: number;
  /** Time from the start of a post until its body must be complete. */
  readonly bodyMs: number;
  /** Posts of one client that may wait behind an incomplete post, including that post. */
  readonly maxPosts: number;
  /** Bytes of posts of one client that may wait behind an incomplete post, including its own. */
  readonly maxPostedBytes: number;
  /** Time in which a client must read the last record and close, before its line is cut. */
  readonly closeMs: number;
  /** Bytes that a slow client may leave unread before it is disconnected. */
  readonly maxUnreadBytes: number;
  /** Invocations of one client that may wait behind a slow invocation. */
  readonly maxWaiting: number;
}

/** Figures of the specification (§9) and of the protocol; the remaining figures suit one machine. */
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
