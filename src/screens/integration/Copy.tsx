import { useState } from 'react';
import { Button } from '../../ui/Button';
import { integrationWords } from './words';

/** A text with a button that copies it; a clipboard that refuses leaves the text to be marked by hand. */
export function Copy({ text, name }: { readonly text: string; readonly name: string }) {
  const [copied, setCopied] = useState(false);
  const words = integrationWords();
  return (
    <>
      <code>{text}</code>
      <Button
        look="text"
        aria-label={copied ? words.copied : name}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? words.copied : words.copy}
      </Button>
    </>
  );
}
