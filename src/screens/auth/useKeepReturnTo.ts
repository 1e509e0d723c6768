import { useStreams } from '../../state/context';
import { useCurrent } from '../../hooks/useCurrent';

/** Writes addresses of login pages that carry the address to return to after the login. */
export function useKeepReturnTo(): (address: string) => string {
  const back = new URLSearchParams(useCurrent(useStreams().navigation.search$)).get('to');
  return (address) => (back === null ? address : `${address}?${new URLSearchParams({ to: back })}`);
}
