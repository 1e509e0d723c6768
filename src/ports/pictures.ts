import { from, Observable } from 'rxjs';
import { HttpFailure, type Picture, type Pictures } from '../../streams/ports';

/** The longer side, in px: small enough for a slow connection, large enough for the small print of a payment slip. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.82;
/**
 * The largest file, in bytes: no phone camera writes larger files, and drawing a larger picture would block the page.
 */
const LARGEST = 40_000_000;

/** Redraws the picture, which drops the camera's metadata, such as the location. */
async function drawn(file: Blob): Promise<Picture> {
  if (file.size > LARGEST) throw new Error('The picture is too large.');
  const source = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(source.width, source.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(source.width * scale));
    canvas.height = Math.max(1, Math.round(source.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws no pictures.');
    // JPEG has no transparency: clear pixels would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    if (!blob) throw new Error('The picture could not be drawn.');
    return { address: await addressOf(blob), size: blob.size };
  } finally {
    source.close();
  }
}

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(blob);
  });

function bytesOf({ address }: Picture): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) =>
    sign.charCodeAt(0),
  );
  return new Blob([bytes], { type: 'image/jpeg' });
}

/** Sends only the picture: no token, no cookie and no referrer. */
async function read(url: string, picture: Picture, signal: AbortSignal): Promise<unknown> {
  const form = new FormData();
  form.set('image', bytesOf(picture), 'slip.jpg');
  const reply = await fetch(url, {
    method: 'POST',
    body: form,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
    signal,
  });
  if (!reply.ok) throw new HttpFailure('no list');
  return reply.json();
}

/** Handles pictures with a canvas and `fetch`. */
export const pictures: Pictures<Blob> = {
  shrink: (file) => from(drawn(file)),
  read: (url, picture) =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const reply = from(read(url, picture, abort.signal)).subscribe(subscriber);
      reply.add(() => abort.abort());
      return reply;
    }),
};
