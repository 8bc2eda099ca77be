// Bare node:http: reads and parses the body, responds.
import { listen } from '../listen.js';
import { outcome, statuses } from '../workload.js';

listen((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const isRead = req.method === 'GET';
    if (!isRead) JSON.parse(Buffer.concat(chunks).toString());
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(isRead ? statuses : outcome));
  });
});
