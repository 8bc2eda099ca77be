// Creates the metrics of the table, and the text that Prometheus reads.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type HistogramName, type Labels, type MetricName, metrics, type Reads } from './definitions.js';

export interface Metrics {
  observe<N extends HistogramName>(name: N, labels: Labels<N>, seconds: number): void;
  /** Call it once, with the functions that read all other metrics. */
  readFrom(reads: Reads): void;
  text(): Promise<string>;
}

const isName = (name: string): name is MetricName => Object.hasOwn(metrics, name);
const names = Object.keys(metrics).filter(isName);
const isHistogram = (name: MetricName): name is HistogramName => metrics[name].type === 'histogram';
/** After a reset, the library gives a metric without labels the value 0, which nobody has read. */
const isUnlabelled = (name: MetricName): boolean => metrics[name].labels.length === 0;
const isRead = (name: MetricName): name is keyof Reads => !isHistogram(name);

export function createMetrics(): Metrics {
  const registry = new Registry();
  const histograms: Partial<Record<HistogramName, Histogram>> = {};
  const common = (name: MetricName) => ({
    name,
    help: metrics[name].help,
    labelNames: [...metrics[name].labels],
    registers: [registry],
  });
  for (const name of names.filter(isHistogram))
    histograms[name] = new Histogram({ ...common(name), buckets: [...metrics[name].buckets] });
  return {
    observe: (name, labels, seconds) => histograms[name]?.observe(labels, seconds),
    readFrom(reads) {
      for (const name of names.filter(isRead)) {
        const read = reads[name];
        if (metrics[name].type === 'counter')
          new Counter({
            ...common(name),
            collect() {
              this.reset();
              if (isUnlabelled(name)) this.remove();
              for (const [labels, value] of read()) this.inc({ ...labels }, value);
            },
          });
        else
          new Gauge({
            ...common(name),
            collect() {
              this.reset();
              if (isUnlabelled(name)) this.remove();
              for (const [labels, value] of read()) this.set({ ...labels }, value);
            },
          });
      }
    },
    text: () => registry.metrics(),
  };
}
