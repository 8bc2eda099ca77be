// Owns which variables go together: what a back office needs, and what may not go to production.

type Given = Readonly<Record<string, string | undefined>>;

/** Works on what was given, so that these faults are listed beside those of single values. */
export function modeFaults(given: Given): string[] {
  return [...pairFaults(given), ...(given.MODE === 'production' ? productionFaults(given) : [])];
}

function pairFaults({ BACK_OFFICE_URL, BACK_OFFICE_API_KEY }: Given): string[] {
  if (BACK_OFFICE_URL && !BACK_OFFICE_API_KEY) return ['BACK_OFFICE_API_KEY: BACK_OFFICE_URL needs it'];
  // Else a misspelt address would put the simulated one in the place of the real.
  if (BACK_OFFICE_API_KEY && !BACK_OFFICE_URL) return ['BACK_OFFICE_URL: BACK_OFFICE_API_KEY needs it'];
  return [];
}

function productionFaults(given: Given): string[] {
  const faults: string[] = [];
  const { BACK_OFFICE_URL, BACK_OFFICE_API_KEY } = given;
  if (!BACK_OFFICE_URL && !BACK_OFFICE_API_KEY) {
    faults.push('BACK_OFFICE_URL: production needs a real back office, not the simulated one');
    faults.push('BACK_OFFICE_API_KEY: production needs the key for its back office');
  }
  if (!given.DATABASE_URL) faults.push('DATABASE_URL: production needs PostgreSQL, not the embedded store');
  if (!given.ADMIN_TOKEN) faults.push('ADMIN_TOKEN: production needs it, for nobody else makes keys there');
  if (given.SANDBOX_API_KEY) faults.push('SANDBOX_API_KEY: production takes no sandbox key');
  if ((given.CORS_ORIGINS ?? '*').includes('*'))
    faults.push('CORS_ORIGINS: production names its origins; * is for the sandbox');
  return faults;
}
