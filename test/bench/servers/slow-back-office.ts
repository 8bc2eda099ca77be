// A back office that records quotes after a given delay, and counts those that wait.
import { createServer } from 'node:http';
import { referenceData } from '../../../src/simulator/carrier/reference-data.js';
import { portOf } from '../listen.js';
import { outcome, ready } from '../workload.js';

let delayMs = 0;
let waiting = 0;
let mostWaiting = 0;
const server = createServer((req, res) => {
  const policyKey = /^\/policies\/(\d+)\/activities\/\d+\/quote$/.exec(req.url ?? '')?.[1];
  req.resume();
  res.setHeader('Content-Type', 'application/json');
  if (req.url === '/reference-data') {
    res.end(JSON.stringify(referenceData));
    return;
  }
  if (policyKey === undefined) {
    res.writeHead(404).end();
    return;
  }
  waiting += 1;
  mostWaiting = Math.max(mostWaiting, waiting);
  setTimeout(() => {
    waiting -= 1;
    res.end(JSON.stringify({ ...outcome, policyNo: `Q${policyKey}`, policyKey }));
  }, delayMs);
});
// Connections of the warm-up are kept until they are used again.
Object.assign(server, { keepAliveTimeout: 0, requestTimeout: 0 });
process.on('message', (message: number) => {
  delayMs = message;
  process.send?.({ mostWaiting });
  mostWaiting = waiting;
});
server.listen(0, '127.0.0.1', 4_096, () => ready(portOf(server)));
