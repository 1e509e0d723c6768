import { CopyButton } from '../../ui/CopyButton';

/** A string with a button that copies it. */
export const Copy = (props: { readonly text: string; readonly name: string }) => (
  <>
    <code>{props.text}</code>
    <CopyButton {...props} />
  </>
);
