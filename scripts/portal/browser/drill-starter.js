// Adds a button beside the explanation of a drill, which starts the drill for the reader's key.
import { element } from './element.js';
import { send } from './requests.js';

export function openDrillStarter(place, { root }) {
  const { drill } = place.dataset;
  const button = element('button', { type: 'button', className: 'button' }, 'Start the drill');
  const output = element('output');
  button.addEventListener('click', async () => {
    output.textContent = 'Starting …';
    const request = {
      method: 'POST',
      url: '/readiness/drills',
      headers: {},
      body: JSON.stringify({ name: drill }),
    };
    try {
      const { ok, body } = await send(request, root);
      output.textContent = ok
        ? 'The drill waits five minutes for the next write of your client. The buttons on these pages do not trigger it.'
        : (body?.error?.message ?? 'The drill cannot be started.');
    } catch (error) {
      output.textContent = error instanceof TypeError ? 'The gateway cannot be reached.' : error.message;
    }
  });
  place.prepend(button, ' ');
  place.append(' ', output);
}
