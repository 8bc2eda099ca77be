// Verifies a readiness report that the reader chooses, with the public key of this gateway.
import { element, time } from './element.js';
import { reach } from './requests.js';

const KEY = '.well-known/readiness-key.pem';

export function openVerifier(panel, { root }) {
  const field = element('input', { type: 'file', id: 'verify-file', accept: '.json,application/json' });
  const status = element('p', { className: 'status' });
  status.setAttribute('role', 'status');
  panel.replaceChildren(element('label', { htmlFor: field.id }, 'A signed report, as JSON'), field, status);
  field.addEventListener('change', async () => {
    const [file] = field.files;
    if (!file) return;
    const [isGood, text] = await verdictOn(file, root).catch((error) => [false, error.message]);
    status.className = `status ${isGood ? 'good' : 'bad'}`;
    status.textContent = text;
  });
}

async function verdictOn(file, root) {
  const report = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  if (typeof report?.signature?.value !== 'string') return [false, `${file.name} is not a readiness report.`];
  const key = await publicKey(root);
  if (!key) return [false, 'This browser cannot verify Ed25519 here. Use one of the commands below.'];
  const { value, ...claimed } = report.signature;
  const content = new TextEncoder().encode(canonical({ ...report, signature: claimed }));
  const isGenuine = await crypto.subtle.verify('Ed25519', key, bytesOf(value), content).catch(() => false);
  if (!isGenuine)
    return [false, `${file.name} is not valid: this sandbox did not sign it, or it was changed afterwards.`];
  const { partner, result, expiresAt } = report;
  if (new Date(expiresAt) <= new Date())
    return [false, `${file.name} is genuine, but expired on ${dayOf(expiresAt)}.`];
  return [
    true,
    `Genuine and unchanged: ${partner.name}, ${result.percent}% proven, valid until ${dayOf(expiresAt)}.`,
  ];
}

const dayOf = (iso) => time(iso, { dateStyle: 'medium' }).textContent;

/** Undefined without Web Crypto, which pages without TLS lack, or without its Ed25519. */
async function publicKey(root) {
  const response = await reach(root + KEY);
  if (!response.ok) throw new Error(`The public key cannot be read: status ${response.status}.`);
  const base64 = (await response.text()).replaceAll(/-----[^-]+-----|\s/g, '');
  return crypto.subtle
    ?.importKey('spki', bytesOf(base64), 'Ed25519', false, ['verify'])
    .catch(() => undefined);
}

const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** JSON without white space, with the names of each object in order. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${fields.join(',')}}`;
}
