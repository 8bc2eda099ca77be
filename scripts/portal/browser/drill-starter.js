// Adds a button beside the explanation of a drill, which starts the drill for the reader's key.
import { element, whileBusy } from './element.js';
import { reasonIn, send } from './requests.js';

export function openDrillStarter(place, { root }) {
  const { drill } = place.dataset;
  const button = element('button', { type: 'button', className: 'button' }, 'Start the drill');
  const output = element('output');
  button.addEventListener('click', () => whileBusy(button, start));
  async function start() {
    output.textContent = 'Starting …';
    const request = {
      method: 'POST',
      url: '/readiness/drills',
      headers: {},
      body: JSON.stringify({ name: drill }),
    };
    try {
      const answer = await send(request, root);
      output.textContent = answer.ok
        ? 'The drill waits five minutes for the next write of your client. The buttons on these pages do not trigger it.'
        : reasonIn(answer);
    } catch (error) {
      output.textContent = error.message;
    }
  }
  place.prepend(button, ' ');
  place.append(' ', output);
}
