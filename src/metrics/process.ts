// Reads the state of the process itself: event loop, memory, processor, file descriptors and
// uptime.
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Reads } from './definitions.js';

const RESOLUTION_MS = 20;

interface ProcessMetrics {
  readonly reads: Reads<'process'>;
  stop(): void;
}

export function createProcessMetrics(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let before = performance.eventLoopUtilization();
  return {
    stop: () => delay.disable(),
    reads: {
      nodejs_eventloop_delay_p99_seconds: () => {
        const seconds =
          delay.count === 0 ? 0 : Math.max(0, delay.percentile(99) / 1e9 - RESOLUTION_MS / 1_000);
        delay.reset();
        return [[{}, seconds]];
      },
      nodejs_eventloop_utilization_ratio: () => {
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, before);
        before = now;
        return [[{}, Number.isNaN(utilization) ? 0 : utilization]];
      },
      v8js_memory_heap_used_bytes: () => [[{}, getHeapStatistics().used_heap_size]],
      v8js_memory_heap_limit_bytes: () => [[{}, getHeapStatistics().heap_size_limit]],
      process_memory_usage_bytes: () => [[{}, process.memoryUsage.rss()]],
      process_cpu_time_seconds_total: () => {
        const { user, system } = process.cpuUsage();
        return [[{}, (user + system) / 1e6]];
      },
      process_unix_file_descriptor_count: () => {
        const count = openFiles();
        return count === undefined ? [] : [[{}, count]];
      },
      process_uptime_seconds: () => [[{}, process.uptime()]],
    },
  };
}

/** Does not count the descriptor that this read opens. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length - 1;
  } catch {
    return undefined;
  }
}
