// The reader's API key, and values that this tab has received: they replace those of the examples.
// A sandbox key that a page has created lasts until it expires; an entered key, as long as the tab.
import { lasting, ofTab, readObject } from './storage.js';

const CREATED = 'sandbox-key';
const ENTERED = 'entered-key';
const RECEIVED = 'received-values';

/** An object with `apiKey` and, if known, `producer`; undefined if the reader has no key. */
export const currentKey = () => enteredKey() ?? createdKey();

export function enteredKey() {
  const key = readObject(ofTab, ENTERED);
  return typeof key?.apiKey === 'string' ? key : undefined;
}

function createdKey() {
  const key = readObject(lasting, CREATED);
  return key?.apiKey && key.producer?.id && new Date(key.expiresAt) > new Date() ? key : undefined;
}

export function saveCreatedKey(key) {
  forgetKeys();
  lasting.set(CREATED, JSON.stringify(key));
  announce();
}

export function saveEnteredKey(key) {
  ofTab.set(ENTERED, JSON.stringify(key));
  // The new key does not see the policies of the previous one.
  ofTab.remove(RECEIVED);
  announce();
}

export function forgetKeys() {
  lasting.remove(CREATED);
  ofTab.remove(ENTERED);
  ofTab.remove(RECEIVED);
  announce();
}

/**
 * The values of parameters in responses that this tab has received, by name, such as `policyNo` and
 * `policyKey`; also `runPolicyNo`, the number of the last run.
 */
export function receivedValues() {
  const values = readObject(ofTab, RECEIVED) ?? {};
  // An upload has a different name for the parameter of its policy.
  return values.policyKey ? { policyId: values.policyKey, ...values } : values;
}

/** Whether the value of a parameter comes from an earlier response. */
export const isReceived = (name) =>
  EXAMPLE.created.includes(name) || name === 'policyId' || name === 'runPolicyNo';

export function keepReceivedValues(body) {
  const named = Object.entries(Object(body)).filter(
    ([name, value]) => EXAMPLE.created.includes(name) && /^(string|number)$/.test(typeof value),
  );
  if (named.length === 0) return;
  const { submissionId, policyNo } = Object(body);
  const run = submissionId && policyNo ? { runPolicyNo: policyNo } : {};
  ofTab.set(RECEIVED, JSON.stringify({ ...receivedValues(), ...Object.fromEntries(named), ...run }));
  announce();
}

const CHANGED = 'key-changed';
const announce = () => document.dispatchEvent(new Event(CHANGED));
export const onKeyChange = (act) => document.addEventListener(CHANGED, act);

// Another tab has created a key or forgotten it.
addEventListener('storage', ({ key }) => {
  if (key !== CREATED && key !== null) return;
  if (!enteredKey()) ofTab.remove(RECEIVED);
  announce();
});
// The browser shows this page again as it was, after another page may have changed the key.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) announce();
});

/** Pairs of a value in the samples, as the build defines it, and the reader's own value. */
export function ownValues(root) {
  const key = currentKey();
  return [
    ...(location.protocol.startsWith('http') ? [[EXAMPLE.gateway, gatewayAddress(root)]] : []),
    ...(key ? [[EXAMPLE.apiKey, key.apiKey]] : []),
    // The values have no quotes, because programs and command lines quote them differently.
    ...(key?.producer ? [[EXAMPLE.producer, key.producer.id]] : []),
  ];
}

/** The gateway is at the root of the portal, which may be below a path. */
const gatewayAddress = (root) => new URL(root || './', location).href.replace(/\/$/, '');
