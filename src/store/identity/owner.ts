// The gateway to which a store belongs: its mode and its back office.

export const SIMULATED = 'simulated';

export interface StoreOwner {
  readonly mode: 'sandbox' | 'production';
  /** `simulated`, or the host, port and path. */
  readonly backOffice: string;
}

export interface ConfiguredOwner extends StoreOwner {
  /** Variables whose default applies. */
  readonly unset: readonly ('MODE' | 'BACK_OFFICE_URL')[];
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Scheme, user and query are omitted: they may change while the back office stays the same. */
export function backOfficeName(url: string | undefined): string {
  if (url === undefined) return SIMULATED;
  const { protocol, hostname, port, pathname } = new URL(url);
  const host = hostname.replace(/[.]$/, '');
  return `${host}:${port || DEFAULT_PORTS[protocol]}${pathname.replace(/\/+$/, '')}`;
}

export const isSameOwner = (one: StoreOwner, other: StoreOwner): boolean =>
  one.mode === other.mode && one.backOffice === other.backOffice;

export function ownerText({ mode, backOffice }: StoreOwner): string {
  const who = mode === 'production' ? 'a production gateway' : 'a sandbox';
  return `${who} with the ${backOffice === SIMULATED ? 'simulated back office' : `back office ${backOffice}`}`;
}
