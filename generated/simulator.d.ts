// Written by `npm run generate` from spec/simulator. Never edited by hand.
export interface paths {
    "/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the effects
         * @description Lists every committed write, once for each time that it was executed, oldest first. If there are more than `limit`,
         *     read the next ones with the last `sequence` as `after`.
         */
        get: operations["listEffects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the fault rules
         * @description Returns the rules in the order in which they are tried, with the number of times each was applied.
         */
        get: operations["listFaults"];
        /**
         * Replace the fault rules
         * @description Replaces all rules and restarts their random generators. Calls in progress keep the fault chosen for them. The
         *     counts of injected faults continue.
         */
        put: operations["replaceFaults"];
        post?: never;
        /**
         * Remove all faults
         * @description Removes every rule, closes hanging connections and resets the counts of injected faults. The effects are kept.
         */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/injections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the injected faults
         * @description Returns how often each kind of fault was injected into each operation, since the start or since the faults were last removed.
         */
        get: operations["listInjections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description An operation of the back office.
         * @enum {string}
         */
        BackOfficeOperation: "createDraft" | "createCompleteDraft" | "enrichDraft" | "quotePolicy" | "bindPolicy" | "declineSubmission" | "markQuoteNotTakenUp" | "listAllowedValues" | "listPolicyStatuses" | "uploadDocument" | "generatePolicyReference" | "getPolicyDetails" | "identifyPolicy" | "findWrite" | "listSubmissions" | "getSubmission" | "listContacts" | "getReferenceData";
        /** @description A write that was executed. */
        Effect: {
            /** @description Response to the caller, whether or not it arrived. It follows spec/back-office, so it may be any JSON. */
            answer: unknown;
            /** @description End user named in the call. */
            auditUserId: string | null;
            /**
             * Format: date-time
             * @description When the write was executed.
             */
            createdAt: string;
            /** @description The key that the write was sent with. */
            idempotencyKey: string;
            /** @description An operation that changes data. */
            operationId: components["schemas"]["WriteOperation"];
            /** @description Key of the policy that the write concerned; null if it concerned none. */
            policyKey: string | null;
            /**
             * Format: int64
             * @description Increasing number of the write. Numbers may be skipped.
             */
            sequence: number;
        };
        /** @description A page of effects, oldest first. */
        Effects: {
            /** @description The effects. */
            items: components["schemas"]["Effect"][];
            /**
             * Format: int32
             * @description Number of effects that match the filters, regardless of `after` and `limit`.
             */
            total: number;
            /**
             * @description Whether a write with the `idempotencyKey` of the filter is in progress, and may still take effect. False
             *     without that filter.
             */
            underWay: boolean;
        };
        /** @description One error in the request. */
        ErrorDetail: {
            /** @description What the contract or the reference data requires here, for people: type, format with an example, allowed values (at most 20), range, length. Absent for an error that depends on other values, which `message` describes. */
            expected?: string;
            /** @description Location of the error, for people: the full path of a body field (`policy.currency`, `sections[0].agreement`), the name of a parameter or header, or `body` for the body as a whole. */
            field: string;
            /** @description Machine-readable kind of error. */
            issue: components["schemas"]["Issue"];
            /** @description Human-readable description of the error. */
            message: string;
            /**
             * @description JSON Patch (RFC 6902) that corrects this error in the body. The service has applied the
             *     patches of all details of the response together and validated the result: none of the
             *     patched fields violates the contract any more. A patch only corrects the form (a misspelt
             *     name or value, a JSON type, the notation of a date); it never chooses a value for you.
             *     Absent if the form does not show what was meant, for personal data, for bodies above 64 KiB,
             *     and if the body needs more than 20 corrections.
             */
            patch?: components["schemas"]["PatchOperation"][];
            /**
             * @description Location of the error in the JSON body, for programs: a JSON Pointer (RFC 6901) such as `/sections/0/agreement`.
             *     It is empty for the body as a whole. For a missing field, it points to where the field belongs. Absent if the
             *     error is in a parameter, header or document, or concerns a field that this operation's body does not define, or
             *     if the pointer would be longer than 2000 characters. If an unknown field name is longer than 100 characters, the
             *     pointer is that of its parent object.
             */
            pointer?: string;
            /** @description What was sent instead, for people: the JSON type and the length. The value itself (at most 100 characters) is included only for the issues `enum` and `format`, and never if it is personal data. */
            received?: string;
            /** @description The known field name, parameter name or allowed value that is closest to the one sent. Absent if none is similar. */
            suggestion?: string;
        };
        /**
         * @description How a call fails. If nothing is executed, the body is not read.
         * @enum {string}
         */
        FaultKind: "latency" | "errorBefore" | "unavailable" | "rejectKey" | "dropBefore" | "hangBefore" | "refuse" | "errorAfter" | "dropAfter" | "hangAfter" | "cutReply" | "slowBody" | "wrongBody" | "notJson" | "newField";
        /** @description The rules to activate. */
        FaultPlan: {
            /** @description Rules in the order in which they are tried. */
            rules: components["schemas"]["FaultRules"];
            /**
             * Format: int64
             * @description Seed of the random generators. Defaults to the seed of the process.
             */
            seed?: number;
        };
        /** @description Which calls fail, and how. */
        FaultRule: {
            /**
             * Format: int32
             * @description Duration in milliseconds: for `latency`, how long a call waits; for `slowBody`, how long the response takes; for
             *     `refuse`, how long connections are refused; for `unavailable`, `Retry-After`, rounded up to whole seconds.
             *     Defaults to 1000; ignored for the other kinds.
             */
            delayMs?: number;
            /** @description How a call fails. If nothing is executed, the body is not read. */
            kind: components["schemas"]["FaultKind"];
            /** @description An operation of the back office. */
            operationId?: components["schemas"]["BackOfficeOperation"];
            /**
             * Format: double
             * @description Share of the calls that fail, from 0 to 1. Defaults to 1.
             */
            share?: number;
            /**
             * Format: int32
             * @description Maximum number of calls that fail. Unlimited by default.
             */
            times?: number;
        };
        /** @description Rules in the order in which they are tried. */
        FaultRules: components["schemas"]["FaultRule"][];
        /** @description A rule and the number of times it was applied. */
        FaultRuleState: {
            /**
             * Format: int32
             * @description Number of calls that the rule was applied to.
             */
            applied: number;
            /** @description Which calls fail, and how. */
            rule: components["schemas"]["FaultRule"];
        };
        /** @description The active rules, with the number of times each was applied. */
        FaultState: {
            /** @description The rules in the order in which they are tried. */
            rules: components["schemas"]["FaultRuleState"][];
            /**
             * Format: int64
             * @description Seed of the random generators.
             */
            seed: number;
        };
        /** @description How often a kind of fault was injected into an operation. */
        InjectionCount: {
            /**
             * Format: int32
             * @description Number of times.
             */
            count: number;
            /** @description How a call fails. If nothing is executed, the body is not read. */
            kind: components["schemas"]["FaultKind"];
            /** @description An operation of the back office. */
            operationId: components["schemas"]["BackOfficeOperation"];
        };
        /** @description The injected faults. */
        Injections: {
            /** @description One entry for each kind and operation. */
            items: components["schemas"]["InjectionCount"][];
            /**
             * Format: int32
             * @description Total number of injected faults.
             */
            total: number;
        };
        /**
         * @description Machine-readable kind of error.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate" | "notFound";
        /** @description One operation of a JSON Patch (RFC 6902). */
        PatchOperation: {
            /** @description JSON Pointer of the value to move. Only for `move`. */
            from?: string;
            /**
             * @description What to do at `path`.
             * @enum {string}
             */
            op: "add" | "remove" | "replace" | "move";
            /** @description JSON Pointer of the value that the operation changes. */
            path: string;
            /** @description The new value. Only for `add` and `replace`. */
            value?: string | number | boolean;
        };
        /** @description Why the call was refused. */
        Refusal: {
            /** @description What went wrong. */
            error: {
                /** @description Machine-readable error code. */
                code: components["schemas"]["RefusalCode"];
                /** @description The individual errors, for `INVALID_REQUEST`; `field` is the path in the body. */
                details?: components["schemas"]["ErrorDetail"][];
                /** @description Human-readable description of the refusal. May be shown to a partner. */
                message: string;
            };
        };
        /**
         * @description Machine-readable error code.
         * @enum {string}
         */
        RefusalCode: "INVALID_REQUEST" | "UNAUTHORIZED" | "UNKNOWN_POLICY" | "NOT_OFFERED" | "INVALID_STATE" | "FAULT" | "UNAVAILABLE";
        /**
         * @description An operation that changes data.
         * @enum {string}
         */
        WriteOperation: "createDraft" | "createCompleteDraft" | "enrichDraft" | "quotePolicy" | "bindPolicy" | "declineSubmission" | "markQuoteNotTakenUp" | "uploadDocument" | "generatePolicyReference";
    };
    responses: {
        /** @description The system failed. The call may still have taken effect. */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "FAULT";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
        /** @description The request, or the draft merged with it, violates a rule. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_REQUEST";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
        /** @description The gateway's key is not accepted. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHORIZED";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEffects: {
        parameters: {
            query?: {
                /**
                 * @description Return only effects with a higher `sequence`.
                 * @example 41
                 */
                after?: number;
                /**
                 * @description Return only effects with this key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                idempotencyKey?: string;
                /**
                 * @description Maximum number of effects to return.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Return only effects of this operation.
                 * @example createDraft
                 */
                operationId?: components["schemas"]["WriteOperation"];
                /**
                 * @description Return only effects on this policy.
                 * @example 1000421
                 */
                policyKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of effects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Effects"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active rules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultState"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
        };
    };
    replaceFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaultPlan"];
            };
        };
        responses: {
            /** @description The rules are active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultState"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
        };
    };
    clearFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No rules are active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultState"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
        };
    };
    listInjections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. Faults that were never injected have no entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Injections"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
        };
    };
}
