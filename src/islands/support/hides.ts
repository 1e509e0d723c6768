/** Matches addresses of screens on which toasts must not float over prices or a game (specification §2). */
const BUSY = /markets|casino|lobby|lotus/i;

/** Whether an address (path and query) shows no support link. */
export const hidesSupport = (address: string): boolean => BUSY.test(address);
