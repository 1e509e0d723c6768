import { useState } from 'react';
import { Button } from './Button';
import { uiWords } from './words';

interface CopyButtonProps {
  readonly text: string;
  /** The copied value, named for screen readers; without it the button's name is `Copy`. */
  readonly name?: string;
}

/** Copies a string. If the browser refuses, the button stays as it was and the text can be selected by hand. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const { copy, copied } = uiWords();
  return (
    <Button
      look="text"
      aria-label={isCopied ? copied : name}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      {isCopied ? copied : copy}
    </Button>
  );
}
