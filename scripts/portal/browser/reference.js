// Fills the reader's sandbox key into the samples of a reference page, before Redoc draws them.
function sandboxKey() {
  const key = JSON.parse(localStorage.getItem('sandbox-key') ?? 'null');
  return key && new Date(key.expiresAt) > new Date() ? key : undefined;
}

window.hasSandboxKey = () => sandboxKey() !== undefined;

window.withSandboxKey = (definition) => {
  const key = sandboxKey();
  if (!key) return definition;
  const fill = (source) =>
    source
      .replaceAll('http://127.0.0.1:8080', location.origin)
      .replaceAll('YOUR_API_KEY', key.apiKey)
      .replaceAll('"50123"', JSON.stringify(key.producer.id));
  return JSON.parse(JSON.stringify(definition), (name, value) =>
    name === 'source' && typeof value === 'string' ? fill(value) : value,
  );
};
