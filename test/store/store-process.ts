// A process that opens the embedded store in the given directory, from the given templates if any,
// and adds a partner for each id that it receives.
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';

export type StoreMessage = { opened: true } | { refused: string } | { committed: string };

const say = (message: StoreMessage) => process.send?.(message);
const [, , directory = '', templates] = process.argv;

try {
  const store = await openStore<GatewayTables>({
    location: { kind: 'embedded', directory, ...(templates !== undefined && { templates }) },
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError: (error) => {
      throw error;
    },
  });
  process.on('message', async (id: string) => {
    await store.db.insertInto('partner').values({ id, name: id, sees_all_producers: true }).execute();
    say({ committed: id });
  });
  say({ opened: true });
} catch (error) {
  say({ refused: String(error) });
  process.disconnect();
}
