// Every sample of the portal in JavaScript, Python and Java, each in a process of its own.
import { describeSamples } from './sample-programs.js';

await describeSamples('javascript');
await describeSamples('python');
await describeSamples('java');
