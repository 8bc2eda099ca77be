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
         * @description Lists every write that was committed, once for each time that it was done, the oldest first. A list that is longer
         *     than `limit` goes on after its last `sequence`.
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
         * @description Answers the rules in the order in which they are tried, each with how often it has been applied.
         */
        get: operations["listFaults"];
        /**
         * Replace the fault rules
         * @description Puts these rules in the place of all before, with generators that begin anew. Calls that are under way keep the
         *     fault that was chosen for them. The counts of injections go on.
         */
        put: operations["replaceFaults"];
        post?: never;
        /**
         * End all faults
         * @description Removes every rule, closes the connections that are left hanging, and sets the counts of injections to nothing. The effects stay.
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
         * @description Answers how often each kind of fault was really injected into each operation, since the start or since the faults were cleared.
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
        BackOfficeOperation: "createDraft" | "createCompleteDraft" | "enrichDraft" | "quotePolicy" | "bindPolicy" | "declineSubmission" | "markQuoteNotTakenUp" | "generatePolicyReference" | "uploadDocument" | "listPolicyStatuses" | "getPolicyDetails" | "listSubmissions" | "getSubmission" | "listAllowedValues" | "listContacts" | "identifyPolicy" | "findWrite" | "getReferenceData";
        /** @description One write that was done. */
        Effect: {
            /** @description What its caller was answered, whether or not the answer arrived; of spec/back-office, so it may be any JSON. */
            answer: unknown;
            /** @description End user, as the call named it. */
            auditUserId: string | null;
            /**
             * Format: date-time
             * @description When it was done.
             */
            createdAt: string;
            /** @description The key that the write was sent with. */
            idempotencyKey: string;
            operationId: components["schemas"]["WriteOperation"];
            /** @description Key of the policy that it concerned, null where it concerned none. */
            policyKey: string | null;
            /**
             * Format: int64
             * @description Its number; a later write has a higher one, and numbers may be left out.
             */
            sequence: number;
        };
        /** @description A part of the effects, the oldest first. */
        Effects: {
            /** @description The effects. */
            items: components["schemas"]["Effect"][];
            /**
             * Format: int32
             * @description How many effects the filters leave, whatever `after` and `limit` say.
             */
            total: number;
        };
        /** @description One fault of the call. */
        ErrorDetail: {
            /** @description Where the fault is, for people. A field of the body is given by its full path (`policy.currency`, `sections[0].agreement`), a parameter or header by its name, the body as a whole as `body`. */
            field: string;
            issue: components["schemas"]["Issue"];
            /** @description What is wrong there, in a sentence for people. */
            message: string;
            /**
             * @description Where the fault is in the JSON body, for programs: a JSON pointer (RFC 6901), as `/sections/0/agreement`. It is
             *     empty for the body as a whole, and names the place of a field that is missing. Absent where the fault is in a
             *     parameter, a header or a document, or about a field that this body does not have. An unknown name of more than
             *     100 characters is not repeated: the pointer is that of the object which has it.
             */
            pointer?: string;
        };
        /**
         * @description How a call fails. Where nothing is done, nothing of its body is read.
         * @enum {string}
         */
        FaultKind: "latency" | "errorBefore" | "unavailable" | "dropBefore" | "hangBefore" | "refuse" | "errorAfter" | "dropAfter" | "hangAfter" | "cutReply" | "slowBody" | "wrongBody" | "notJson" | "newField";
        /** @description The rules that are to be in force. */
        FaultPlan: {
            rules: components["schemas"]["FaultRules"];
            /**
             * Format: int64
             * @description Where the generators of chance begin. The seed of the process where it is absent.
             */
            seed?: number;
        };
        /** @description Which calls fail, and how. */
        FaultRule: {
            /**
             * Format: int32
             * @description Milliseconds, of `latency` how long a call waits, of `slowBody` how long its answer takes, of `refuse` how long
             *     connections are refused, of `unavailable` what `Retry-After` says, in whole seconds. 1000 where it is absent;
             *     of no meaning for the other kinds.
             */
            delayMs?: number;
            kind: components["schemas"]["FaultKind"];
            operationId?: components["schemas"]["BackOfficeOperation"];
            /**
             * Format: double
             * @description Share of the calls that fail, from 0 to 1. All of them where it is absent.
             */
            share?: number;
            /**
             * Format: int32
             * @description How many calls fail at most. No end where it is absent.
             */
            times?: number;
        };
        /** @description Rules in the order in which they are tried. */
        FaultRules: components["schemas"]["FaultRule"][];
        /** @description A rule with how often it was applied. */
        FaultRuleState: {
            /**
             * Format: int32
             * @description How many calls it was chosen for.
             */
            applied: number;
            rule: components["schemas"]["FaultRule"];
        };
        /** @description The rules that are in force, and how often each was applied. */
        FaultState: {
            /** @description The rules in the order in which they are tried. */
            rules: components["schemas"]["FaultRuleState"][];
            /**
             * Format: int64
             * @description Where the generators of chance began.
             */
            seed: number;
        };
        /** @description How often a kind of fault was injected into an operation. */
        InjectionCount: {
            /**
             * Format: int32
             * @description How often.
             */
            count: number;
            kind: components["schemas"]["FaultKind"];
            operationId: components["schemas"]["BackOfficeOperation"];
        };
        /** @description The faults that were really injected. */
        Injections: {
            /** @description One entry for each kind and operation. */
            items: components["schemas"]["InjectionCount"][];
            /**
             * Format: int32
             * @description All of them together.
             */
            total: number;
        };
        /**
         * @description Kind of fault, for programs.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate";
        /** @description Why the call was not carried out. */
        Refusal: {
            /** @description What went wrong. */
            error: {
                code: components["schemas"]["RefusalCode"];
                /** @description The faults one by one, for `INVALID_REQUEST`; `field` is the path in the body. */
                details?: components["schemas"]["ErrorDetail"][];
                /** @description What went wrong, in a sentence. It may be shown to a partner. */
                message: string;
            };
        };
        /**
         * @description What went wrong, for programs.
         * @enum {string}
         */
        RefusalCode: "INVALID_REQUEST" | "UNAUTHORIZED" | "UNKNOWN_POLICY" | "NOT_OFFERED" | "INVALID_STATE" | "FAULT" | "UNAVAILABLE";
        /**
         * @description An operation that changes something.
         * @enum {string}
         */
        WriteOperation: "createDraft" | "createCompleteDraft" | "enrichDraft" | "quotePolicy" | "bindPolicy" | "declineSubmission" | "markQuoteNotTakenUp" | "generatePolicyReference" | "uploadDocument";
    };
    responses: {
        /** @description The system failed; whether it has acted is not known. */
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
        /** @description The request, or the draft merged with it, breaks a rule. */
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
                 * @description Only effects with a higher `sequence`.
                 * @example 41
                 */
                after?: number;
                /**
                 * @description Only effects under this key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                idempotencyKey?: string;
                /**
                 * @description At most so many.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Only effects of this operation.
                 * @example createDraft
                 */
                operationId?: components["schemas"]["WriteOperation"];
                /**
                 * @description Only effects on this policy.
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
            /** @description A part of the effects. */
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
            /** @description The rules that are in force. */
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
            /** @description The rules are in force. */
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
            /** @description No rule is in force. */
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
            /** @description The counts; what was never injected has no entry. */
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
