// The ways in which an execution ends before its run does.
import type { Step } from '../store/run-tables.js';

/** The run is another execution's now. */
export class Superseded extends Error {
  override readonly name: string = 'Superseded';
}

/** This node gives the run to whichever takes it next. */
export class HandedOver extends Error {
  override readonly name: string = 'HandedOver';
}

/** This node could not prove that it lives, so that another one may be at the run by now. */
export class NodeLost extends HandedOver {
  override readonly name = 'NodeLost';
}

/** A call was not sent, as this node could not prove at its moment that it lives. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

/** The step has failed for good, as its status says. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';

  constructor(step: Step) {
    super(`The step ${step} has failed; its record says why`);
  }
}

/** Whether the run's record says what became of it, or its next execution will. */
export const isEnding = (error: unknown): boolean =>
  error instanceof StepFailed || error instanceof HandedOver || error instanceof Superseded;
