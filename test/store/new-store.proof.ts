// The first creation of an embedded store from nothing, which takes seconds each time: killed at
// every moment, and with a template that does not fit.
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { content, testKilledCreation, testNewStore } from './first-creation.js';

const later = { ...gatewayMigrations, '9999-later': { up: async () => undefined } };

testKilledCreation('from nothing');

testNewStore({
  rule: 'is created from nothing if the template has other tables',
  templateOf: { ...content, migrations: later },
  isWhole: true,
  isCopied: false,
});
testNewStore({
  rule: 'is created from nothing if the template is of another store',
  templateOf: { ...content, schema: 'other' },
  isWhole: true,
  isCopied: false,
});
testNewStore({
  rule: 'is created from nothing if the template is incomplete',
  templateOf: content,
  isWhole: false,
  isCopied: false,
});
