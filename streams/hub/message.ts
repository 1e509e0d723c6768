/** What the hub pushes (specification §3, "Real-time message"). */
export interface HubMessage {
  readonly code: string;
  readonly data: unknown;
}

/** Reads `{"Code": …, "Data": "<JSON>"}`; null when it is anything else. */
export function readHubMessage(text: string): HubMessage | null {
  try {
    // Throws for null too; what is no object has neither.
    const { Code: code, Data: data } = JSON.parse(text) as { Code: unknown; Data: unknown };
    if (typeof code !== 'string' || typeof data !== 'string') return null;
    return { code, data: JSON.parse(data) as unknown };
  } catch {
    return null;
  }
}
