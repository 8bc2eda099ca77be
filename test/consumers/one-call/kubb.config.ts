import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  input: { path: './v2.json' },
  output: { path: './src/kubb/gateway', clean: true, extension: { '.ts': '.js' } },
  plugins: [
    pluginOas({ generators: [] }),
    pluginTs({ enumType: 'literal' }),
    pluginClient({ client: 'fetch', dataReturnType: 'full' }),
  ],
});
