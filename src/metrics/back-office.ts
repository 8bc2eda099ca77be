// Counts the calls to the back office as they end, and reads its slots and circuits.
import type { CallResult, ObserveCall, Places, PlacesLoad } from '../back-office/call-results.js';
import { isOperationName, type OperationName, operationNames } from '../back-office/port-operations.js';
import type { Reads, Sample } from './definitions.js';
import type { Metrics } from './registry.js';

/** The state that an adapter reports. */
interface BackOfficeLoad {
  readonly places: Places;
  readonly openCircuits: readonly string[];
}

export interface BackOfficeMetrics {
  readonly observe: ObserveCall;
  /** `load` is undefined for a back office inside this process. */
  reads(load: (() => BackOfficeLoad) | undefined): Reads<'backOffice'>;
}

export function createBackOfficeMetrics(metrics: Pick<Metrics, 'observe'>): BackOfficeMetrics {
  const counts = new Map<OperationName, Map<CallResult, number>>();
  return {
    observe(operation, seconds, result) {
      const labels = { back_office_operation: operation };
      metrics.observe('gateway_back_office_call_duration_seconds', labels, seconds);
      const results = counts.get(operation) ?? new Map<CallResult, number>();
      counts.set(operation, results.set(result, (results.get(result) ?? 0) + 1));
    },
    reads(load) {
      const places =
        (field: keyof PlacesLoad): Reads<'backOffice'>['gateway_back_office_places'] =>
        () => {
          if (!load) return [];
          const { read, write } = load().places;
          return [
            [{ kind: 'read' }, read[field]],
            [{ kind: 'write' }, write[field]],
          ];
        };
      return {
        gateway_back_office_calls_total: () =>
          [...counts].flatMap(([back_office_operation, results]) =>
            [...results].map(
              ([result, count]): Sample<'gateway_back_office_calls_total'> => [
                { back_office_operation, result },
                count,
              ],
            ),
          ),
        gateway_back_office_places: places('max'),
        gateway_back_office_places_used: places('used'),
        gateway_back_office_calls_waiting: places('waiting'),
        gateway_back_office_open_circuits: () => {
          if (!load) return [];
          const open = load().openCircuits.filter(isOperationName);
          return operationNames.map((back_office_operation) => [
            { back_office_operation },
            open.includes(back_office_operation) ? 1 : 0,
          ]);
        },
      };
    },
  };
}
