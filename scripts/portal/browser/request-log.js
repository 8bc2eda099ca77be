// The requests that this tab has sent from the pages, newest first, with their ids, with which the
// reader can report a problem.
import { element, time } from './element.js';
import { ofTab, readObject } from './storage.js';

const NAME = 'requests';
const KEPT = 30;

const loggedRequests = () => {
  const found = readObject(ofTab, NAME);
  return Array.isArray(found) ? found : [];
};

export function logRequest(entry) {
  ofTab.set(NAME, JSON.stringify([entry, ...loggedRequests()].slice(0, KEPT)));
  document.dispatchEvent(new Event('request-logged'));
}

/** Rendered again with each request. */
export function requestLog() {
  const list = element('ol', { className: 'log' });
  const draw = () =>
    list.replaceChildren(
      ...loggedRequests().map(({ method, url, status, id, at }) =>
        element(
          'li',
          {},
          element('strong', { className: status < 400 ? 'good' : 'bad' }, String(status)),
          ` ${method} `,
          element('code', {}, String(url).split('?')[0]),
          element('small', {}, time(at, { timeStyle: 'medium' }), ' · ', element('code', {}, id)),
        ),
      ),
    );
  document.addEventListener('request-logged', draw);
  draw();
  return list;
}
