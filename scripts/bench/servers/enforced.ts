// The gateway's enforcement: key, body, both validations, log.
import { unguarded } from '../../../src/http/guard.js';
import { serveGateway } from '../gateway-server.js';

await serveGateway(unguarded);
