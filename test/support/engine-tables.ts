// Reads and writes the tables of the engine, as it leaves them in a crash.
import { execute } from './execute.js';

interface LeftExecution {
  readonly name: string;
  /** PENDING while a process executed it, ENQUEUED while it waited for one. */
  readonly status: 'PENDING' | 'ENQUEUED';
  readonly queue?: string;
}

export async function leaveExecution(url: string, { name, status, queue }: LeftExecution): Promise<void> {
  // One statement: the engine takes a queued execution as soon as it can see it.
  await execute(
    url,
    `with status as (
       insert into engine.workflow_status (workflow_uuid, status, queue_name, name, executor_id, application_version,
         application_id, authenticated_user, assumed_role, authenticated_roles, serialization, application_name)
       values ($1, $2, $3, 'run', 'of a process that has ended', '1', '', '', '', '[]', 'js_superjson',
         'policy-submission-gateway')
     )
     insert into engine.workflow_input (workflow_uuid, inputs)
     values ($1, '{"json":[],"__dbos_serializer":"superjson"}')`,
    [name, status, queue ?? null],
  );
}
/** Undefined if the engine has no record of the execution. */
export async function engineStatusOf(url: string, name: string): Promise<unknown> {
  const [row] = await execute(url, 'select status from engine.workflow_status where workflow_uuid = $1', [
    name,
  ]);
  return row?.status;
}
