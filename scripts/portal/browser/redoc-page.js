// Runs on a page of Redoc before Redoc renders it: provides storage that always works, and light
// colours on paper. Does not read the reader's key.

/** Replaces blocked storage, because Redoc assumes that storage works. */
class Unstored {
  #values = new Map();
  getItem = (key) => this.#values.get(key) ?? null;
  setItem = (key, value) => this.#values.set(key, String(value));
  removeItem = (key) => this.#values.delete(key);
}
for (const name of ['localStorage', 'sessionStorage'])
  try {
    window[name].getItem('');
  } catch {
    Object.defineProperty(window, name, { value: new Unstored() });
  }

// Without this, Redoc's dark colours would be printed.
const paper = matchMedia('print');
paper.addEventListener('change', () => {
  const { classList } = document.documentElement;
  if (paper.matches && classList.contains('dark')) classList.replace('dark', 'dark-on-screen');
  else classList.replace('dark-on-screen', 'dark');
});
