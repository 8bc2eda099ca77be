// Written by `npm run generate` from spec/sandbox. Never edited by hand.
export interface paths {
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
         * @description Creates an API key and a broker company of its own. The key may write for this broker company only, and sees its
         *     policies only: what you submit with it is not visible to other keys of this kind.
         *
         *     No API key is required. Send no body, or `{}`. The key is valid until `expiresAt`; it cannot be extended, so create
         *     another one then. The response is the only one that shows the key. Sending the request twice creates two keys.
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
        /**
         * @description Machine-readable error code. The meaning of a code never changes; new codes may be added.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "MALFORMED_JSON" | "MALFORMED_MULTIPART" | "MALFORMED_REQUEST" | "UNKNOWN_VERSION" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "INVALID_STATE" | "POLICY_BUSY" | "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN" | "RUN_NOT_FAILED" | "RUN_EXPIRED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "TOO_MANY_RUNS" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "BACK_OFFICE_ERROR" | "BACK_OFFICE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "BACK_OFFICE_TIMEOUT";
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
             * @description JSON Patch (RFC 6902) that corrects this error in the body. The service has applied the patches of all details of
             *     the response together and validated the result: none of the patched places violates the contract any more. A patch
             *     only corrects the form (a misspelt name or value, a JSON type, the notation of a date); it never chooses a value
             *     for you. Absent if the form does not say what was meant, for personal data, and for bodies above 64 KiB.
             */
            patch?: components["schemas"]["PatchOperation"][];
            /**
             * @description Location of the error in the JSON body, for programs: a JSON Pointer (RFC 6901) such as `/sections/0/agreement`.
             *     It is empty for the body as a whole. For a missing field, it points to where the field belongs. Absent if the
             *     error is in a parameter, header or document, or concerns a field that this body does not have. If an unknown
             *     field name is longer than 100 characters, the pointer is that of its parent object.
             */
            pointer?: string;
            /** @description What was sent instead, for people: the JSON type and the length. The value itself, up to 100 characters, only for the issues `enum` and `format`, and never if it is personal data. */
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
                /** @description The individual errors in an invalid request, at most 100. If there are more, `message` gives their number. For `NOT_FOUND`, the keys that name nothing. */
                details?: components["schemas"]["ErrorDetail"][];
                /** @description Reference (RFC 3986), relative to the address of the service, of the page that explains the `code`: `/docs/errors/` and the code. */
                help: string;
                /** @description Human-readable description of the error. It names every missing required field. The wording may change; programs should use `code`. */
                message: string;
                /** @description Same value as the `X-Request-Id` header. */
                requestId: string;
            };
        };
        /**
         * @description A request that leads to a quote, ready to send: all stages in one call, in the newest version. Its body is the
         *     example of the contract with the broker company of this key.
         */
        FirstRequest: {
            /** @description The JSON body. Its blocks `fullRequest`, `quoteRequest` and `bindRequest` are also examples for the single stages. */
            body: {
                [key: string]: unknown;
            };
            /**
             * @description The request headers by name, the key included. There is no `Idempotency-Key`: create one for each write that you may
             *     have to retry.
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
        /** @description Nothing has to be chosen. */
        NewSandboxKey: Record<string, never>;
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
        /**
         * @description The request headers by name, the key included. There is no `Idempotency-Key`: create one for each write that you may
         *     have to retry.
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
             * @description When the key stops working.
             */
            expiresAt: string;
            /**
             * @description A request that leads to a quote, ready to send: all stages in one call, in the newest version. Its body is the
             *     example of the contract with the broker company of this key.
             */
            firstRequest: components["schemas"]["FirstRequest"];
            /** @description The limits of the key. Above one of them, the response is 429 with `Retry-After`. */
            limits: {
                /**
                 * Format: int32
                 * @description Concurrent requests to the carrier's system, not counting steps of runs.
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
            /** @description The request that waits for the end of the run that `firstRequest` has started. */
            statusRequest: components["schemas"]["StatusRequest"];
        };
        /** @description The request that waits for the end of the run that `firstRequest` has started. */
        StatusRequest: {
            /**
             * @description The request headers by name, the key included. There is no `Idempotency-Key`: create one for each write that you may
             *     have to retry.
             */
            headers: components["schemas"]["RequestHeaders"];
            /**
             * @description The HTTP method.
             * @constant
             */
            method: "GET";
            /** @description The path, on the same host. Replace `{policyNo}` with the `policyNo` of the 202. */
            path: string;
        };
    };
    responses: {
        /** @description The body is neither empty nor `{}`, or cannot be parsed. */
        BadRequest: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
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
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
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
        /** @description The operation cannot return any of the media types in `Accept`. */
        NotAcceptable: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
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
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
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
        /**
         * @description Too many keys have been created from your address, or as many keys as the sandbox allows are valid. No key was
         *     created. Send the request again after `Retry-After`.
         */
        TooManyKeys: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
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
        /** @description The service is temporarily unavailable. No key was created. Send the request again after `Retry-After`. */
        Unavailable: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
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
        /** @description The operation does not accept the media type of the body. */
        UnsupportedMediaType: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
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
         * @description Headers that a page from another origin may send.
         * @example Content-Type, x-api-key, X-Origination-Source, X-Audit-UserId, Idempotency-Key, Api-Version, Prefer
         */
        AllowHeaders: string;
        /**
         * @description Methods that a page from another origin may use.
         * @example GET, POST, PUT, OPTIONS
         */
        AllowMethods: string;
        /**
         * @description Origin that may read the response.
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
         * @description Identifies the request in the service's logs. Include it when you contact support.
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
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyKeys"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
