// Fills the reader's sandbox key into the samples of a reference page, before Redoc draws them.
import { ownValues, savedKey } from './sandbox-key.js';

window.hasSandboxKey = () => savedKey() !== undefined;

window.withSandboxKey = (definition) => {
  if (!savedKey()) return definition;
  const fill = (source) => ownValues('../').reduce((text, [from, to]) => text.replaceAll(from, to), source);
  return JSON.parse(JSON.stringify(definition), (name, value) =>
    name === 'source' && typeof value === 'string' ? fill(value) : value,
  );
};
