// A port that is free now, for a program that must be given one.
import { createServer } from 'node:http';
import { listenAnywhere } from './listen.js';

export async function freePort(): Promise<number> {
  const { url, close } = await listenAnywhere(createServer());
  await close();
  return Number(new URL(url).port);
}
