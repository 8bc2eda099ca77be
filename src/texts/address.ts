// The address of a gateway as it stands in pages, programs and command lines.

/**
 * Without a slash at its end. No language that samples are in interprets a character of it, so that it can replace the address of
 * an example. Brackets stay in the host only, where IPv6 needs them: elsewhere they are patterns of curl.
 */
export function addressText(url: URL): string {
  const path = url.href.slice(url.origin.length).replace(/\/+$/, '');
  return encoded(url.origin, /[^\w.~:/%[\]-]/g) + encoded(path, /[^\w.~:/%-]/g);
}

const encoded = (text: string, unusual: RegExp): string =>
  text.replaceAll(
    unusual,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
