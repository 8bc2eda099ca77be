// The storage of the pages. A value that a browser refuses to store lasts as long as the page.

/** If storage is blocked, even reading `localStorage` throws. */
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

/** Stored as JSON; undefined if there is none, or if it is damaged. */
export function readObject(storage, key) {
  try {
    const value = JSON.parse(storage.get(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
