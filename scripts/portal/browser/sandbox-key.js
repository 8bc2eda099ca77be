// The sandbox key that the portal created for this reader, stored as the response that created it,
// and the values in samples that it replaces.

const NAME = 'sandbox-key';

export function savedKey() {
  const key = JSON.parse(localStorage.getItem(NAME) ?? 'null');
  return key && new Date(key.expiresAt) > new Date() ? key : undefined;
}

export const saveKey = (key) => localStorage.setItem(NAME, JSON.stringify(key));

/**
 * Pairs of what the samples contain, which the build defines, and what this reader sends. The
 * gateway is at the root of the portal, which may be below a path.
 */
export function ownValues(root) {
  const key = savedKey();
  return [
    ...(location.protocol.startsWith('http')
      ? [[EXAMPLE.gateway, new URL(root || './', location).href.replace(/\/$/, '')]]
      : []),
    ...(key
      ? [
          [EXAMPLE.apiKey, key.apiKey],
          // Without quotes: programs and command lines quote it differently.
          [EXAMPLE.producer, key.producer.id],
        ]
      : []),
  ];
}
