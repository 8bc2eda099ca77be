// Writes what the engine of the previous version leaves in its tables: an execution, with a checkpoint of the base
// step.
import { execute } from './execute.js';

export interface FormerExecution {
  readonly name: string;
  /** PENDING while a process executed it, ENQUEUED while it waited for one. */
  readonly status: 'PENDING' | 'ENQUEUED';
  /** The queue that it waits in. */
  readonly queue?: string;
}

export async function leaveExecution(url: string, { name, status, queue }: FormerExecution): Promise<void> {
  // One statement: the engine takes a queued execution as soon as it can see it.
  await execute(
    url,
    `with status as (
       insert into engine.workflow_status (workflow_uuid, status, queue_name, name, executor_id, application_version,
         application_id, authenticated_user, assumed_role, authenticated_roles, serialization, application_name)
       values ($1, $2, $3, 'run', 'of a process that is gone', '1', '', '', '', '[]', 'js_superjson',
         'policy-submission-gateway')
     ), input as (
       insert into engine.workflow_input (workflow_uuid, inputs)
       values ($1, '{"json":[],"__dbos_serializer":"superjson"}')
     )
     insert into engine.operation_outputs (workflow_uuid, function_id, function_name, output, serialization)
     values ($1, 0, 'BASE', '{"json":{"policyKey":"1","policyActivityKey":"1"},"__dbos_serializer":"superjson"}', 'js_superjson')`,
    [name, status, queue ?? null],
  );
}

/** The engine's record of an execution; undefined if it has none. */
export async function engineStatusOf(url: string, name: string): Promise<unknown> {
  const [row] = await execute(url, 'select status from engine.workflow_status where workflow_uuid = $1', [
    name,
  ]);
  return row?.status;
}
