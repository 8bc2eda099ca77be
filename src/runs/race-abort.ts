// Lets a waiter stop waiting: the result of the abandoned work is ignored.
import type { Node } from '../cluster/node.js';
import { HandedOver, NodeLost } from './errors.js';

/** Rejects with HandedOver when the signal comes first. */
export function unless<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const letGo = () => reject(new HandedOver());
    if (signal.aborted) letGo();
    signal.addEventListener('abort', letGo);
    void result.then(resolve, reject).finally(() => signal.removeEventListener('abort', letGo));
  });
}

/** Rejects with NodeLost if the heartbeat of this node is lost meanwhile. */
export function unlessLost<T>(node: Node, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = node.onLost(() => reject(new NodeLost()));
    void result.then(resolve, reject).finally(stop);
  });
}
