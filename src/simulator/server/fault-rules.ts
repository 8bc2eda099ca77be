// Parses fault rules as spec/simulator defines them, also from the environment.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { components } from '../../../generated/simulator.js';
import { formats } from '../../openapi/validator-set.js';

type Schemas = components['schemas'];
export type FaultRule = Schemas['FaultRule'];
export type FaultKind = Schemas['FaultKind'];
export type FaultPlan = Schemas['FaultPlan'];
export type FaultState = Schemas['FaultState'];
export type Injections = Schemas['Injections'];
export type OperationId = Schemas['BackOfficeOperation'];

const contract = new URL('../../../generated/simulator.json', import.meta.url);

/** Reads a JSON list of rules. Throws an Error whose message says everything that is wrong with it. */
export function parseFaultRules(text: string): FaultRule[] {
  const rules: unknown = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  ajv.addSchema({ $id: 'contract', components: JSON.parse(readFileSync(contract, 'utf8')).components });
  const isRules = ajv.compile<FaultRule[]>({ $ref: 'contract#/components/schemas/FaultRules' });
  if (isRules(rules)) return rules;
  throw new Error(ajv.errorsText(isRules.errors, { dataVar: 'rules' }));
}
