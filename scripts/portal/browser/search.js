// Finds entries in the search index: whole words and beginnings first, then similar words.
import MiniSearch from 'minisearch';

/** Names such as `noOfEmployees` and `POLICY_BUSY` are found by their words and as a whole. */
const words = (text) =>
  text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => {
    const parts = word.split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
/** `bordero` finds `bordereau` and `bordereaux`: people spell the word by its sound. */
const sound = (term) => term.toLowerCase().replace(/eaux?$/, 'o');
const asTyped = (text) => text.split(/[^\p{L}\p{N}_]+/u);

/** Returns a function that finds the entries for the reader's input, best first. */
export function createSearch(entries) {
  const index = new MiniSearch({
    fields: ['title', 'text'],
    storeFields: ['title', 'page', 'link', 'kind'],
    tokenize: words,
    processTerm: sound,
  });
  index.addAll(entries);
  const options = {
    tokenize: asTyped,
    combineWith: 'AND',
    boost: { title: 3 },
    boostDocument: (_id, _term, { kind }) => WEIGHTS[kind] ?? 1,
  };
  return (query) => {
    const typed = query.toLowerCase();
    const worth = ({ title, score }) => {
      const named = title.toLowerCase();
      if (named === typed) return NAMED * score;
      return typed.length >= TELLING && named.startsWith(typed) ? BEGUN * score : score;
    };
    const found = new Map();
    // Two transposed letters count as two edits.
    const most = (term) => (term.length < 4 ? 0 : term.length < 5 ? 1 : term.length < 9 ? 2 : 3);
    for (const fuzzy of [false, (term) => Math.min(most(term), 1), most]) {
      const more = index.search(query, { ...options, prefix: true, fuzzy, maxFuzzy: 3 });
      for (const hit of more.sort((x, y) => worth(y) - worth(x)))
        if (!found.has(hit.id)) found.set(hit.id, hit);
      if (found.size >= ENOUGH) break;
    }
    return [...found.values()];
  };
}

const ENOUGH = 3;
/** A field's words also occur in the operation and guide that explain it, which matter more. */
const WEIGHTS = { Operation: 3, Guide: 2, Error: 1.5, Field: 0.25, 'Reference data': 0.25 };
/** The bonus for an entry whose name equals the reader's input. */
const NAMED = 3;
/** The bonus for an entry whose name begins with the input. It offsets the low weight of fields. */
const BEGUN = 12;
/** The minimum length for that bonus: many names begin with `bind`. */
const TELLING = 5;
