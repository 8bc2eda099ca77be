// Copies a text from the page to the clipboard.

const labels = new WeakMap();

/** Copies the text; the button shows what happened, and then its own label again. */
export async function copyFrom(button, shown) {
  if (!labels.has(button)) labels.set(button, button.textContent);
  const isCopied = await copyText(shown);
  button.textContent = isCopied ? 'Copied' : 'Selected: press Ctrl+C';
  setTimeout(() => {
    button.textContent = labels.get(button);
  }, 1500);
}

/**
 * Browsers offer the clipboard only to pages with TLS or from this machine, and may refuse it. The
 * old command works in most; otherwise the text stays selected. Returns whether it was copied.
 */
async function copyText(shown) {
  try {
    await navigator.clipboard.writeText(shown.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(shown);
    const isCopied = document.execCommand('copy');
    if (isCopied) getSelection().removeAllRanges();
    return isCopied;
  }
}
