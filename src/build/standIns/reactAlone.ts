/*
 * wouter has an effect for pages that a server draws, and a callback of its own making. Only its links and
 * redirects use them, and here the frame follows links (src/frame/links.ts); src/build/replaced.ts puts this in
 * their place.
 */
const nobody = (): never => {
  throw new Error('Links are followed by the frame.');
};

export {
  cloneElement,
  createContext,
  createElement,
  forwardRef,
  Fragment,
  isValidElement,
  useContext,
  useMemo,
  useRef,
} from 'react';
export { nobody as useEvent, nobody as useIsomorphicLayoutEffect };
