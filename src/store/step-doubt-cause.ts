// Why it is not known whether a step of a run has happened; spec/admin explains each.
export type StepDoubtCause =
  | 'TIMEOUT'
  | 'CONNECTION_LOST'
  | 'ERROR_RESPONSE'
  | 'INVALID_RESPONSE'
  | 'GATEWAY_LOST'
  | 'GATEWAY_ERROR'
  | 'STORE_RESTORED'
  | 'STORE_FAILED_OVER'
  | 'NOT_RECORDED';
