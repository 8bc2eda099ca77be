// The dialog of a change: its fields, the resulting request, and the gateway's response.
import { type Answer, Refused } from './api.js';
import { type Child, el } from './dom.js';
import { id, link, note } from './parts.js';
import type { PageContext } from './view.js';

interface Action<Body> {
  readonly title: string;
  readonly path: string;
  readonly intro: readonly Child[];
  readonly fields: readonly HTMLElement[];
  /** Null for a request without a body. Throws a SyntaxError if a field is not JSON. */
  bodyOf(form: FormData): Body;
  send(body: Body): Promise<Answer<unknown>>;
  readonly label: string;
  readonly done: string;
}

/** Shown if no response of the gateway arrives. The request may have been carried out. */
const unanswered =
  'The gateway did not respond. The request may have been carried out: close this dialog, and look at the record before you repeat the request.';

export function openAction<Body>(action: Action<Body>, page: PageContext): void {
  const preview = el('pre', { tabindex: 0, 'aria-label': 'The request that will be sent' });
  const problem = el('p', { class: 'problem', role: 'alert' });
  const submit = el('button', { class: 'button primary', type: 'submit' }, action.label);
  const cancel = el('button', { class: 'button', type: 'button' }, 'Cancel');
  const form = el(
    'form',
    {},
    el('h2', { id: 'action-title' }, action.title),
    ...action.intro,
    ...action.fields,
    el('p', { class: 'why' }, 'This will be sent:'),
    preview,
    problem,
    el('p', { class: 'actions' }, submit, cancel),
  );
  const dialog = el('dialog', { 'aria-labelledby': 'action-title' }, form);
  const close = () => {
    dialog.close();
    dialog.remove();
    page.refresh();
  };
  const show = () => {
    const line = `POST ${action.path}`;
    const isChosen = form.querySelector('[name=outcome]') === null || new FormData(form).has('outcome');
    try {
      if (!isChosen) throw new SyntaxError('Nothing is chosen yet');
      const body = action.bodyOf(new FormData(form));
      preview.textContent = body === null ? line : `${line}\n\n${JSON.stringify(body, null, 2)}`;
    } catch {
      preview.textContent = `${line}\n\n…`;
    }
  };
  const send = async () => {
    if (submit.ariaDisabled === 'true') return;
    submit.ariaDisabled = 'true';
    problem.replaceChildren();
    try {
      const { status, requestId } = await action.send(action.bodyOf(new FormData(form)));
      const recorded =
        requestId === undefined
          ? []
          : ['The audit log records it as request ', link('find', requestId, id(requestId)), '.'];
      const end = el('button', { class: 'button primary', type: 'button', onclick: close }, 'Close');
      form.replaceChildren(
        el('h2', { id: 'action-title' }, action.title),
        note('good', el('p', { role: 'status' }, `${action.done} (status ${status}). `, ...recorded)),
        el('p', { class: 'actions' }, end),
      );
      end.focus();
    } catch (error) {
      problem.replaceChildren(...problemOf(error));
    }
    submit.ariaDisabled = null;
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  cancel.addEventListener('click', close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) close();
  });
  document.body.append(dialog);
  show();
  dialog.showModal();
}

function problemOf(error: unknown): (Node | string)[] {
  if (error instanceof SyntaxError) return ['The text in the field Response is not JSON.'];
  if (!(error instanceof Refused)) throw error;
  if (error.code === 'UNREACHABLE') return [unanswered];
  if (error.status === 401)
    return ['The session has ended, and nothing was done. Log in in another tab, and send this again.'];
  const request = error.requestId === undefined ? [] : [' Request ', id(error.requestId), '.'];
  return [el('span', {}, `${error.code}: ${error.message}`), ...request];
}

/** Called when another view or the login form opens. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
}
