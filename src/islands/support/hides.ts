/** Words of an address on whose screens nothing may float over the prices or the game (specification §2). */
const BUSY = /markets|casino|lobby|lotus/i;

/** Whether an address, its path with its query, shows no support link. */
export const hidesSupport = (address: string): boolean => BUSY.test(address);
