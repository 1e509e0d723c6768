import { useStreams } from '../../state/context';
import { useCurrent } from '../../hooks/useCurrent';

/** Returns a function that adds the address to return to after the login to the address of a login page. */
export function useKeepReturnTo(): (address: string) => string {
  const back = new URLSearchParams(useCurrent(useStreams().navigation.search$)).get('to');
  return (address) => (back === null ? address : `${address}?${new URLSearchParams({ to: back })}`);
}
