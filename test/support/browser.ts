// The browser that all files of a test run share.
import { type Browser, chromium } from 'playwright-core';
import { sharedResource } from './store.js';

/** Closing it closes only the pages and contexts of the caller. */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(await sharedResource('browser'));
}
