import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { address, headers } from '../issue.js';

export const emptyApi = createApi({
  baseQuery: fetchBaseQuery({
    baseUrl: address,
    prepareHeaders(all) {
      all.set('x-api-key', headers['x-api-key']);
    },
  }),
  endpoints: () => ({}),
});
