// The form that opens a session, and the reasons why a browser cannot have one. page.ts logs out;
// the handlers are in src/operations/admin/session.ts.
import { ask, client, Refused, type Schemas, take } from './api.js';
import { el } from './dom.js';
import { note } from './parts.js';

/** Resolves when the operator has logged in. */
export function logIn(place: HTMLElement, reason: string | undefined): Promise<Schemas['Session']> {
  const why = reason === undefined ? undefined : note('warn', el('p', {}, reason));
  const title = el('h1', {}, 'Log in');
  if (!isSecureContext) {
    place.replaceChildren(
      title,
      note(
        'bad',
        el(
          'p',
          {},
          'This page came without TLS from another machine, so a token would be sent in clear text. Open it with https, or through a tunnel to the gateway machine: ssh -L 8081:127.0.0.1:8081 HOST, then http://127.0.0.1:8081.',
        ),
      ),
    );
    return new Promise(() => undefined);
  }
  return new Promise((resolve) => {
    const token = el('input', {
      type: 'password',
      name: 'token',
      required: true,
      autocomplete: 'current-password',
      id: 'token',
      spellcheck: 'false',
    });
    const submit = el('button', { class: 'button primary', type: 'submit' }, 'Log in');
    const problem = el('p', { class: 'problem', role: 'alert' });
    const send = async () => {
      if (submit.ariaDisabled === 'true') return;
      submit.ariaDisabled = 'true';
      problem.replaceChildren();
      try {
        resolve(await open(token.value.trim()));
      } catch (error) {
        problem.replaceChildren(messageOf(error));
        token.select();
      }
      submit.ariaDisabled = null;
    };
    const form = el(
      'form',
      {
        class: 'login',
        onsubmit: (event) => {
          event.preventDefault();
          void send();
        },
      },
      el('label', { class: 'field' }, el('span', {}, 'Administration token'), token),
      problem,
      el('p', { class: 'actions' }, submit),
      el(
        'p',
        { class: 'why' },
        'With the role read, you see everything here; with operate, you can also resolve and retry. The session lasts 8 hours.',
      ),
    );
    place.replaceChildren(title, ...(why ? [why] : []), form);
    token.focus();
  });
}

async function open(token: string): Promise<Schemas['Session']> {
  // A token contains only these characters. `fetch` does not send some others in a header.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Refused(401, 'UNAUTHORIZED', '', undefined, undefined);
  await ask(client.POST('/session', { headers: { 'x-api-key': token } }));
  try {
    return await take(client.GET('/session'));
  } catch (error) {
    if (error instanceof Refused && error.status === 401)
      throw new Refused(
        undefined,
        'NO_COOKIE',
        'The browser did not keep the session. Allow cookies for this page.',
        undefined,
        undefined,
      );
    throw error;
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Refused)) return String(error);
  return error.status === 401 ? 'This is not a valid administration token.' : error.message;
}
