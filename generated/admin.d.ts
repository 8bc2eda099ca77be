// Written by `npm run generate` from spec/admin. Never edited by hand.
export interface paths {
    "/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls
         * @description Answers calls, the newest first, page by page: those that are open unless `state` says otherwise. With several filters,
         *     those that meet them all.
         */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a call
         * @description Answers what is known of a call, with the body of its success where it has one.
         */
        get: operations["getCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{callId}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a call
         * @description Tells the gateway what an operator has found out of a call whose outcome is `UNKNOWN`. Look into the carrier's system
         *     first: a call that is resolved as `notDone` and has happened after all is done twice by the partner's repeat.
         *
         *     The answer of one that is `done` has to hold to the contract of the call's operation and version, as the partner's
         *     repeat gets it as it stands: under the same `Idempotency-Key`, or of a call without one for a day. A resolution is
         *     final.
         */
        post: operations["resolveCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key
         * @description Revokes one key. It stops working at once on the node that is asked, and within five seconds on the others: each node
         *     believes what it has read of a key for so long. Sent twice, it changes nothing the second time.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * @description Answers every partner with its keys, the oldest first. The keys themselves are kept nowhere, so they are not in it.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Add a partner
         * @description Adds a partner and makes its first key, which is shown in the answer and never again. The key works at once.
         *
         *     Sent twice, it makes two partners.
         */
        post: operations["addPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partnerId}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Grant a partner all contacts, or its own
         * @description Sets which insureds the contact lookup lists and finds by part of a name or code: those of the partner's policies
         *     (`own`), or every one (`all`). By its exact reference every partner finds every insured. It takes effect at once on the
         *     node that is asked, and within five seconds on the others. A partner of every broker company has every insured.
         */
        put: operations["setPartnerContacts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partnerId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a further key
         * @description Makes a further key for a partner, which is shown in the answer and never again. The others go on working, so that a
         *     partner can change over before its old key is revoked.
         *
         *     The sandbox partner has the one key that its configuration names, and gets no other.
         */
        post: operations["addApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partnerId}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set limits of a partner
         * @description Sets limits of the partner, over all its keys and all nodes, or takes them back to the default with null. They take
         *     effect at once on the node that is asked, and within five seconds on the others. Above a limit the partner gets 429
         *     `RATE_LIMITED`.
         */
        patch: operations["setPartnerLimits"];
        trace?: never;
    };
    "/partners/{partnerId}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all keys of a partner
         * @description Revokes every key of the partner. They stop working at once on the node that is asked, and within five seconds on the
         *     others: each node believes what it has read of a key for so long. The partner stays in the list, and a further key lets it in again. Sent twice, it changes
         *     nothing the second time.
         */
        post: operations["revokePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs
         * @description Answers runs of the one-call flow, the newest first, page by page, without the outputs of their steps. With several
         *     filters, those that meet them all.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a run
         * @description Answers what is known of a run, with the outputs of its steps.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{runId}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a step of a run
         * @description Tells the gateway what an operator has found out of the step of a failed run that is in doubt. Look into the carrier's
         *     system first, which knows the step by the key `<submissionId>:<step>`: one that is resolved as `notDone` and has
         *     happened after all is done twice by the retry.
         *
         *     It starts nothing: retry the run afterwards. A resolution is final.
         */
        post: operations["resolveRunStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{runId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a run
         * @description Starts a new execution of a run that has failed, which goes on with the step that failed, as the partner's own retry
         *     does. It answers at once, for the base step too.
         *
         *     A step in doubt is sent again only where the carrier's system honours keys or can be asked. Where it promises neither,
         *     the step fails again with `OUTCOME_UNKNOWN`, and nothing is sent, until it is resolved.
         */
        post: operations["retryRun"];
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
        /** @description What is kept of a key. */
        ApiKey: {
            /** @description The version that the key is pinned to, null without a pin. */
            apiVersion: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            keyId: components["schemas"]["KeyId"];
            /**
             * Format: date-time
             * @description When it was revoked, null while it is valid.
             */
            revokedAt: string | null;
        };
        /** @description A write that a partner asked for. */
        Call: {
            /** @description The body of its success. Given where one call is read, and only if it has one. */
            answer?: unknown;
            /** @description Version of the contract that the call was made by. */
            apiVersion: string;
            /**
             * Format: int32
             * @description How many times it was begun.
             */
            attempts: number;
            /** @description What `X-Audit-UserId` said. */
            auditUserId: string | null;
            callId: components["schemas"]["CallId"];
            /** @description The error that its caller was told last, null where it was none. A call that is `DONE` with an error was refused for good, and its repeats are refused alike. */
            errorCode: string | null;
            /** @description What its caller was told with it. */
            errorMessage: string | null;
            /**
             * Format: date-time
             * @description When its outcome was written down, null while it is open.
             */
            finishedAt: string | null;
            /** @description The `Idempotency-Key` that the partner sent, null where it sent none. */
            idempotencyKey: string | null;
            /**
             * Format: uuid
             * @description The node that worked on it last.
             */
            nodeId: string;
            /** @description The operation that was called. */
            operationId: string;
            /** @description What `X-Origination-Source` said. */
            originationSource: string | null;
            partnerId: components["schemas"]["PartnerId"];
            /** @description Name of the partner, null where it is not known any more. */
            partnerName: string | null;
            /** @description The policy that it works on, null for one that makes a policy. */
            policyKey: string | null;
            /** @description The `X-Request-Id` of the latest request for it, under which the logs speak of it. */
            requestId: string;
            /** @description What an operator said of it, by whom and when; null where none had to. */
            resolution: string | null;
            /**
             * Format: date-time
             * @description When its latest attempt was begun.
             */
            startedAt: string;
            state: components["schemas"]["CallState"];
            /**
             * Format: int32
             * @description HTTP status of the answer that its caller was given last, null where nobody knows of any.
             */
            status: number | null;
            /** @description The `Idempotency-Key` that the write has towards the carrier's system; another one each time that a call which had not happened is done anew. */
            writeKey: string;
        };
        /**
         * Format: uuid
         * @description Names the call, over all its repeats.
         */
        CallId: string;
        /** @description A page of calls, the newest first. */
        CallPage: {
            /** @description The calls on this page. */
            items: components["schemas"]["Call"][];
            page: components["schemas"]["PageNumber"];
            pageSize: components["schemas"]["PageSizeUsed"];
            /**
             * Format: int32
             * @description How many calls there are on all pages together.
             */
            total: number;
        };
        /**
         * @description What is known of the call.
         * @enum {string}
         */
        CallState: "UNDER_WAY" | "DONE" | "NOT_DONE" | "UNKNOWN";
        /** @description The contacts of a partner. */
        ContactChange: {
            contacts: components["schemas"]["ContactGrant"];
        };
        /**
         * @description The insureds that lists and partial matches show the partner, those of its policies (`own`) or every one (`all`). By its exact reference it finds every one.
         * @enum {string}
         */
        ContactGrant: "own" | "all";
        /**
         * @description The step that is under way; of a run that has failed, the step that a retry goes on with.
         * @enum {string}
         */
        CurrentStep: "BASE" | "FULL" | "QUOTE" | "BIND" | "DONE";
        /** @description The body of every answer that is not a success. */
        Error: {
            /** @description What went wrong. */
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description The faults one by one, where the call itself is at fault, the first hundred of them. `message` says how many more there are. */
                details?: components["schemas"]["ErrorDetail"][];
                /** @description What went wrong, in a sentence for people. Its wording may change, so let programs go by `code`. It names every required field that is missing. */
                message: string;
                /** @description The same as the header `X-Request-Id`. */
                requestId: string;
            };
        };
        /**
         * @description What went wrong, for programs. A code keeps its meaning for good, and new ones may be added.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "MALFORMED_JSON" | "MALFORMED_MULTIPART" | "MALFORMED_REQUEST" | "UNKNOWN_VERSION" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "INVALID_STATE" | "POLICY_BUSY" | "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN" | "RUN_NOT_FAILED" | "RUN_EXPIRED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "TOO_MANY_RUNS" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "BACK_OFFICE_ERROR" | "BACK_OFFICE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "BACK_OFFICE_TIMEOUT";
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
        /** @description The broker companies that the partner writes for and whose policies it sees, by their keys at the carrier; `all` for every one of them. */
        HeldProducerIds: string[] | "all";
        /**
         * @description Kind of fault, for programs.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate";
        /**
         * Format: uuid
         * @description Names the key. It is not the key, and may be told to anyone.
         */
        KeyId: string;
        /**
         * @description New limits of a partner. One that is left out stays as it is; null goes back to the default, which a variable of the
         *     gateway sets.
         */
        LimitChange: {
            /**
             * Format: int32
             * @description Requests in flight at the carrier's system at once, the steps of runs not counted.
             */
            concurrentCalls?: number | null;
            /**
             * Format: int32
             * @description Runs of the one-call flow at once.
             */
            concurrentRuns?: number | null;
            /**
             * Format: int64
             * @description Bytes of documents per minute.
             */
            documentBytesPerMinute?: number | null;
            /**
             * Format: int32
             * @description Requests per second, sustained; ten seconds of them may come at once.
             */
            requestsPerSecond?: number | null;
        };
        /** @description A limit of a partner. */
        LimitInEffect: {
            /** @description Whether it is the default, as none was set for the partner. */
            isDefault: boolean;
            /**
             * Format: int64
             * @description The limit that is in effect.
             */
            value: number;
        };
        /** @description What the partner may use at most, over all its keys and all nodes. */
        Limits: {
            concurrentCalls: components["schemas"]["LimitInEffect"];
            concurrentRuns: components["schemas"]["LimitInEffect"];
            documentBytesPerMinute: components["schemas"]["LimitInEffect"];
            requestsPerSecond: components["schemas"]["LimitInEffect"];
        };
        /** @description A key that was just made. It is shown here and never again. */
        MadeKey: {
            /** @description The key itself, for the header `x-api-key` of the partner's calls. Hand it over by a safe way. */
            apiKey: string;
            /** @description The version that the key is pinned to, null without a pin. */
            apiVersion: string | null;
            keyId: components["schemas"]["KeyId"];
            /** @description Name of the partner. */
            name: string;
            partnerId: components["schemas"]["PartnerId"];
        };
        /** @description A key to be made. */
        NewKey: {
            apiVersion?: components["schemas"]["VersionPin"];
        };
        /** @description A partner to be added. */
        NewPartner: {
            apiVersion?: components["schemas"]["VersionPin"];
            /**
             * @description The insureds that lists and partial matches show the partner, those of its policies (`own`) or every one (`all`); `own` where it is left out.
             * @enum {string}
             */
            contacts?: "own" | "all";
            name: components["schemas"]["PartnerName"];
            producerIds: components["schemas"]["ProducerIds"];
        };
        /**
         * @description How far the run has come. A step that was left out of the request is passed over.
         * @enum {string}
         */
        OverallStatus: "PENDING" | "RUNNING" | "BASE_OK" | "FULL_OK" | "QUOTE_OK" | "SUCCESS" | "FAILED";
        /**
         * Format: int32
         * @description Number of this page, as it was asked for.
         */
        PageNumber: number;
        /**
         * Format: int32
         * @description The most entries that a page has, as it was asked for.
         */
        PageSizeUsed: number;
        /** @description A partner, its limits and its keys, the oldest first. */
        Partner: {
            contacts: components["schemas"]["ContactGrant"];
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /** @description All its keys, those that were revoked included. */
            keys: components["schemas"]["ApiKey"][];
            limits: components["schemas"]["Limits"];
            /** @description What people call the partner. */
            name: string;
            partnerId: components["schemas"]["PartnerId"];
            producerIds: components["schemas"]["HeldProducerIds"];
        };
        /** @description Names the partner for good. */
        PartnerId: string;
        /** @description Every partner, the oldest first. */
        PartnerList: {
            /** @description The partners. */
            partners: components["schemas"]["Partner"][];
        };
        /** @description What people call the partner. It need not be unique. */
        PartnerName: string;
        /** @description The carrier's key of the activity that is open on the policy. */
        PolicyActivityKey: string;
        /** @description The carrier's key of the policy. */
        PolicyKey: string;
        /** @description Number of the quote (Q) or of the policy (P). Both go on finding the policy once it is bound. */
        PolicyNo: string;
        /** @description The broker companies that the partner writes for and whose policies it sees, by their keys at the carrier; `all` for every one of them. */
        ProducerIds: string[] | "all";
        /** @description What an operator found out of a call. */
        Resolution: {
            /** @description The body that the partner's repeat gets, any JSON that a success of the operation may have in the version of the call. Required where `outcome` is `done`, and not allowed otherwise. */
            answer?: unknown;
            /** @description What was found out, and where. */
            note: string;
            /**
             * @description Whether it has happened.
             * @enum {string}
             */
            outcome: "done" | "notDone";
            /** @description Name of the operator. */
            resolvedBy: string;
            /**
             * Format: int32
             * @description HTTP status of that answer. Only for `done`, and only needed where the operation has more than one success; the first that the answer holds to is taken otherwise.
             */
            status?: number;
        };
        /** @description A run of the one-call flow. What was asked for is not shown. */
        Run: {
            /** @description Version of the contract that the run was started by. */
            apiVersion: string;
            /** @description The number that the policy got with the bind, null until then. */
            boundPolicyNo: string | null;
            /**
             * Format: date-time
             * @description When it was started.
             */
            createdAt: string;
            currentStep: components["schemas"]["CurrentStep"];
            /**
             * Format: date-time
             * @description When it ended, null while it is at work.
             */
            endedAt: string | null;
            /**
             * Format: int32
             * @description Number of the execution that the run belongs to. Each retry is one, and each time that a node takes the run up from another.
             */
            execution: number;
            /**
             * Format: date-time
             * @description When its request, outputs and errors were erased; null while they are kept.
             */
            expiredAt: string | null;
            /** @description The last step that was asked for. Those after it were left out of the request. */
            lastStep: components["schemas"]["RunStepName"];
            /**
             * Format: uuid
             * @description The node that is at work on it, null while it waits for one and once it has ended.
             */
            nodeId: string | null;
            overallStatus: components["schemas"]["OverallStatus"];
            partnerId: components["schemas"]["PartnerId"];
            /** @description Name of the partner, null where it is not known any more. */
            partnerName: string | null;
            /** @description The carrier's key of the policy, null until the base step has succeeded. */
            policyKey: string | null;
            /** @description The number that the caller was given, null until the base step has succeeded. */
            policyNo: string | null;
            /** @description The broker company that it is for, by its key at the carrier. */
            producerId: string;
            /**
             * Format: date-time
             * @description When this was read, by the clock that all these times are of.
             */
            readAt: string;
            /** @description All four steps, in their order. */
            steps: components["schemas"]["RunStep"][];
            submissionId: components["schemas"]["RunId"];
            /**
             * Format: int32
             * @description How many nodes have died at it since its last step that succeeded.
             */
            takeUps: number;
            /**
             * Format: date-time
             * @description When its record was last changed.
             */
            updatedAt: string;
        };
        /**
         * Format: uuid
         * @description Identifies the run, and goes through all its steps.
         */
        RunId: string;
        /** @description A page of runs, the newest first. */
        RunPage: {
            /** @description The runs on this page. */
            items: components["schemas"]["Run"][];
            page: components["schemas"]["PageNumber"];
            pageSize: components["schemas"]["PageSizeUsed"];
            /**
             * Format: int32
             * @description How many runs there are on all pages together.
             */
            total: number;
        };
        /** @description A step of a run. Its times are those of the latest execution that was at it. */
        RunStep: {
            attempts: components["schemas"]["StepAttempts"];
            /** @description Why its last attempt failed, else null. */
            error: string | null;
            /**
             * Format: date-time
             * @description When it had succeeded or failed, null until then.
             */
            finishedAt: string | null;
            /** @description Whether a call was sent of which nobody knows what became. */
            inDoubt: boolean;
            /** @description What the carrier's system has answered. Given where one run is read, and only if the step has it. */
            output?: unknown;
            /** @description What an operator said of it, by whom and when; null where none had to. */
            resolution: string | null;
            /**
             * Format: date-time
             * @description When it was begun, null until then.
             */
            startedAt: string | null;
            status: components["schemas"]["StepStatus"];
            step: components["schemas"]["RunStepName"];
        };
        /**
         * @description Names a step.
         * @enum {string}
         */
        RunStepName: "BASE" | "FULL" | "QUOTE" | "BIND";
        /**
         * Format: int32
         * @description Calls made for a step.
         */
        StepAttempts: number;
        /** @description What an operator found out of a step. */
        StepResolution: {
            /** @description What the carrier's system would have answered. Required where `outcome` is `done`, and not allowed otherwise. Of the base step it needs `policyActivityKey`, of any other the `policyKey` has to be the run's. */
            answer?: components["schemas"]["SubmissionOutcome"];
            /** @description What was found out, and where. */
            note: string;
            /**
             * @description Whether the step has happened at the carrier.
             * @enum {string}
             */
            outcome: "done" | "notDone";
            /** @description Name of the operator. */
            resolvedBy: string;
            /** @description The step that is in doubt, so that no other is settled should the run have gone on meanwhile. */
            step: components["schemas"]["RunStepName"];
        };
        /**
         * @description State of a step.
         * @enum {string}
         */
        StepStatus: "PENDING" | "SUCCESS" | "FAILED";
        /** @description Where the submission stands after the call. Keep `policyKey` and `policyActivityKey`, every later stage asks for them. */
        SubmissionOutcome: {
            /** @description The carrier's key of the activity that is open on the policy. Pass it to every later stage. */
            policyActivityKey?: components["schemas"]["PolicyActivityKey"];
            /**
             * @description State of that activity.
             * @enum {string}
             */
            policyActivityStatus?: "Active" | "Completed" | "Pending" | "Cancelled" | "Quote NTU";
            /** @description The carrier's key of the policy. Pass it to every later stage. */
            policyKey: components["schemas"]["PolicyKey"];
            policyNo: components["schemas"]["PolicyNo"];
            /**
             * @description What the call has made of the submission. It names the outcome of the call; the status summary, which names the state of the policy, uses other words.
             * @enum {string}
             */
            policyStatus: "Quote Preparation" | "Policy Updated" | "Bound" | "Declined" | "Referred" | "Quote NTU";
            /** @description Number of the quote, null until the submission has been quoted. */
            quoteNo?: string | null;
            /** @description Business reference of the policy, null while it has none. */
            reference?: string | null;
        };
        /** @description The version of the partners' contract that bare paths are served as for the key, where no `Api-Version` is sent. The newest without a pin. */
        VersionPin: string;
    };
    responses: {
        /** @description The call breaks the contract or cannot be read. `details` names every field at fault. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "MALFORMED_JSON";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description What the call asks for is not possible in the state that the partner or the call is in. Nothing was done. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_STATE";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The service failed unexpectedly. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description None of the media types in `Accept` can be answered. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "NOT_ACCEPTABLE";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description There is no such partner, key, call or run. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The body is larger than the service takes. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "PAYLOAD_TOO_LARGE";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The run has not failed, its step is not in doubt, or the run is not kept any more. Nothing was done. */
        ResolutionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_STATE" | "RUN_NOT_FAILED" | "RUN_EXPIRED";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The run has not failed or is not kept any more, or a call is at work on its policy. Nothing was done. */
        RetryConflict: {
            headers: {
                /**
                 * @description Seconds after which the same call may pass. Absent where waiting does not help.
                 * @example 5
                 */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RUN_NOT_FAILED" | "RUN_EXPIRED" | "POLICY_BUSY";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /**
         * @description Several different wrong tokens have come from the address of the caller. The token of this call was not looked at; send
         *     the right one after `Retry-After`. The wait doubles with each further wrong token, up to 15 minutes.
         */
        TooManyGuesses: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /**
         * @description As many runs are in flight as are allowed at once, or several different wrong tokens have come from the address of the caller.
         *     Nothing has been done. Send the call again after `Retry-After`.
         */
        TooManyRuns: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_RUNS" | "RATE_LIMITED";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The token is missing or wrong. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHORIZED";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The service cannot take the call just now, and nothing has been done. Send it again after `Retry-After`. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The body is of another media type than the operation reads. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNSUPPORTED_MEDIA_TYPE";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
    };
    parameters: {
        /**
         * @description The `callId` of the list.
         * @example 9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84
         */
        CallIdInPath: components["schemas"]["CallId"];
        /**
         * @description The `keyId` of the list of partners.
         * @example 3f1b9a52-6c0d-4f7e-9a41-8d2e5b7c1f60
         */
        KeyIdInPath: components["schemas"]["KeyId"];
        /**
         * @description Only calls of this operation of the partners' contracts.
         * @example createQuote
         */
        OperationFilter: string;
        /**
         * @description Number of the page. A page behind the last one is empty.
         * @example 1
         */
        Page: number;
        /**
         * @description The most entries that the page is to have.
         * @example 25
         */
        PageSize: number;
        /**
         * @description Only calls of this partner.
         * @example partner_5e0c7b1a9d42
         */
        PartnerFilter: components["schemas"]["PartnerId"];
        /**
         * @description The `partnerId` of the list.
         * @example partner_5e0c7b1a9d42
         */
        PartnerIdInPath: components["schemas"]["PartnerId"];
        /**
         * @description Only calls that work on this policy.
         * @example 1000421
         */
        PolicyFilter: components["schemas"]["PolicyKey"];
        /**
         * @description Any name of the run, its `submissionId` or a number of its policy, Q or P.
         * @example Q0010421
         */
        RunInPath: string;
        /**
         * @description Only the run of this name, its `submissionId` or a number of its policy.
         * @example Q0010421
         */
        RunNameFilter: string;
        /**
         * @description Only runs of this partner.
         * @example partner_5e0c7b1a9d42
         */
        RunPartnerFilter: components["schemas"]["PartnerId"];
        /**
         * @description Only runs that were started at this time or later, with its zone.
         * @example 2026-11-01T00:00:00Z
         */
        RunsFrom: string;
        /**
         * @description Only runs in this state. All of them where it is left out.
         * @example IN_DOUBT
         */
        RunStateFilter: "AT_WORK" | "IN_DOUBT" | "FAILED" | "SUCCESS" | "ALL";
        /**
         * @description Only calls that were begun at this time or later, with its zone.
         * @example 2026-11-01T00:00:00Z
         */
        StartedFrom: string;
        /**
         * @description Only calls in this state. The open ones, which are under way or unknown, where it is left out.
         * @example UNKNOWN
         */
        StateFilter: "OPEN" | "UNDER_WAY" | "UNKNOWN" | "DONE" | "NOT_DONE" | "ALL";
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this call in the service's logs; quote it when you ask for help.
         * @example 0b6f1f0e-6f0c-4a52-9d0a-1f6f5c2f7b11
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the call is made again.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description Seconds after which the same call may pass. Absent where waiting does not help.
         * @example 5
         */
        RetryAfterConflict: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCalls: {
        parameters: {
            query?: {
                /**
                 * @description Only calls that were begun at this time or later, with its zone.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: components["parameters"]["StartedFrom"];
                /**
                 * @description Only calls of this operation of the partners' contracts.
                 * @example createQuote
                 */
                operationId?: components["parameters"]["OperationFilter"];
                /**
                 * @description Number of the page. A page behind the last one is empty.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description The most entries that the page is to have.
                 * @example 25
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Only calls of this partner.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId?: components["parameters"]["PartnerFilter"];
                /**
                 * @description Only calls that work on this policy.
                 * @example 1000421
                 */
                policyKey?: components["parameters"]["PolicyFilter"];
                /**
                 * @description Only calls in this state. The open ones, which are under way or unknown, where it is left out.
                 * @example UNKNOWN
                 */
                state?: components["parameters"]["StateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of calls. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `callId` of the list.
                 * @example 9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84
                 */
                callId: components["parameters"]["CallIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolveCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `callId` of the list.
                 * @example 9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84
                 */
                callId: components["parameters"]["CallIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Resolution"];
            };
        };
        responses: {
            /** @description The call as it stands now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `keyId` of the list of partners.
                 * @example 3f1b9a52-6c0d-4f7e-9a41-8d2e5b7c1f60
                 */
                keyId: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner of the key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPartners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every partner. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPartner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPartner"];
            };
        };
        responses: {
            /** @description The partner and its key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPartnerContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` of the list.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactChange"];
            };
        };
        responses: {
            /** @description The partner with its contacts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` of the list.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPartnerLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` of the list.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitChange"];
            };
        };
        responses: {
            /** @description The partner with the limits that are in effect. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` of the list.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner, all its keys revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /**
                 * @description Only runs that were started at this time or later, with its zone.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: components["parameters"]["RunsFrom"];
                /**
                 * @description Only the run of this name, its `submissionId` or a number of its policy.
                 * @example Q0010421
                 */
                name?: components["parameters"]["RunNameFilter"];
                /**
                 * @description Number of the page. A page behind the last one is empty.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description The most entries that the page is to have.
                 * @example 25
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Only runs of this partner.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId?: components["parameters"]["RunPartnerFilter"];
                /**
                 * @description Only runs in this state. All of them where it is left out.
                 * @example IN_DOUBT
                 */
                state?: components["parameters"]["RunStateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of the run, its `submissionId` or a number of its policy, Q or P.
                 * @example Q0010421
                 */
                runId: components["parameters"]["RunInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolveRunStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of the run, its `submissionId` or a number of its policy, Q or P.
                 * @example Q0010421
                 */
                runId: components["parameters"]["RunInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepResolution"];
            };
        };
        responses: {
            /** @description The run as it stands now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ResolutionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Any name of the run, its `submissionId` or a number of its policy, Q or P.
                 * @example Q0010421
                 */
                runId: components["parameters"]["RunInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run as it stands now; it goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RetryConflict"];
            429: components["responses"]["TooManyRuns"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
