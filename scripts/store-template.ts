// Makes what a new embedded store is copied from.
import { makeTemplate } from '../src/store/embedded-template.js';
import { builtTemplate } from '../src/store/location.js';

await makeTemplate(builtTemplate);
