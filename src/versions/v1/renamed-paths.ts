// Two operations of version 1.0 have different paths in version 2.0.
import type { Change } from '../change.js';

export const renamedPaths: Change = {
  id: 'renamed-paths',
  title: 'Two operations have new paths',
  why: '`POST /submission/quote` is now `POST /quote/create`, next to the other quote operations. `POST /submission/global` is now `POST /policy/issue`, because it results in a policy.',
  touches: { createQuote: ['path'], createGlobalSubmission: ['path'] },
  lost: [],
};
