// Why a step may or may not have happened; spec/admin explains each cause.
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
