/**
 * Encodes request bodies and query values, and decodes responses, only for relative addresses (specification §5). The
 * operator defines the scheme, and the domain settings name it.
 */
export interface BodyCodec {
  encode(text: string): string;
  decode(text: string): string;
}

const plain: BodyCodec = { encode: (text) => text, decode: (text) => text };

/** Converts text to base64 of its UTF-8 bytes, and back. */
const base64: BodyCodec = {
  encode: (text) =>
    btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')),
  decode: (text) =>
    new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(text.trim()), (char) => char.charCodeAt(0)),
    ),
};

const codecs: Readonly<Record<string, BodyCodec>> = { plain, base64 };

/** Finds a codec by its name. An unknown or missing name means plain JSON. */
export function codecNamed(name: string | null | undefined): BodyCodec {
  return (name && Object.hasOwn(codecs, name) ? codecs[name] : undefined) ?? plain;
}
