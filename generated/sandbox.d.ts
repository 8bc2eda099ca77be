// Written by `npm run generate` from spec/sandbox. Never edited by hand.
export interface paths {
    "/.well-known/readiness-key.pem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the key that verifies reports
         * @description Returns the public key of readiness reports as a PEM file, at an address that does not change. No API key is required.
         */
        get: operations["getReadinessKeyFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the readiness report
         * @description Returns what the sandbox has seen the client of this key do: each requirement is `proven`, `refuted` or `notSeen`, with
         *     the ids of the requests that decided it. A line with a `drill` needs that drill: start it with `POST /readiness/drills`, then
         *     let the client work. What the buttons of the portal send is not recorded. The report is signed; the command
         *     `npm run gateway -- readiness verify` verifies it offline.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readiness/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes that affect your client
         * @description Returns, for each version that the client of this key has called in the last 90 days, which
         *     changes of the next version affect what the client sends and reads, and in how many calls. If the
         *     sandbox is trying an unreleased edit to the version, it also returns which of these calls the
         *     edit would reject. Only names that a contract declares are counted, not values.
         */
        get: operations["listClientChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readiness/drills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drills
         * @description Returns all drills, each with what it does and its state for the partner of this key.
         */
        get: operations["listDrills"];
        put?: never;
        /**
         * Start a drill
         * @description Starts a drill for the partner of this key. It hits the next matching request from this partner,
         *     with any of its keys, and no request from another partner. The drill `restart` hits all matching
         *     requests for ten seconds. A drill expires after five minutes. Starting a drill replaces the
         *     previous one.
         */
        post: operations["startDrill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readiness/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the key that verifies reports
         * @description Returns the public key with which this sandbox signs readiness reports. No API key is required.
         */
        get: operations["getReadinessKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a sandbox key
         * @description Creates an API key with its own broker company. The key may write for this broker company only,
         *     and sees only its policies: what you submit with it is not visible to other keys of this kind.
         *
         *     No API key is required. Send a `name` for your readiness report, or no body. The key is valid
         *     until `expiresAt`, if you use it within a day: a key that was never used expires a day after its
         *     creation. A key cannot be extended: create a new one when it has expired. The response is the
         *     only one that shows the key. Sending the request twice creates two keys.
         */
        post: operations["createSandboxKey"];
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
        /** @description For each version that a client has called, what the next version would change. */
        ClientChanges: {
            /** @description The versions that the client has called. */
            versions: components["schemas"]["ClientVersion"][];
        };
        /** @description The client's calls that an unreleased edit to the version would reject. */
        ClientRefusals: {
            /**
             * Format: int64
             * @description Calls that were validated against the edit.
             */
            calls: number;
            /** @description The places that the edit would reject. */
            places: {
                /**
                 * Format: int64
                 * @description Number of calls in which the edit would reject this place.
                 */
                calls: number;
                /** @description The operation. */
                operationId: string;
                /** @description The place, such as `request /body/lines/[]/writtenLine` or `response 200 /body/status`. `[]` is any item of a list, `*` a name that is not declared; `operation` if the operation was removed. */
                place: string;
            }[];
            /**
             * Format: int64
             * @description Calls whose request the edit would reject.
             */
            refused: number;
        };
        /** @description A version that the client has called, and what would change for it. */
        ClientVersion: {
            /** @description The version. */
            apiVersion: string;
            /**
             * Format: int64
             * @description Accepted requests from the client to this version.
             */
            calls: number;
            /**
             * Format: int32
             * @description Number of changes between the two versions.
             */
            changes: number;
            edit: components["schemas"]["ClientRefusals"] | null;
            /** @description The next version; null for the newest version. */
            nextVersion: string | null;
            /** @description The parts of requests and responses of this client that these changes affect. */
            touched: components["schemas"]["TouchedPart"][];
        };
        /** @description A drill, what the sandbox does in it and what it expects the client to do. */
        Drill: {
            /** @description What the sandbox does to this partner's next matching request. */
            does: string;
            /**
             * Format: date-time
             * @description When the drill expires. Absent if it has not been started.
             */
            endsAt?: string;
            /** @description What a correct client does then. */
            expects: string;
            /** @description Name of a drill. */
            name: components["schemas"]["DrillName"];
            /** @description The state of a drill. */
            state: components["schemas"]["DrillState"];
            /** @description What the drill is about. */
            title: string;
        };
        /**
         * @description Name of a drill.
         * @enum {string}
         */
        DrillName: "lost-request" | "lost-response" | "slow-response" | "unavailable" | "rate-limited" | "policy-busy" | "in-progress" | "outcome-unknown" | "new-field" | "restart";
        /** @description All drills. */
        Drills: {
            /** @description The drills. */
            drills: components["schemas"]["Drill"][];
        };
        /**
         * @description The state of a drill.
         * @enum {string}
         */
        DrillState: "idle" | "waiting" | "hit";
        /**
         * @description Machine-readable error code. The meaning of a code never changes; new codes may be added.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "MALFORMED_JSON" | "MALFORMED_MULTIPART" | "MALFORMED_REQUEST" | "UNKNOWN_VERSION" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "INVALID_STATE" | "POLICY_BUSY" | "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN" | "RUN_NOT_FAILED" | "RUN_EXPIRED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "TOO_MANY_RUNS" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "UNKNOWN_METHOD" | "BACK_OFFICE_ERROR" | "BACK_OFFICE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "BACK_OFFICE_TIMEOUT";
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
        /** @description Body of every error response. */
        ErrorResponse: {
            /** @description What went wrong. */
            error: {
                /** @description Machine-readable error code. The meaning of a code never changes; new codes may be added. */
                code: components["schemas"]["ErrorCode"];
                /** @description The individual errors in an invalid request, at most 100. If more were found, `message` gives their number. For `NOT_FOUND`, the parameters that do not identify anything that your key can see. */
                details?: components["schemas"]["ErrorDetail"][];
                /** @description URI reference (RFC 3986) to the page that explains the `code`. Resolve it against the request URL. It is `/docs/errors/<code>`, preceded by the service's base path if there is one. */
                help: string;
                /** @description Human-readable description of the error. For a `VALIDATION_ERROR`, it names the fields in `details`. The wording may change; programs should use `code`. */
                message: string;
                /** @description Same value as the `X-Request-Id` header. */
                requestId: string;
            };
        };
        /**
         * @description A request that leads to a bound policy, ready to send: all stages in one call, in the newest
         *     version. Its body is the example of the contract with the broker company of this key.
         */
        FirstRequest: {
            /** @description The JSON body. Its blocks `fullRequest`, `quoteRequest` and `bindRequest` are also examples for the single stages. */
            body: {
                [key: string]: unknown;
            };
            /**
             * @description The request headers by name, including the key. There is no `Idempotency-Key`: create one for
             *     each write that you may have to retry.
             */
            headers: components["schemas"]["RequestHeaders"];
            /**
             * @description The HTTP method.
             * @constant
             */
            method: "POST";
            /** @description The path, on the same host. */
            path: string;
        };
        /**
         * @description Machine-readable kind of error.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate" | "notFound";
        /** @description A drill to start. */
        NewDrill: {
            /** @description Name of a drill. */
            name: components["schemas"]["DrillName"];
        };
        /**
         * @description Describes the new key; may be empty. Your readiness report and the operators' lists show its `name`, such as the name of
         *     your company or client, followed by `, self-service`.
         */
        NewSandboxKey: {
            /** @description Display name, on one line, without surrounding spaces or invisible characters. */
            name?: string;
        };
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
        /** @description The public key that verifies reports offline. */
        ReadinessKey: {
            /**
             * @description The algorithm.
             * @constant
             */
            algorithm: "Ed25519";
            /** @description Identifier of the key. */
            keyId: string;
            /** @description The key in PEM format. */
            publicKey: string;
        };
        /** @description A requirement, and what decided it. The latest evidence counts. */
        ReadinessLine: {
            /** @description What the sandbox has seen, even if it is not enough yet. Absent if nothing was seen. */
            because?: string;
            /**
             * Format: date-time
             * @description When the line was decided. Absent without evidence.
             */
            decidedAt?: string;
            /** @description What the drill does. */
            does?: string;
            /** @description The drill that provokes the situation, if the line needs a drill. */
            drill?: components["schemas"]["DrillName"];
            /** @description Path of the portal's page that explains the requirement. */
            help: string;
            /** @description Identifier of the line. */
            id: string;
            /** @description Ids of the requests that decided the line, oldest first; at most five. */
            requestIds: string[];
            /** @description Whether the client has met the requirement. */
            state: components["schemas"]["ReadinessState"];
            /** @description What the client has to do. */
            title: string;
            /** @description Weight of the line in the result. */
            weight: number;
        };
        /**
         * @description What the sandbox has seen a client do: one line per requirement, with the requests that decided
         *     it. It contains counts, names of fields, values that the contract lists, and request ids, never
         *     any other value that was sent. The signature covers everything else in the report.
         */
        ReadinessReport: {
            /** @description The contract that the report is about. When the contract changes, the report is no longer valid. */
            contract: {
                /** @description SHA-256 of the published document, in lower-case hex. */
                sha256: string;
                /** @description The newest version. */
                version: string;
            };
            /**
             * Format: date-time
             * @description When the report was created.
             */
            createdAt: string;
            /** @description The error codes, each with whether the client has received it. */
            errors: {
                /** @description The code. */
                code: string;
                /** @description Whether a response contained this code. */
                met: boolean;
            }[];
            /**
             * Format: date-time
             * @description When the report expires, unless the contract changes earlier.
             */
            expiresAt: string;
            /** @description The requirements. */
            lines: components["schemas"]["ReadinessLine"][];
            /** @description What would break this client when deprecated versions are retired. */
            nextVersion: {
                /** @description The operations of deprecated versions that the client uses; empty if it uses none. */
                breaks: {
                    /** @description The operation in that version. */
                    operation: string;
                    /** @description Id of the latest request to the operation. */
                    requestId: string;
                    /** @description The deprecated version. */
                    version: string;
                }[];
            };
            /** @description The operations of the newest version, and how many requests for each have succeeded. */
            operations: components["schemas"]["UsedOperation"][];
            /** @description The partner whose client the report is about. */
            partner: {
                /** @description Identifier of the partner. */
                id: string;
                /** @description Name of the partner. */
                name: string;
                /** @description The partner's broker companies, by the carrier's keys. Absent for a partner with access to all broker companies. */
                producerIds?: string[];
            };
            /** @description The latest requests, which the report is based on. */
            requests: {
                /** @description Number of requests. */
                count: number;
                /**
                 * Format: date-time
                 * @description When the first of these requests arrived.
                 */
                from?: string;
                /**
                 * Format: date-time
                 * @description When the last of these requests arrived.
                 */
                to?: string;
            };
            /** @description The result in figures. */
            result: {
                /** @description Number of lines that only the client's requests decide; at present all lines. */
                byTraffic: number;
                /** @description Number of lines with no evidence, or not enough. */
                notSeen: number;
                /** @description Percentage of the lines that are proven, by weight. */
                percent: number;
                /** @description Number of proven lines. */
                proven: number;
                /** @description Number of refuted lines. */
                refuted: number;
            };
            /** @description Signature of the report. It covers the canonical JSON of the report without `signature.value`. */
            signature: components["schemas"]["ReadinessSignature"];
        };
        /** @description Signature of the report. It covers the canonical JSON of the report without `signature.value`. */
        ReadinessSignature: {
            /**
             * @description The algorithm.
             * @constant
             */
            algorithm: "Ed25519";
            /** @description Identifier of the public key that `GET /readiness/key` returns. */
            keyId: string;
            /** @description The signature in base64. */
            value: string;
        };
        /**
         * @description Whether the client has met the requirement.
         * @enum {string}
         */
        ReadinessState: "proven" | "refuted" | "notSeen";
        /**
         * @description The request headers by name, including the key. There is no `Idempotency-Key`: create one for
         *     each write that you may have to retry.
         */
        RequestHeaders: {
            [key: string]: string;
        };
        /** @description A new sandbox key. This response is the only one that shows it. */
        SandboxKey: {
            /** @description The key, which you send in the `x-api-key` header. */
            apiKey: string;
            /**
             * Format: date-time
             * @description When the key stops working. A key that is never used stops working a day after its creation.
             */
            expiresAt: string;
            /**
             * @description A request that leads to a bound policy, ready to send: all stages in one call, in the newest
             *     version. Its body is the example of the contract with the broker company of this key.
             */
            firstRequest: components["schemas"]["FirstRequest"];
            /** @description The limits of the key. Above one of them, the response is 429 with `Retry-After`. */
            limits: {
                /**
                 * Format: int32
                 * @description Concurrent requests to the carrier's system in each process of the gateway, not counting steps of runs.
                 */
                concurrentCalls: number;
                /**
                 * Format: int32
                 * @description Concurrent runs of the one-call flow.
                 */
                concurrentRuns: number;
                /**
                 * Format: int64
                 * @description Bytes of documents per minute.
                 */
                documentBytesPerMinute: number;
                /**
                 * Format: int32
                 * @description Sustained requests per second. Bursts of up to ten seconds' worth of requests are allowed.
                 */
                requestsPerSecond: number;
            };
            /** @description The broker company of the key. Send its `id` as `producer.id`; with any other, the response is 403. */
            producer: {
                /** @description The carrier's key of the broker company. */
                id: string;
                /** @description Name of the broker company. */
                name: string;
            };
            /** @description The request that waits, for up to 50 seconds, until the run that `firstRequest` started has completed. */
            statusRequest: components["schemas"]["StatusRequest"];
        };
        /** @description The request that waits, for up to 50 seconds, until the run that `firstRequest` started has completed. */
        StatusRequest: {
            /**
             * @description The request headers by name, including the key. There is no `Idempotency-Key`: create one for
             *     each write that you may have to retry.
             */
            headers: components["schemas"]["RequestHeaders"];
            /**
             * @description The HTTP method.
             * @constant
             */
            method: "GET";
            /** @description The path, on the same host. Replace `{policyNo}` with the `policyNo` of the 202 response. */
            path: string;
        };
        /** @description A part of an operation that a change affects, and in how many calls. */
        TouchedPart: {
            /**
             * @description How it affects the calls: the client sends the part (`sent`), leaves it out although it becomes required (`leftOut`), reads a response that has it (`read`), or calls the operation (`called`).
             * @enum {string}
             */
            because: "sent" | "leftOut" | "read" | "called";
            /**
             * Format: int64
             * @description Number of calls that the change affects.
             */
            calls: number;
            /** @description The id of the change, which is also its place at `/docs/changes`. */
            change: string;
            /**
             * Format: int64
             * @description Number of calls to the operation.
             */
            of: number;
            /** @description The operation of this version. */
            operationId: string;
            /** @description The part, such as `path`, `header X-Audit-UserId`, `body /lines[]/writtenLine` or `answer 200 /status`. */
            part: string;
            /** @description What changes. */
            title: string;
        };
        /** @description How many of the names or values that the contract declares the client has sent. */
        Used: {
            /** @description Number of names or values that the contract declares. */
            declared: number;
            /** @description Number of these that the client has sent. */
            sent: number;
            /** @description Declared names or values that the client has never sent. */
            unused: string[];
        };
        /** @description An operation, and how much of it the client uses. */
        UsedOperation: {
            /** @description Number of successful requests. */
            count: number;
            /** @description Values of enumerations in the body, in the form `referenceType.id=3`. Absent for a body without enumerations. */
            enumValues?: components["schemas"]["Used"];
            /** @description Fields of the body. Absent for an operation without one. */
            fields?: components["schemas"]["Used"];
            /** @description The operation. */
            operation: string;
        };
    };
    responses: {
        /** @description Your access is suspended. Ask the team that gave you your API key. */
        AccessSuspended: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "FORBIDDEN";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The request violates the contract, or its body cannot be parsed. */
        BadRequest: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "MALFORMED_JSON";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The service failed unexpectedly. */
        InternalError: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The request violates the contract. */
        InvalidRequest: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description Too many requests have been sent from your address without a valid API key. Nothing was done. Send the request again after `Retry-After`. */
        KeylessLimited: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                /**
                 * @description State of the limit that rejected the request, as in the IETF draft "RateLimit header fields for HTTP": the name of
                 *     the limit, the remaining quota (`r`), and the seconds until more quota is available (`t`).
                 * @example "requests";r=0;t=2
                 */
                RateLimit?: string;
                /**
                 * @description The limit that rejected the request, as in the IETF draft "RateLimit header fields for HTTP": its name, its quota
                 *     (`q`), its window in seconds (`w`), which concurrency limits do not have, and its unit (`qu`) if it does not count
                 *     requests.
                 * @example "requests";q=500;w=10
                 */
                "RateLimit-Policy"?: string;
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The operation cannot return any of the media types in `Accept`. */
        NotAcceptable: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "NOT_ACCEPTABLE";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description Nothing is recorded for this key's partner, because the key has access to every broker company. */
        NotWatched: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "PAYLOAD_TOO_LARGE";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The partner has exceeded one of its limits. Nothing was done. Send the request again after `Retry-After`. */
        RateLimited: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                /**
                 * @description State of the limit that rejected the request, as in the IETF draft "RateLimit header fields for HTTP": the name of
                 *     the limit, the remaining quota (`r`), and the seconds until more quota is available (`t`).
                 * @example "requests";r=0;t=2
                 */
                RateLimit?: string;
                /**
                 * @description The limit that rejected the request, as in the IETF draft "RateLimit header fields for HTTP": its name, its quota
                 *     (`q`), its window in seconds (`w`), which concurrency limits do not have, and its unit (`qu`) if it does not count
                 *     requests.
                 * @example "requests";q=500;w=10
                 */
                "RateLimit-Policy"?: string;
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /**
         * @description Too many keys have been created from your address or from its IPv6 network (/48), or the sandbox already has its maximum
         *     number of valid keys. No key was created. Send the request again after `Retry-After`.
         */
        TooManyKeys: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                /**
                 * @description State of the limit that rejected the request, as in the IETF draft "RateLimit header fields for HTTP": the name of
                 *     the limit, the remaining quota (`r`), and the seconds until more quota is available (`t`).
                 * @example "requests";r=0;t=2
                 */
                RateLimit?: string;
                /**
                 * @description The limit that rejected the request, as in the IETF draft "RateLimit header fields for HTTP": its name, its quota
                 *     (`q`), its window in seconds (`w`), which concurrency limits do not have, and its unit (`qu`) if it does not count
                 *     requests.
                 * @example "requests";q=500;w=10
                 */
                "RateLimit-Policy"?: string;
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The API key is missing, unknown or no longer valid. */
        Unauthorized: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHORIZED";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The service is temporarily unavailable. Unless the message says that nothing was done, the operation may have taken effect. Send the request again after `Retry-After`. */
        Unavailable: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The operation does not accept the media type, charset or content coding of the body. */
        UnsupportedMediaType: {
            headers: {
                /**
                 * @description The content codings that the operation accepts. Sent only if the `Content-Encoding` of the request was not accepted.
                 * @example gzip, deflate, br
                 */
                "Accept-Encoding"?: string;
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "Api-Version": components["headers"]["ApiVersion"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNSUPPORTED_MEDIA_TYPE";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The content codings that the operation accepts. Sent only if the `Content-Encoding` of the request was not accepted.
         * @example gzip, deflate, br
         */
        AcceptEncoding: string;
        /**
         * @description Headers that a page from another origin may send.
         * @example Content-Type, x-api-key, X-Origination-Source, X-Audit-UserId, Idempotency-Key, Api-Version, Prefer, X-Request-Id, traceparent, tracestate
         */
        AllowHeaders: string;
        /**
         * @description Methods that a page from another origin may use.
         * @example GET, POST, PUT, OPTIONS
         */
        AllowMethods: string;
        /**
         * @description Origin that may read the response. Absent where the service allows no pages from other origins.
         * @example *
         */
        AllowOrigin: string;
        /**
         * @description The newest version of the partner contract, which `firstRequest` uses.
         * @example 2.0
         */
        ApiVersion: "2.0";
        /**
         * @description State of the limit that rejected the request, as in the IETF draft "RateLimit header fields for HTTP": the name of
         *     the limit, the remaining quota (`r`), and the seconds until more quota is available (`t`).
         * @example "requests";r=0;t=2
         */
        RateLimit: string;
        /**
         * @description The limit that rejected the request, as in the IETF draft "RateLimit header fields for HTTP": its name, its quota
         *     (`q`), its window in seconds (`w`), which concurrency limits do not have, and its unit (`qu`) if it does not count
         *     requests.
         * @example "requests";q=500;w=10
         */
        RateLimitPolicy: string;
        /**
         * @description Identifies the request in the service's logs. Include it when you contact support. To use your own id, send it as `X-Request-Id`: 1 to 128 characters, of which the first is a letter or a digit, and the others are letters, digits or any of `. _ : + / = -`. Any other value is ignored, and the service creates an id.
         * @example 0b6f1f0e-6f0c-4a52-9d0a-1f6f5c2f7b11
         */
        RequestId: string;
        /**
         * @description Seconds to wait before you retry.
         * @example 30
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getReadinessKeyFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, in PEM format. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    /**
                     * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: string;
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["KeylessLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    /**
                     * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: string;
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessReport"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotWatched"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClientChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes by version, oldest version first. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    /**
                     * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: string;
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientChanges"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotWatched"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDrills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drills. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    /**
                     * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: string;
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drills"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotWatched"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startDrill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDrill"];
            };
        };
        responses: {
            /** @description The drill is waiting for the next matching request. */
            201: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    /**
                     * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: string;
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotWatched"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadinessKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    /**
                     * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: string;
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["KeylessLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSandboxKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewSandboxKey"];
            };
        };
        responses: {
            /** @description The key, and a first request to send with it. */
            201: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    /**
                     * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: string;
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyKeys"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
