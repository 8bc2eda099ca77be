// `npm run test:node -- 24`: runs `npm test`, or another script of the package, on this release of Node.
import { npmOnRelease } from './on-node.js';

const [release = '', script = 'test', ...args] = process.argv.slice(2);
process.exit(await npmOnRelease(release, ['run', script, '--', ...args]));
