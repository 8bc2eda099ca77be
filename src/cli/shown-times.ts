// How times are shown to people, on a terminal and on the operator's page.

/** `2026-11-20 16:31:07 UTC` */
export function time(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}

const UNITS = [
  { name: 'd', seconds: 86_400 },
  { name: 'h', seconds: 3_600 },
  { name: 'min', seconds: 60 },
  { name: 's', seconds: 1 },
] as const;

/** `just now`, `41 s ago`, `3 min ago`, `in 2 d`. Times in the past count whole units only. */
export function relativeTime(iso: string, nowMs: number): string {
  const ms = nowMs - Date.parse(iso);
  const seconds = Math.floor(Math.abs(ms) / 1_000);
  if (seconds < 1) return 'just now';
  const { name, seconds: size } = UNITS.find((unit) => seconds >= unit.seconds) ?? UNITS[3];
  // A second after its creation, a key of 90 days expires in 90 days, not in 89.
  return ms > 0 ? `${Math.floor(seconds / size)} ${name} ago` : `in ${Math.round(seconds / size)} ${name}`;
}
