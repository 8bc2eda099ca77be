// Every sample of the portal in every language that can run here, each in a process of its own.
import { describeSamples } from './sample-programs.js';

await describeSamples('javascript');
await describeSamples('python');
await describeSamples('java');
