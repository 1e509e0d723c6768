/** The settings of RxJS that its own modules read. */
export const onStoppedNotification = null;
export const useDeprecatedSynchronousErrorHandling = false;
export const useDeprecatedNextContext = false;
