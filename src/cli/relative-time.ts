// How long ago something was, or how soon it is, as people say it.

const UNITS = [
  { name: 'd', seconds: 86_400 },
  { name: 'h', seconds: 3_600 },
  { name: 'min', seconds: 60 },
  { name: 's', seconds: 1 },
] as const;

/** `just now`, `41 s ago`, `3 min ago`, `in 2 d`. Of a unit only whole ones count. */
export function relativeTime(iso: string, nowMs: number): string {
  const ms = nowMs - Date.parse(iso);
  const seconds = Math.floor(Math.abs(ms) / 1_000);
  if (seconds < 1) return 'just now';
  const { name, seconds: size } = UNITS.find((unit) => seconds >= unit.seconds) ?? UNITS[3];
  const amount = `${Math.floor(seconds / size)} ${name}`;
  return ms > 0 ? `${amount} ago` : `in ${amount}`;
}
