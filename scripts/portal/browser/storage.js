// What the pages remember. A browser may refuse to store; a value then lasts as long as the page.

/** Reading `localStorage` itself throws where storage is blocked. */
function storageOf(name) {
  const unstored = new Map();
  const attempt = (act, otherwise) => {
    try {
      return act(window[name]);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => unstored.get(key) ?? attempt((store) => store.getItem(key), null) ?? undefined,
    set(key, value) {
      unstored.delete(key);
      attempt((store) => store.setItem(key, value), undefined);
      if (attempt((store) => store.getItem(key), null) !== value) unstored.set(key, value);
    },
    remove(key) {
      unstored.delete(key);
      attempt((store) => store.removeItem(key), undefined);
    },
  };
}

/** Kept until the reader clears it. */
export const lasting = storageOf('localStorage');
/** Kept while this tab is open. */
export const ofTab = storageOf('sessionStorage');

/**
 * An object that was stored as JSON; undefined if there is none, or if something has damaged it.
 */
export function readObject(storage, key) {
  try {
    const value = JSON.parse(storage.get(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
