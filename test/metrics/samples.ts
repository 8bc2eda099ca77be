// Reads the text format of Prometheus.
export interface TestSample {
  /** The name without the suffix of a histogram. */
  readonly metric: string;
  readonly series: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/;

/**
 * Throws for a line that is neither a comment nor a sample, and for a series that occurs twice.
 */
export function samplesOf(text: string): TestSample[] {
  const seen = new Set<string>();
  const histograms = [...text.matchAll(/^# TYPE (\S+) histogram$/gm)].map(([, name = '']) => name);
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
      const series = `${name}{${labels}}`;
      if (name === '' || seen.has(series))
        throw new Error(`Not a sample, or a second one of the same series: ${line}`);
      seen.add(series);
      const base = name.replace(/_(bucket|sum|count)$/, '');
      return {
        metric: histograms.includes(base) ? base : name,
        series,
        labels: Object.fromEntries(
          [...labels.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text]),
        ),
        value: Number(value),
      };
    });
}
