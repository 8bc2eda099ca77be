// A listener that cannot be opened: the message names the variable that corrects it.
import { expect, test } from 'vitest';
import { listen } from '../../src/gateway/listen.js';
import { listenFailure } from '../../src/http/connection/listen-failure.js';

const variables = { hostVariable: 'HOST', portVariable: 'PORT' };

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'the message for %s, which is not an address of this machine, names HOST',
  async (host) => {
    await expect(listen(() => undefined, { host, port: 0, ...variables })).rejects.toThrow(
      `Cannot listen on ${host}: this machine has no such address; set HOST to one of its addresses, ` +
        'such as 127.0.0.1, or to 0.0.0.0 for all of them.',
    );
  },
);

test('the message for a port below 1024 that the user may not open names PORT', () => {
  const error = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' });
  expect(listenFailure(error, { host: '127.0.0.1', port: 80, ...variables }).message).toBe(
    'Cannot listen on port 80: permission denied; set PORT to 1024 or above.',
  );
});

test('the message for any other error has both variables and the text of the error', () => {
  expect(listenFailure(new Error('no more'), { host: '::1', port: 9, ...variables }).message).toBe(
    'Cannot listen on ::1 (HOST), port 9 (PORT): Error: no more',
  );
});
