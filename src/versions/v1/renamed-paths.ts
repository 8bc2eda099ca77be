// Two operations of version 1.0 have other paths in 2.0.
import type { Change } from '../change.js';

export const renamedPaths: Change = {
  id: 'renamed-paths',
  title: 'Two operations have new paths',
  why: '`POST /submission/quote` is `POST /quote/create`, beside the other operations of a quote, and `POST /submission/global` is `POST /policy/issue`, as it ends with a policy.',
  touches: { createQuote: ['path'], createGlobalSubmission: ['path'] },
  lost: [],
};
