// Written by `npm run generate` from spec/admin. Never edited by hand.
export interface paths {
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the audit log
         * @description Returns exchanges, newest first: requests from partners and operators, including reads and
         *     rejected requests, and runs of `store restored` and `store hand-over`. An exchange must match
         *     all filters. Successful reads that a program repeats (`getRun`, `getNodeStatus`, `getOverview`,
         *     `getLastHour`, `getSession`, `getMetrics`, and all reads by the operator's page) have one row a
         *     minute for each path, query, token and address. The first few requests without a valid key from
         *     an address have a row each; the others in the next minutes share one row for each error, with
         *     their `count`. Exchanges from the last second may be missing, except writes that have ended.
         *     Pages have no numbers: to read the next one, send the same filters, and the `next` of the
         *     previous page as `after`.
         */
        get: operations["searchAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count requests by key and address
         * @description Counts the requests that match all filters, for each partner, API key and network address. The
         *     counts show where a key is used, and who sends too much. Returns at most 100, those with the
         *     most requests first.
         */
        get: operations["countAuditSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls
         * @description Returns calls, newest first and paginated. A call must match all filters. Pages reach the newest
         *     1,000 matches: to read older ones, send `to`.
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
         * @description Returns everything known about a call, including the body of its successful response if it has one.
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
         * @description Records what an operator has found out about a call that is `UNKNOWN`. Check the carrier's system first: if
         *     you resolve a call as `notDone` although it happened, the partner's retry executes it a second time. Send the `writeKey`
         *     and the `attempts` that you looked up: if the call has been sent again since then, it is not resolved.
         *
         *     For a call that is `done`, `answer` must satisfy the contract of the call's operation and version, because the
         *     partner's retry receives it unchanged: a retry with the same `Idempotency-Key`, or, for a call without a key, an
         *     identical request within a day. A resolution is final.
         */
        post: operations["resolveCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{apiVersion}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a served contract
         * @description Returns a published contract as this gateway serves it, before its address is filled in.
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{apiVersion}/traffic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what partners have sent to an operation
         * @description Returns, for each partner with a valid key or with traffic, how many of its accepted requests to
         *     the operation in the last 90 days contained each field, value of an enumeration, parameter and
         *     media type, and which errors it got. No value that a partner sent is stored, apart from values
         *     that the contract lists, and sizes rounded to powers of two. What other nodes have counted is up
         *     to a minute old.
         */
        get: operations["getContractTraffic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/encryption-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List encryption keys
         * @description Returns the ids of the keys that encrypt stored data, which nodes have them, and what still needs them. A key that is not
         *     in use can be removed from `ENCRYPTION_KEYS`.
         */
        get: operations["listEncryptionKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/encryption-keys/resealing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Encrypt stored data again
         * @description Encrypts stored data again with the current key if it needs an older one, so that the older key
         *     can be removed from `ENCRYPTION_KEYS` immediately. Works in small steps for up to three seconds,
         *     while runs continue; repeat the request until `isComplete` is `true`. Repeating it does no harm.
         *     Every running node must encrypt with the first key.
         */
        post: operations["resealStoredData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts of erasures
         * @description Returns the receipts of erasures, newest first and paginated.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erase what is stored about an insured
         * @description Erases the request of each run, the outputs and errors of its steps, the stored responses of
         *     calls, the texts of resolutions and the end users (`X-Audit-UserId`). Identifiers, states, times
         *     and policy numbers stay. Either all of this is erased and the receipt stored, or nothing is. An
         *     erased run can no longer be retried (`RUN_EXPIRED`). An erased call with an `Idempotency-Key` is
         *     not executed again; its retry is rejected with `IDEMPOTENCY_KEY_REUSED`.
         *
         *     The request is rejected while one of these runs or calls is in progress or has an unknown
         *     outcome. Repeating the request has no further effect.
         */
        post: operations["eraseInsured"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasures/{erasureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the receipt of an erasure
         * @description Returns the receipt as it was stored.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insured/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search for an insured
         * @description Searches for a text in what the gateway stores: requests, outputs and errors of runs, and
         *     responses to calls. Encrypted texts are decrypted for the search. Each request searches one
         *     batch, so that it takes less than a second; send the next one with `next` as `after`, until
         *     `next` is null. Values are returned with most characters hidden. Anything that partners send
         *     during the search may be missing. The text is sent in the body, so that it is not in any log.
         */
        post: operations["searchInsured"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}": {
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
         * Change a key
         * @description Changes the label, the version or the expiry of a valid key. A key that is revoked or has
         *     expired cannot be changed: create a new one. The change takes effect immediately on the node
         *     that receives the request, and within five seconds on the others.
         */
        patch: operations["updateApiKey"];
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
         * @description Revokes one key. It stops working immediately on the node that receives the request, and within five seconds on the
         *     others, because each node caches keys for up to five seconds. Repeating the request has no further effect.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/last-hour": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what this node has served in the last hour
         * @description Returns the partner requests that ended in the last hour on the node that responds, and its
         *     calls to the back office, by minute and by operation. It responds even without the database.
         *     `getMetrics` returns the same for Prometheus, which keeps it longer and for all nodes.
         */
        get: operations["getLastHour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the metrics of this node
         * @description Returns the metrics of the node that responds, in the text format of Prometheus (version 0.0.4). `docs/metrics.md` lists
         *     them. They contain no personal data, and their number does not grow with what callers send. Values from the database are
         *     read at most once every 10 seconds; while the database is unavailable, the other values are still returned.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of all nodes
         * @description Returns the nodes that share the database, as they described themselves with their latest heartbeat, and what needs
         *     attention: what is stuck, since when, and how much of it there is. An empty list means that
         *     nothing needs attention.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
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
         * @description Returns every partner with its keys, oldest first, and what it uses: its last call, the versions of its requests and
         *     its readiness. The keys themselves are not stored, so the response does not contain them.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Add a partner
         * @description Adds a partner and creates its first key, which is shown in the response and never again. The key works immediately.
         *
         *     Sending the request twice creates two partners.
         */
        post: operations["addPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a partner
         * @description Returns one partner with its keys, its limits, and what its requests are doing.
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a partner
         * @description Changes the name, the contact person, the broker companies, the contact grant and the limits of
         *     a partner, and whether its traffic is recorded, all or nothing. The change takes effect
         *     immediately on the node that receives the request, and within five seconds on the others.
         *
         *     Removing a broker company hides its policies and runs from the partner immediately; they stay stored and
         *     are visible again if the company is added again. Runs in flight continue. A partner keeps at least one broker company:
         *     to take away all access, suspend or revoke it.
         */
        patch: operations["updatePartner"];
        trace?: never;
    };
    "/partners/{partnerId}/blackout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Plan a blackout of a deprecated version
         * @description Plans a window in which each request from the partner to one deprecated version is refused with
         *     503 `SERVICE_UNAVAILABLE` and `Retry-After`, before anything is done. This shows which clients
         *     still depend on the version before its last day. Runs continue, and other versions are served.
         *     The plan replaces the partner's earlier one, and takes effect immediately on the node that
         *     receives the request, and within five seconds on the others.
         */
        put: operations["setPartnerBlackout"];
        post?: never;
        /**
         * End a blackout
         * @description Removes the plan: the version is served again, immediately on the node that receives the request, and within five
         *     seconds on the others. Without a plan, the request has no effect.
         */
        delete: operations["endPartnerBlackout"];
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
         * Set the contacts that a partner can list
         * @description Sets which insureds the contact lookup lists and finds by part of a name or code: those of the partner's policies
         *     (`own`) or all (`all`). Every partner can find any insured by its exact reference. The change takes effect
         *     immediately on the node that receives the request, and within five seconds on the others. A partner that writes for
         *     every broker company can always list all insureds.
         */
        put: operations["setPartnerContacts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partnerId}/drills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a drill for a partner
         * @description Starts a drill for the partner's client, in the sandbox only. The drill hits the next matching
         *     request from this partner, and no request from another partner. The drill `restart` hits all matching
         *     requests for ten seconds. A drill expires after five minutes. Starting a drill replaces the
         *     previous one.
         */
        post: operations["startPartnerDrill"];
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
         * Create an additional key
         * @description Creates an additional key for a partner. The key is shown in the response and never again. Existing keys remain
         *     valid, so that a partner can switch to the new key before the old one is revoked.
         *
         *     The sandbox partner has only the key from its configuration and cannot have another.
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
         * Set a partner's limits
         * @description Sets limits that apply across all the partner's keys, and all except `concurrentCalls` across all nodes; null resets
         *     a limit to its default. The change takes effect immediately on the node that receives the request, and within five
         *     seconds on the others. A partner that exceeds a limit receives 429 `RATE_LIMITED`, or `TOO_MANY_RUNS` for runs.
         */
        patch: operations["setPartnerLimits"];
        trace?: never;
    };
    "/partners/{partnerId}/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the readiness report of a partner
         * @description Returns what the partner's client has proven, line by line, with the requests that decided each line. The report is
         *     the one that the partner reads with `GET /readiness` in the sandbox. A partner that is not watched has a report
         *     without evidence.
         */
        get: operations["getPartnerReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Revokes every key of the partner. The keys stop working immediately on the node that receives the request, and
         *     within five seconds on the others, because each node caches keys for up to five seconds. The partner stays in the
         *     list; a new key gives it access again. Repeating the request has no further effect.
         */
        post: operations["revokePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partnerId}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Suspend a partner
         * @description A suspended partner keeps its keys, but every request with them is rejected with 403
         *     `FORBIDDEN`, including reads. The change takes effect immediately on the node that receives the
         *     request, and within five seconds on the others. Calls in flight finish, and the partner's runs
         *     continue to their end. Suspending a suspended partner changes only the reason.
         */
        put: operations["suspendPartner"];
        post?: never;
        /**
         * Resume a partner
         * @description Ends a suspension: the partner's keys work again, immediately on the node that receives the
         *     request, and within five seconds on the others. Resuming a partner that is not suspended has no
         *     effect.
         */
        delete: operations["resumePartner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partnerId}/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Watch a partner's client in production
         * @description Sets whether the gateway records what the partner's client does, for its readiness report:
         *     counts, names of fields, values that the contract lists, and request ids. Off by default. The
         *     sandbox watches every partner that has its own broker companies, whatever is set here. The
         *     change takes effect immediately on the node that receives the request, and within five seconds
         *     on the others.
         */
        put: operations["setPartnerWatch"];
        post?: never;
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
         * @description Returns runs of the one-call flow, newest first and paginated, without the outputs of their steps. A run must match
         *     all filters. Pages reach the newest 1,000 matches: to read older ones, send `to`.
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
         * @description Returns everything known about a run, including the outputs of its steps.
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
         * @description Records what an operator has found out about a step in doubt of a failed run. Check the
         *     carrier's system first, where the step has the key `<submissionId>:<step>`: if you resolve a
         *     step as `notDone` although it happened, the retry executes it a second time. Send the `attempts`
         *     of the step from the record that you read: if the step has been sent again since, it is not
         *     resolved.
         *
         *     After a restore from a backup, later steps may be in doubt too. If you resolve a step as `done`,
         *     resolve the next one too. If you resolve it as `notDone`, the later ones have not happened
         *     either.
         *
         *     Resolving a step does not start the run; retry the run afterwards. A resolution is final.
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
         * Retry a failed run
         * @description Starts a new execution of a failed run, which resumes with the failed step, like the partner's own retry. The
         *     operation responds immediately, even if the failed step is the base step.
         *
         *     A step in doubt is sent again only if the carrier's system deduplicates writes by key or can report their outcome.
         *     Otherwise the step fails again with `OUTCOME_UNKNOWN`, without a call to the carrier, until the step is resolved.
         */
        post: operations["retryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find records by any identifier
         * @description Searches for what a partner quotes: a request id, an `Idempotency-Key`, a Q or P number or the
         *     key of a policy, a `submissionId`, a call id, or a key of a write in the carrier's system.
         *     Returns the newest calls, runs and requests that match. The lists of calls, runs and requests
         *     offer more filters and further pages.
         */
        get: operations["findByName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who is calling
         * @description Returns the name and the role of the caller's token, and when its session ends.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Open a session of the operator's page
         * @description Opens a session for the token in `x-api-key`, with its name and its role. For every operation,
         *     the cookie in the response is valid instead of the token, for at most 8 hours. It does not
         *     contain the token. The session ends earlier if the token expires or is revoked, and with
         *     `endSession`.
         */
        post: operations["createSession"];
        /**
         * End the session of the operator's page
         * @description Ends the session of the cookie, and removes the cookie from the browser. A copy of the cookie is no longer valid either: on this
         *     node immediately, on the others within 5 seconds. The token stays valid.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of this node
         * @description Returns the state of the node that responds: whether it is ready, and how many requests, calls
         *     and runs are in flight. It responds even without the database, and until the node has stopped.
         */
        get: operations["getNodeStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List administration tokens
         * @description Returns every token except the configured one, oldest first. The tokens themselves are not stored.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create an administration token
         * @description Creates a token. It is shown in the response and never again; only its SHA-256 hash is stored.
         *     Other tokens stay valid: to rotate one, create its successor under a different name, switch, and
         *     revoke the old one when it is no longer used.
         */
        post: operations["addToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{tokenName}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an administration token
         * @description The token stops working immediately on the node that receives the request, and within five seconds on the others.
         *     Repeating the request has no further effect. The configured token cannot be revoked here: change `ADMIN_TOKEN` and
         *     restart the gateway.
         */
        post: operations["revokeToken"];
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
        /** @description An identifier of any kind. */
        AnyName: string;
        /** @description Stored data of a key. */
        ApiKey: {
            /** @description The version that the key is pinned to; null if it is not pinned. */
            apiVersion: string | null;
            /**
             * Format: date-time
             * @description When the key was created.
             */
            createdAt: string;
            /** @description The name of the administration token that created the key; null for keys from earlier releases and keys that the gateway creates itself. */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When the key stops working, or stopped; null if it does not expire.
             */
            expiresAt: string | null;
            /** @description Identifier of the key. It is not the key itself and not secret. */
            keyId: components["schemas"]["KeyId"];
            /** @description What the key is for; null if it has no label. */
            label: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, accurate to about 15 seconds; null if it has not been used since the gateway began to record this.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null if it was not.
             */
            revokedAt: string | null;
        };
        /** @description Items of one kind that need attention. */
        Attention: {
            /** @description Number of items, counted up to 1,000. */
            count: number;
            /** @description What needs attention. */
            kind: components["schemas"]["AttentionKind"];
            /** @description At most 20 names, depending on `kind`: error codes (`resolved` for a run that has not been retried since an operator resolved a step), steps, partners, addresses or operations, each with its number if that is above one; nodes; keys with their partners; tokens; or the encoding. */
            names: string[];
            /** @description Whether somebody has to act now. If false, the gateway recovers by itself, or there is still time. */
            needsPerson: boolean;
            /**
             * Format: date-time
             * @description When the oldest item appeared; null if that is not known. For items that expire, when the first one expires.
             */
            since: string | null;
        };
        /**
         * @description What needs attention.
         * @enum {string}
         */
        AttentionKind: "UNKNOWN_CALLS" | "LONG_CALLS" | "RUNS_IN_DOUBT" | "FAILED_RUNS" | "RUNS_WITHOUT_POLICY" | "WAITING_RUNS" | "LOST_NODES" | "REPLACED_NODES" | "OPEN_CIRCUITS" | "LIMITED_REQUESTS" | "EXPIRING_KEYS" | "EXPIRING_TOKENS" | "STORE_ENCODING" | "STORE_FAILED_OVER";
        /** @description One request and its response, a run of `store restored` or `store hand-over`, or several requests without a valid key that share every field that is not null. Such a row without an address counts requests beyond the first 20 combinations of address and error of its period. */
        AuditEntry: {
            /** @description Version of the partner API; null for another API, such as the sandbox's. */
            apiVersion: string | null;
            /**
             * Format: date-time
             * @description When the request, or the first of several counted requests, arrived.
             */
            at: string;
            /** @description Value of `X-Audit-UserId`; null if there was none, or if it was erased. */
            auditUserId: string | null;
            /**
             * Format: uuid
             * @description The call, if the request started or repeated a write.
             */
            callId: string | null;
            /** @description Network address of the client; for IPv6, the first 64 bits. Null if it is not known. */
            clientAddress: string | null;
            /**
             * Format: int32
             * @description Number of requests that the row counts.
             */
            count: number;
            /** @description Error code of the response; null if it was not an error. */
            errorCode: string | null;
            /**
             * Format: uuid
             * @description Identifies the exchange.
             */
            exchangeId: string;
            /** @description The API key, or the name of the administration token; null without a valid key or token. */
            keyId: string | null;
            /**
             * Format: date-time
             * @description When the last of the counted requests arrived; null for a request that has its own row.
             */
            lastAt: string | null;
            /** @description Method of the request; null if it is not known. */
            method: string | null;
            /**
             * Format: int32
             * @description Milliseconds until the response, or until the outcome of a write; null if the node crashed before then.
             */
            ms: number | null;
            /**
             * Format: uuid
             * @description The node that received the request.
             */
            nodeId: string;
            /** @description The operation; null for a request to no operation. */
            operationId: string | null;
            /** @description Value of `X-Origination-Source`. */
            originationSource: string | null;
            /** @description How the exchange ended. */
            outcome: components["schemas"]["AuditOutcome"];
            /** @description The partner; `administration` for an operator, null without a valid key. */
            partnerId: string | null;
            /** @description Name of the partner now; null for operators and without a valid key. */
            partnerName: string | null;
            /** @description Path of the request, without its query. Null except for requests of operators and for requests to no operation. */
            path: string | null;
            /** @description Key of the policy that the request or its response identified. */
            policyKey: string | null;
            /** @description Number of the policy that the request or its response identified. */
            policyNo: string | null;
            /** @description The `X-Request-Id` of the response; for counted requests, the id of the row. */
            requestId: string;
            /**
             * Format: int32
             * @description HTTP status of the response, or of the outcome of a write; null if there was none.
             */
            status: number | null;
            /** @description The submission, which is also the id of its run. */
            submissionId: string | null;
        };
        /**
         * @description How the exchange ended.
         * @enum {string}
         */
        AuditOutcome: "OK" | "REFUSED" | "FAILED" | "UNKNOWN" | "DISCONNECTED";
        /** @description A page of exchanges, newest first. */
        AuditPage: {
            /** @description The exchanges on this page. */
            items: components["schemas"]["AuditEntry"][];
            /** @description Send it as `after` to read the next page; null on the last page. */
            next: string | null;
        };
        /** @description A combination of partner, API key and network address that sent requests. */
        AuditSource: {
            /** @description Network address of the client; for IPv6, the first 64 bits. Null if it is not known. */
            clientAddress: string | null;
            /**
             * Format: date-time
             * @description When the first of the requests arrived.
             */
            firstAt: string;
            /** @description The API key, or the name of the administration token; null without a valid key or token. */
            keyId: string | null;
            /**
             * Format: date-time
             * @description When the last of the requests arrived.
             */
            lastAt: string;
            /** @description The partner; `administration` for operators, null without a valid key. */
            partnerId: string | null;
            /** @description Name of the partner; null for operators and without a valid key. */
            partnerName: string | null;
            /** @description Number of rejected requests. */
            refused: number;
            /** @description Number of requests. */
            requests: number;
            /** @description Number of different values of `X-Audit-UserId` in the requests. */
            users: number;
        };
        /** @description The sources of requests, those with the most requests first. */
        AuditSources: {
            /**
             * Format: date-time
             * @description Time from which requests were counted.
             */
            from: string;
            /** @description False if there are more than 100 sources. */
            isComplete: boolean;
            /** @description The sources. */
            items: components["schemas"]["AuditSource"][];
        };
        /** @description A window in which a deprecated version is refused to a partner. */
        Blackout: {
            /** @description A deprecated version. */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the window begins.
             */
            from: string;
            /**
             * Format: date-time
             * @description When the window ends; after `from`, in the future, and at most seven days after `from`.
             */
            until: string;
        };
        /** @description A write that a partner requested. */
        Call: {
            /** @description Body of the successful response. Present only when a single call is read, and only if the call has one. */
            answer?: unknown;
            /** @description Version of the contract used for the call. */
            apiVersion: string;
            /**
             * Format: int32
             * @description Number of times the call was started.
             */
            attempts: number;
            /** @description Value of `X-Audit-UserId`. */
            auditUserId: string | null;
            /** @description Identifies the call across all its retries. */
            callId: components["schemas"]["CallId"];
            /**
             * Format: date-time
             * @description When the response of the call was erased; a retry gets `IDEMPOTENCY_KEY_REUSED` and is not executed. Null otherwise.
             */
            erasedAt: string | null;
            /** @description Error code of the latest response to the caller; null if it was not an error. A call that is `DONE` with an error was rejected permanently, and its retries receive the same error. */
            errorCode: string | null;
            /** @description Message of the latest response to the caller; null if it was not an error. */
            errorMessage: string | null;
            /**
             * Format: date-time
             * @description When the outcome was recorded; null while the call is open.
             */
            finishedAt: string | null;
            /** @description The `Idempotency-Key` sent by the partner; null if none was sent. */
            idempotencyKey: string | null;
            /** @description The `keyId` of the API key of the latest request for the call; null for calls from an earlier version of the gateway. */
            keyId: string | null;
            /**
             * Format: uuid
             * @description The node that last worked on the call.
             */
            nodeId: string;
            /** @description The operation that was called. */
            operationId: string;
            /** @description Value of `X-Origination-Source`. */
            originationSource: string | null;
            /** @description Permanent identifier of the partner. */
            partnerId: components["schemas"]["PartnerId"];
            /** @description Name of the partner; null if it is no longer known. */
            partnerName: string | null;
            /** @description Key of the policy that the call works on or has created; null if there is none, or none yet. */
            policyKey: string | null;
            /** @description Policy number in the response; null if the response has none. */
            policyNo: string | null;
            /** @description The `X-Request-Id` of the latest request for the call. Use it to find the call in the logs. */
            requestId: string;
            /** @description The resolution by an operator, with its author and time; null if there was none. */
            resolution: string | null;
            /**
             * Format: date-time
             * @description When the store was restored from a backup, or PostgreSQL failed over, while the call had no final outcome; an attempt that the store has lost may have happened. Null otherwise, and after the resolution by an operator.
             */
            restoredAt: string | null;
            /**
             * Format: date-time
             * @description When the latest attempt was started.
             */
            startedAt: string;
            /** @description The `submissionId` of the run that an open call has started or retried; null if there is none, and once the call is no longer open. Nobody has to resolve such a call, because the gateway settles it from the run. */
            startedRunId: string | null;
            /** @description State of the call. */
            state: components["schemas"]["CallState"];
            /**
             * Format: int32
             * @description HTTP status of the latest response to the caller; null if none is known.
             */
            status: number | null;
            /** @description The `submissionId` in the response, which is also the id of the run that the call has started; null if the response has none. */
            submissionId: string | null;
            /** @description The `Idempotency-Key` that the gateway sends to the carrier's system. It changes each time a call that had not happened is executed again. */
            writeKey: string;
        };
        /** @description Completed calls to the back office. */
        CallCounts: {
            /** @description Number of calls. */
            calls: number;
            /** @description Number of calls without a usable response. A refusal by the back office is a response. */
            faults: number;
            /** @description Durations of the calls, including the wait for a free slot; null if there were no calls. */
            latency: components["schemas"]["Latency"] | null;
        };
        /**
         * Format: uuid
         * @description Identifies the call across all its retries.
         */
        CallId: string;
        /** @description A page of calls, newest first. */
        CallPage: {
            /** @description The calls on this page. */
            items: components["schemas"]["Call"][];
            /** @description Page number. */
            page: components["schemas"]["PageNumber"];
            /** @description Maximum number of entries per page. */
            pageSize: components["schemas"]["PageSizeUsed"];
            /** @description Number of matches on all pages, counted up to 1,000; 1000 means 1,000 or more. */
            total: components["schemas"]["TotalFound"];
        };
        /**
         * @description State of the call.
         * @enum {string}
         */
        CallState: "UNDER_WAY" | "DONE" | "NOT_DONE" | "UNKNOWN";
        /** @description The contacts of a partner. */
        ContactChange: {
            /** @description The insureds that lists and partial matches show to the partner: those of its policies (`own`) or all (`all`). The partner can find any insured by its exact reference. */
            contacts: components["schemas"]["ContactGrant"];
        };
        /**
         * @description The insureds that lists and partial matches show to the partner: those of its policies (`own`) or all (`all`). The partner can find any insured by its exact reference.
         * @enum {string}
         */
        ContactGrant: "own" | "all";
        /** @description What partners have sent to an operation. */
        ContractTraffic: {
            /** @description The version. */
            apiVersion: string;
            /** @description The operation. */
            operationId: string;
            /** @description The partners with a valid key or with traffic, oldest first. */
            partners: components["schemas"]["PartnerTraffic"][];
        };
        /**
         * @description The step in progress, or, if the run has failed, the step that a retry resumes with.
         * @enum {string}
         */
        CurrentStep: "BASE" | "FULL" | "QUOTE" | "BIND" | "DONE";
        /**
         * @description Why it is not known whether a step has happened.
         * @enum {string}
         */
        DoubtCause: "TIMEOUT" | "CONNECTION_LOST" | "ERROR_RESPONSE" | "INVALID_RESPONSE" | "GATEWAY_LOST" | "GATEWAY_ERROR" | "STORE_RESTORED" | "STORE_FAILED_OVER" | "NOT_RECORDED";
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
        /**
         * @description The state of a drill.
         * @enum {string}
         */
        DrillState: "idle" | "waiting" | "hit";
        EncryptionKey: {
            /** @description The number of running nodes that encrypt with the key. */
            encryptingNodes: number;
            /** @description The id of a key, the start of its SHA-256 hash. It does not reveal the key. */
            keyId: components["schemas"]["EncryptionKeyId"];
            /** @description The number of running nodes that have the key. */
            nodes: number;
            /** @description What a key is used for, as the node that responds sees it. */
            state: components["schemas"]["EncryptionKeyState"];
            /** @description The stored data that needs the key. */
            uses: components["schemas"]["EncryptionKeyUse"][];
        };
        /** @description The id of a key, the start of its SHA-256 hash. It does not reveal the key. */
        EncryptionKeyId: string;
        EncryptionKeys: {
            /**
             * @description The key that encrypts what is stored now; `null` if nothing is encrypted. It is the first
             *     key of `ENCRYPTION_KEYS` that every running node has, or the first of all if there is none.
             */
            encryptsWith: components["schemas"]["EncryptionKeyId"] | null;
            /** @description The keys in `ENCRYPTION_KEYS` on the node that responds, in order, then those that stored data needs in addition. */
            keys: components["schemas"]["EncryptionKey"][];
            /** @description The number of running nodes. */
            nodes: number;
            /** @description Running nodes of an earlier version, which do not report their keys. */
            silentNodes: number;
        };
        /**
         * @description What a key is used for, as the node that responds sees it.
         * @enum {string}
         */
        EncryptionKeyState: "ENCRYPTS" | "WAITING" | "IN_USE" | "UNUSED" | "OTHER_NODES" | "MISSING";
        EncryptionKeyUse: {
            /**
             * Format: date-time
             * @description When the newest run or the signing key was created, or the newest step started; `null` if none has started.
             */
            newestAt: string | null;
            /**
             * Format: date-time
             * @description When the oldest run or the signing key was created, or the oldest step started; `null` if none has started.
             */
            oldestAt: string | null;
            /**
             * @description `RUN_REQUEST`: requests of runs. `STEP_OUTPUT`, `STEP_ERROR`, `STEP_RESOLUTION`: outputs, errors and resolutions of
             *     the steps of runs. `READINESS_KEY`: the key that signs readiness reports.
             * @enum {string}
             */
            place: "RUN_REQUEST" | "STEP_OUTPUT" | "STEP_ERROR" | "STEP_RESOLUTION" | "READINESS_KEY";
            /** @description The number of texts; 10000 means 10,000 or more. */
            texts: number;
        };
        /**
         * Format: int32
         * @description Number of erased entries.
         */
        ErasedTexts: number;
        /** @description How many texts were erased. Zeros mean that everything had been erased before. */
        ErasureCounts: {
            /** @description End users (`X-Audit-UserId`) of runs, calls and the audit log. */
            auditUsers: components["schemas"]["ErasedTexts"];
            /** @description Errors of steps. */
            errors: components["schemas"]["ErasedTexts"];
            /** @description Outputs of steps. */
            outputs: components["schemas"]["ErasedTexts"];
            /** @description Requests of runs. */
            requests: components["schemas"]["ErasedTexts"];
            /** @description Resolutions of steps and calls by operators. */
            resolutions: components["schemas"]["ErasedTexts"];
            /** @description Stored responses of calls. */
            responses: components["schemas"]["ErasedTexts"];
        };
        /** @description The policies, runs and calls to erase, at least one in all. */
        ErasureOrder: {
            /** @description Calls by their `callId`. Only these calls are erased, not their policies. */
            calls?: string[];
            /** @description Name of the operator. */
            erasedBy: string;
            /**
             * @description Ignore policies, runs and calls about which nothing is stored. Set this to apply a receipt
             *     again after a restore from a backup; if the receipt has more runs or calls than one request
             *     may name, use several requests. Defaults to false: a request that names such a policy, run
             *     or call is rejected.
             */
            ignoresMissing?: boolean;
            /** @description Erase nothing; respond with what would be erased. Defaults to false. */
            isRehearsal?: boolean;
            /**
             * @description Policies, by a Q or P number, a policy key or a submission id. Every run and call that belongs to one of them is
             *     erased. A Q and a P number with the same digits name the same policy.
             */
            policies?: string[];
            /** @description The reason, for example the number of the insured's request. It is stored, so it must not name the insured. */
            reason: string;
            /** @description Runs by their `submissionId`. The policies of these runs are erased too. */
            runs?: string[];
        };
        /** @description A page of receipts, newest first. */
        ErasurePage: {
            /** @description The receipts on this page. */
            items: components["schemas"]["ErasureReceipt"][];
            /** @description Page number. */
            page: components["schemas"]["PageNumber"];
            /** @description Maximum number of entries per page. */
            pageSize: components["schemas"]["PageSizeUsed"];
            /**
             * Format: int32
             * @description Total number of receipts on all pages.
             */
            total: number;
        };
        /** @description What was erased. It contains no personal data of the insured. */
        ErasureReceipt: {
            /** @description The calls that were erased, by their `callId`. */
            calls: string[];
            /** @description How many texts were erased. Zeros mean that everything had been erased before. */
            counts: components["schemas"]["ErasureCounts"];
            /** @description SHA-256 of the other fields as canonical JSON (fields in order, without spaces), in hexadecimal. It shows that a receipt was not changed. */
            digest: string;
            /**
             * Format: date-time
             * @description When the data was erased.
             */
            erasedAt: string;
            /** @description Name of the operator. */
            erasedBy: string;
            /**
             * Format: uuid
             * @description Identifies the erasure.
             */
            erasureId: string;
            /** @description If true, nothing was erased, and the receipt is not stored. */
            isRehearsal: boolean;
            /** @description The policies of the request. */
            policies: string[];
            /** @description Why the data was erased. */
            reason: string;
            /** @description The runs that were erased, by their `submissionId`. */
            runs: string[];
        };
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
        /** @description The records with this identifier, newest first. Each list has at most 20 entries. */
        Found: {
            /** @description Writes by partners. */
            calls: components["schemas"]["Call"][];
            /** @description An identifier of any kind. */
            name: components["schemas"]["AnyName"];
            /** @description Requests in the audit log, including reads and rejected requests. A read by an operator is included only if its own request id was searched for. */
            requests: components["schemas"]["AuditEntry"][];
            /** @description Runs of the one-call flow. */
            runs: components["schemas"]["Run"][];
        };
        /** @description The broker companies that the partner may write for and whose policies it may see, by the carrier's keys; `all` for every broker company. */
        HeldProducerIds: string[] | "all";
        /** @description Work in flight, and its longest-running item. */
        InFlight: {
            /** @description Number of items. */
            count: number;
            /** @description The longest-running item; null if there is none. */
            longest: {
                /** @description The operation; null while it is not known yet, and for pages. */
                operationId: string | null;
                /** @description The `X-Request-Id` of the response. */
                requestId: string;
                /** @description Whole seconds since the item started. */
                seconds: number;
            } | null;
        };
        /** @description A run or a call that contains the text. */
        InsuredMatch: {
            /** @description Where the text was found. */
            fields: components["schemas"]["MatchedField"][];
            /**
             * Format: uuid
             * @description Identifies the run or the call.
             */
            id: string;
            /**
             * @description Whether the record is a run or a call.
             * @enum {string}
             */
            kind: "RUN" | "CALL";
            /** @description Permanent identifier of the partner. */
            partnerId: components["schemas"]["PartnerId"];
            /** @description The key of the policy; null if none is known. */
            policyKey: string | null;
            /** @description The latest known number of the policy; null if none is known. */
            policyNo: string | null;
            /**
             * Format: date-time
             * @description When the run or the call was started.
             */
            startedAt: string;
            /** @description The status of the run, or the state of the call. */
            state: string;
        };
        /** @description What a batch of stored runs and calls contains about the insured. Continue the search with `next` until it is null. */
        InsuredMatches: {
            /** @description The runs and calls in this batch that contain the text. */
            matches: components["schemas"]["InsuredMatch"][];
            /** @description The `after` of the next request; null after the last batch. */
            next: string | null;
            /**
             * Format: int32
             * @description Number of runs and calls in this batch.
             */
            scanned: number;
            /** @description Runs in this batch that could not be searched, because the key that encrypted them is not in `ENCRYPTION_KEYS`. */
            unreadable: string[];
        };
        /** @description The insured to look for. */
        InsuredSearch: {
            /** @description The `next` of the previous response. Absent in the first request. */
            after?: string;
            /**
             * @description The company name, a part of it, an e-mail address, a contact key, or any other value that
             *     partners send. Case is ignored. Texts shorter than three characters, and numbers, match only
             *     whole values.
             */
            text: string;
        };
        /**
         * @description Machine-readable kind of error.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate" | "notFound";
        /** @description A change to a key. Omitted fields stay unchanged; null removes a value. */
        KeyChange: {
            /** @description The version that the key uses at bare paths; null for the newest. */
            apiVersion?: string | null;
            /**
             * Format: date-time
             * @description When the key stops working, a time in the future; null if it does not expire.
             */
            expiresAt?: string | null;
            /** @description What the key is for; null for no label. */
            label?: string | null;
        };
        /**
         * Format: date-time
         * @description When the key stops working; a time in the future.
         */
        KeyExpiry: string;
        /**
         * Format: uuid
         * @description Identifier of the key. It is not the key itself and not secret.
         */
        KeyId: string;
        /** @description What the key is for, to tell the keys of a partner apart. */
        KeyLabel: string;
        /** @description What the node that responds has served in the last hour, or since its start. Pages and health checks that succeeded are left out. */
        LastHour: {
            /** @description The calls of this node to the back office. */
            backOffice: components["schemas"]["LastHourBackOffice"];
            /** @description The minutes, oldest first; the last one is the current minute. Minutes before the start of the node are left out. */
            minutes: components["schemas"]["LastHourMinute"][];
            /** @description The operations that were called, the most frequent first. */
            operations: components["schemas"]["LastHourOperation"][];
            /**
             * Format: date-time
             * @description When this was read, on the clock of the node.
             */
            readAt: string;
        };
        /** @description The calls of this node to the back office. */
        LastHourBackOffice: {
            /** @description The operations that this node does not call at present, for at least one partner, because their latest calls failed. */
            openCircuits: string[];
            /** @description The operations of the back office that were called, the most frequent first. */
            operations: {
                /** @description Number of calls. */
                calls: number;
                /** @description Number of calls without a usable response. */
                faults: number;
                /** @description Durations of the calls; null if there were no calls. */
                latency: components["schemas"]["Latency"] | null;
                /** @description The operation of the back office. */
                operation: string;
            }[];
            /** @description The concurrent calls; null for the simulated back office inside the gateway, which has no limit. */
            places: {
                /** @description Slots for concurrent calls. */
                read: components["schemas"]["PlacesInUse"];
                /** @description Slots for concurrent calls. */
                write: components["schemas"]["PlacesInUse"];
            } | null;
        };
        /** @description One minute. */
        LastHourMinute: {
            /** @description Completed calls to the back office. */
            backOffice: components["schemas"]["CallCounts"];
            /**
             * Format: date-time
             * @description When the minute began.
             */
            from: string;
            /** @description How long `GET` and `HEAD` requests took; null if there were none. */
            reads: components["schemas"]["Latency"] | null;
            /** @description Ended partner requests, by outcome. */
            requests: components["schemas"]["RequestCounts"];
            /** @description How long other requests took; null if there were none. */
            writes: components["schemas"]["Latency"] | null;
        };
        /** @description The requests of one operation in one version. */
        LastHourOperation: {
            /** @description Version of the contract; null for requests to no operation. */
            apiVersion: string | null;
            /** @description Durations in milliseconds. `p50` and `p95` are upper bounds, at most a fifth too large. */
            latency: components["schemas"]["Latency"];
            /** @description The operation; null for requests to no operation. */
            operationId: string | null;
            /** @description Ended partner requests, by outcome. */
            requests: components["schemas"]["RequestCounts"];
        };
        /** @description Durations in milliseconds. `p50` and `p95` are upper bounds, at most a fifth too large. */
        Latency: {
            /** @description The longest duration. */
            max: number;
            /** @description Half of the durations are at most this long. */
            p50: number;
            /** @description 95 of 100 durations are at most this long. */
            p95: number;
        };
        /**
         * @description New limits of a partner. An omitted limit stays unchanged; null resets it to the default, which a variable of the
         *     gateway sets.
         */
        LimitChange: {
            /**
             * Format: int32
             * @description Concurrent requests to the carrier's system in each process of the gateway, not counting steps of runs.
             */
            concurrentCalls?: number | null;
            /**
             * Format: int32
             * @description Concurrent runs of the one-call flow.
             */
            concurrentRuns?: number | null;
            /**
             * Format: int64
             * @description Document bytes per minute.
             */
            documentBytesPerMinute?: number | null;
            /**
             * Format: int32
             * @description Sustained requests per second. Bursts of up to ten seconds' worth of requests are allowed.
             */
            requestsPerSecond?: number | null;
        };
        /** @description A limit of a partner. */
        LimitInEffect: {
            /** @description Whether this is the default, because none was set for the partner. */
            isDefault: boolean;
            /**
             * Format: int64
             * @description The effective limit.
             */
            value: number;
        };
        /** @description Limits of the partner, across all its keys. `concurrentCalls` applies in each process of the gateway, the others across all nodes. */
        Limits: {
            /** @description A limit of a partner. */
            concurrentCalls: components["schemas"]["LimitInEffect"];
            /** @description A limit of a partner. */
            concurrentRuns: components["schemas"]["LimitInEffect"];
            /** @description A limit of a partner. */
            documentBytesPerMinute: components["schemas"]["LimitInEffect"];
            /** @description A limit of a partner. */
            requestsPerSecond: components["schemas"]["LimitInEffect"];
        };
        /** @description A newly created key. This response is the only one that shows it. */
        MadeKey: {
            /** @description The key itself, which the partner sends in the `x-api-key` header. Transmit it over a secure channel. */
            apiKey: string;
            /** @description The version that the key is pinned to; null if it is not pinned. */
            apiVersion: string | null;
            /**
             * Format: date-time
             * @description When the key stops working; null if it does not expire.
             */
            expiresAt: string | null;
            /** @description Identifier of the key. It is not the key itself and not secret. */
            keyId: components["schemas"]["KeyId"];
            /** @description What the key is for; null if it has no label. */
            label: string | null;
            /** @description Name of the partner. */
            name: string;
            /** @description Permanent identifier of the partner. */
            partnerId: components["schemas"]["PartnerId"];
        };
        /** @description A newly created token. This response is the only one that shows it. */
        MadeToken: {
            /**
             * Format: date-time
             * @description When the token stops working; null if it does not expire.
             */
            expiresAt: string | null;
            /** @description Name of the token. Audit records and `createdBy` show it. */
            name: components["schemas"]["TokenName"];
            /** @description What the token allows. */
            role: components["schemas"]["Role"];
            /** @description The token itself, for the `x-api-key` header. Transmit it over a secure channel. */
            token: string;
        };
        /** @description A value that contains the text. */
        MatchedField: {
            /** @description The path of the field. */
            field: string;
            /** @description The value with most of its characters hidden. */
            value: string;
        };
        /** @description A drill to start. */
        NewDrill: {
            /** @description Name of a drill. */
            name: components["schemas"]["DrillName"];
        };
        /** @description A key to create. */
        NewKey: {
            /** @description The version of the partner contract that the key uses at bare paths if no `Api-Version` is sent. Defaults to the newest version. */
            apiVersion?: components["schemas"]["VersionPin"];
            /** @description When the key stops working; a time in the future. */
            expiresAt?: components["schemas"]["KeyExpiry"];
            /** @description What the key is for, to tell the keys of a partner apart. */
            label?: components["schemas"]["KeyLabel"];
        };
        /** @description A partner to add. */
        NewPartner: {
            /** @description The version of the partner contract that the key uses at bare paths if no `Api-Version` is sent. Defaults to the newest version. */
            apiVersion?: components["schemas"]["VersionPin"];
            /** @description The person whom operators contact about this partner. Not shown to the partner. */
            contactPerson?: string;
            /**
             * @description The insureds that lists and partial matches show to the partner: those of its policies (`own`) or all (`all`). Defaults to `own`.
             * @enum {string}
             */
            contacts?: "own" | "all";
            /** @description When the key stops working; a time in the future. */
            expiresAt?: components["schemas"]["KeyExpiry"];
            /** @description What the key is for, to tell the keys of a partner apart. */
            label?: components["schemas"]["KeyLabel"];
            /** @description Display name of the partner. Need not be unique. Like all names, it is on one line, without surrounding spaces or invisible characters. */
            name: components["schemas"]["PartnerName"];
            /** @description The broker companies that the partner may write for and whose policies it may see, by the carrier's keys; `all` for every broker company. */
            producerIds: components["schemas"]["ProducerIds"];
        };
        /** @description A suspension of a partner. */
        NewSuspension: {
            /** @description Why the partner is suspended, for operators. The partner never sees the reason. */
            reason?: string;
        };
        /** @description A token to create. */
        NewToken: {
            /**
             * Format: date-time
             * @description When the token stops working; a time in the future.
             */
            expiresAt?: string;
            /** @description Name of the token. Audit records and `createdBy` show it. */
            name: components["schemas"]["TokenName"];
            /** @description What the token allows. */
            role: components["schemas"]["Role"];
        };
        /** @description A node, as it described itself with its latest heartbeat. */
        Node: {
            /** @description The state of the node; null for an earlier version of the gateway. */
            description: {
                /** @description Writes in progress. */
                calls: number;
                /** @description Name of the machine. */
                hostName: string;
                /** @description Operations of the back office that the node does not call at present, for at least one partner, because their latest calls failed. */
                openCircuits: string[];
                /** @description What the node does with new requests. */
                phase: components["schemas"]["NodePhase"];
                /** @description Process id on that machine. */
                processId: number;
                /** @description Partner requests without a response. */
                requests: number;
                /** @description Runs in progress. */
                runs: number;
                /**
                 * Format: date-time
                 * @description When the node noticed, in the last hour, that PostgreSQL had failed over to a replica; absent otherwise.
                 */
                storeFailedOverAt?: string;
                /** @description Version of the program. */
                version: string;
            } | null;
            /** @description How long ago the latest heartbeat was stored, on the database's clock. Heartbeats are at most 5 s apart; a node that has been silent for longer may have been killed. */
            heartbeatAgeSeconds: number;
            /**
             * Format: date-time
             * @description When its latest heartbeat was stored.
             */
            heartbeatAt: string;
            /** @description Whether the latest heartbeat was less than 12 s ago. Other nodes recover the work of a node that is not alive. */
            isAlive: boolean;
            /** @description Whether the node is lost and another has started on its host since. Each start replaces one lost node. */
            isReplaced: boolean;
            /**
             * Format: uuid
             * @description Identifies the process; each start has a new one.
             */
            nodeId: string;
            /**
             * Format: date-time
             * @description When the process started.
             */
            startedAt: string;
        };
        /**
         * @description What the node does with new requests.
         * @enum {string}
         */
        NodePhase: "serving" | "lameDuck" | "draining";
        /**
         * @description The state of the node that responds. `requests` are partner requests without a response yet.
         *     `calls` are writes in progress, including those whose caller has disconnected; a stop waits for
         *     them, and for the calls in flight of `runs`.
         */
        NodeStatus: {
            /** @description Work in flight, and its longest-running item. */
            calls: components["schemas"]["InFlight"];
            /** @description Name of the machine. */
            hostName: string;
            /** @description Whether `/readyz` returns 200. */
            isReady: boolean;
            /**
             * Format: uuid
             * @description Identifies the process; each start gets a new id.
             */
            nodeId: string;
            /** @description What the node does with new requests. */
            phase: components["schemas"]["NodePhase"];
            /** @description Process id on that machine. */
            processId: number;
            /** @description Why `/readyz` returns 503; empty if the node is ready. */
            reasons: string[];
            /** @description Work in flight, and its longest-running item. */
            requests: components["schemas"]["InFlight"];
            /** @description Runs in progress on this node. */
            runs: {
                /** @description Number of runs. */
                count: number;
            };
            /** @description Maximum number of seconds until the phase ends; null while the node serves. */
            secondsLeft: number | null;
            /**
             * Format: date-time
             * @description When the process started.
             */
            startedAt: string;
            /** @description Version of the program. */
            version: string;
        };
        /**
         * @description Progress of the run. Steps that are not part of the request are skipped.
         * @enum {string}
         */
        OverallStatus: "PENDING" | "RUNNING" | "BASE_OK" | "FULL_OK" | "QUOTE_OK" | "SUCCESS" | "FAILED";
        /** @description All nodes, and what needs attention. */
        Overview: {
            /** @description What needs attention, each kind at most once. */
            attention: components["schemas"]["Attention"][];
            /** @description The nodes that are running, and those whose heartbeat stopped in the last hour, oldest first. A node that was stopped is not listed. */
            nodes: components["schemas"]["Node"][];
            /**
             * Format: date-time
             * @description When this was read, on the database's clock.
             */
            readAt: string;
        };
        /**
         * Format: int32
         * @description Page number.
         */
        PageNumber: number;
        /**
         * Format: int32
         * @description Maximum number of entries per page.
         */
        PageSizeUsed: number;
        /** @description A partner with its limits and its keys, oldest first. */
        Partner: {
            /** @description A window in which a deprecated version is refused to the partner; null if there is none. */
            blackout?: components["schemas"]["Blackout"] | null;
            /** @description The person whom operators contact about this partner; null if nobody is named. */
            contactPerson: string | null;
            /** @description The insureds that lists and partial matches show to the partner: those of its policies (`own`) or all (`all`). The partner can find any insured by its exact reference. */
            contacts: components["schemas"]["ContactGrant"];
            /**
             * Format: date-time
             * @description When the partner was added.
             */
            createdAt: string;
            /** @description Whether, in production, what the partner's client does is recorded for its readiness report. */
            isWatched?: boolean;
            /** @description All keys of the partner, including revoked ones. */
            keys: components["schemas"]["ApiKey"][];
            /** @description Limits of the partner, across all its keys. `concurrentCalls` applies in each process of the gateway, the others across all nodes. */
            limits: components["schemas"]["Limits"];
            /** @description Display name of the partner. */
            name: string;
            /** @description Permanent identifier of the partner. */
            partnerId: components["schemas"]["PartnerId"];
            /** @description The broker companies that the partner may write for and whose policies it may see, by the carrier's keys; `all` for every broker company. */
            producerIds: components["schemas"]["HeldProducerIds"];
            /** @description Whether the contents of the partner's requests are counted. */
            recordsTraffic?: boolean;
            /** @description Set while the partner is suspended; null otherwise. */
            suspension: {
                /** @description Why the partner is suspended, for operators; null if no reason was given. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description When the partner was suspended.
                 */
                since: string;
            } | null;
            /** @description What the partner uses. Only the list of all partners contains it. */
            use?: components["schemas"]["PartnerUse"];
        };
        /** @description What the partner's requests are doing, and what needs an operator. */
        PartnerActivity: {
            /**
             * Format: int32
             * @description Calls that a node is working on.
             */
            callsInFlight: number;
            /**
             * Format: int32
             * @description Calls whose outcome is unknown.
             */
            callsUnknown: number;
            /**
             * Format: int32
             * @description Runs that have failed and can still be retried.
             */
            runsFailed: number;
            /**
             * Format: int32
             * @description Runs in progress.
             */
            runsInFlight: number;
        };
        /** @description A change to a partner. Omitted fields stay unchanged. `producerIds` cannot be combined with the two fields that add and remove companies. */
        PartnerChange: {
            /** @description Broker companies, by the carrier's keys. */
            addProducerIds?: components["schemas"]["SomeProducerIds"];
            /** @description The person whom operators contact about this partner; null removes it. Not shown to the partner. */
            contactPerson?: string | null;
            /** @description The insureds that lists and partial matches show to the partner: those of its policies (`own`) or all (`all`). The partner can find any insured by its exact reference. */
            contacts?: components["schemas"]["ContactGrant"];
            /**
             * @description New limits of a partner. An omitted limit stays unchanged; null resets it to the default, which a variable of the
             *     gateway sets.
             */
            limits?: components["schemas"]["LimitChange"];
            /** @description Display name of the partner. Need not be unique. Like all names, it is on one line, without surrounding spaces or invisible characters. */
            name?: components["schemas"]["PartnerName"];
            /** @description The broker companies that the partner may write for and whose policies it may see, by the carrier's keys; `all` for every broker company. */
            producerIds?: components["schemas"]["ProducerIds"];
            /** @description Whether to count what the partner's requests contain, which shows whether a change of the contract affects the partner. `false` also deletes what was counted. On by default. */
            recordsTraffic?: boolean;
            /** @description Broker companies, by the carrier's keys. */
            removeProducerIds?: components["schemas"]["SomeProducerIds"];
        };
        /** @description Permanent identifier of the partner. */
        PartnerId: string;
        /** @description All partners, oldest first. */
        PartnerList: {
            /** @description The partners. */
            partners: components["schemas"]["Partner"][];
        };
        /** @description Display name of the partner. Need not be unique. Like all names, it is on one line, without surrounding spaces or invisible characters. */
        PartnerName: string;
        /** @description What a partner has sent to an operation. */
        PartnerTraffic: {
            /**
             * Format: int64
             * @description Number of accepted requests to the operation.
             */
            calls: number;
            /** @description What the partner's requests contained. */
            features: {
                /**
                 * Format: int64
                 * @description Number of requests that contained this.
                 */
                calls: number;
                /**
                 * Format: date
                 * @description The last day, in UTC, on which a request contained this.
                 */
                lastOn: string;
                /** @description A kind and a name: `body lines[].writtenLine`, `body referenceType.id=3`, `query reference`, `header X-Request-Id`, `type application/json`, `accept text/plain`, `error VALIDATION_ERROR`. Where calls are validated against an edited contract, `candidate` with the id of the edit and `calls`, `refused` or what it would refuse: `candidate 7d427c7589ce request /body/lines/[]/writtenLine`. */
                name: string;
            }[];
            /** @description Whether the partner's requests are counted. */
            isRecorded: boolean;
            /**
             * Format: date
             * @description The last day, in UTC, with an accepted request to any operation of any version; null without one.
             */
            lastCallOn: string | null;
            /** @description Display name of the partner. */
            name: string;
            /** @description Permanent identifier of the partner. */
            partnerId: string;
            /** @description The sizes of fields that at least 20 requests contained. Fields with personal data are never listed. */
            ranges: {
                /**
                 * Format: int64
                 * @description Number of requests that the two sizes come from. Lower than the `calls` of the feature if the sizes of its
                 *     oldest requests have been deleted.
                 */
                calls: number;
                /** @description The name of the field in the body. */
                field: string;
                /** @description Upper bound of the sizes; a power of two. */
                high: number;
                /** @description Lower bound of the sizes; a power of two. */
                low: number;
            }[];
        };
        /** @description What the partner uses. Only the list of all partners contains it. */
        PartnerUse: {
            /**
             * Format: date-time
             * @description When one of the partner's keys was last used, accurate to about 15 seconds; null if none has been used.
             */
            lastCallAt: string | null;
            /**
             * Format: int32
             * @description The percentage that the partner's client has proven, as in the readiness report; null if nothing of the client is recorded. Also null for the partners that called least recently, while more requests are recorded than one list reads.
             */
            readinessPercent: number | null;
            /** @description The versions of the contract that the partner's accepted requests in the last 30 days used, newest first. Also empty if the partner's traffic is not recorded. */
            versions: {
                /** @description The version. */
                apiVersion: string;
                /**
                 * Format: date
                 * @description The last day it was used, in UTC.
                 */
                lastOn: string;
            }[];
        };
        /** @description A partner, and what its requests are doing. */
        PartnerWithActivity: {
            /** @description What the partner's requests are doing, and what needs an operator. */
            activity: components["schemas"]["PartnerActivity"];
            /** @description A partner with its limits and its keys, oldest first. */
            partner: components["schemas"]["Partner"];
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
        /** @description Slots for concurrent calls. */
        PlacesInUse: {
            /** @description Maximum concurrent calls. */
            max: number;
            /** @description Calls in progress. */
            used: number;
            /** @description Calls that are waiting for a free slot. */
            waiting: number;
        };
        /** @description Carrier's key of the open activity on the policy. */
        PolicyActivityKey: string;
        /** @description Carrier's key of the policy. */
        PolicyKey: string;
        /** @description Quote number (Q) or policy number (P). Once the policy is bound, both identify it. */
        PolicyNo: string;
        /** @description Carrier's key of a broker company; the `producer.id` of a submission. It has no surrounding spaces, commas or invisible characters. */
        ProducerId: string;
        /** @description The broker companies that the partner may write for and whose policies it may see, by the carrier's keys; `all` for every broker company. */
        ProducerIds: components["schemas"]["ProducerId"][] | "all";
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
        /** @description Ended partner requests, by outcome. */
        RequestCounts: {
            /** @description The caller disconnected before the response. */
            disconnected: number;
            /** @description Status 5xx. */
            failed: number;
            /** @description Status 429. */
            limited: number;
            /** @description Status 4xx except 429. */
            refused: number;
            /** @description Status 2xx and 3xx. */
            succeeded: number;
        };
        Resealing: {
            /** @description Texts that were changed and cannot be decrypted. They stay as they are. */
            damaged: number;
            /**
             * @description `true` if no other text needs a different key that this node has, apart from those that a
             *     run was changing at that moment. Otherwise repeat the request.
             */
            isComplete: boolean;
            /** @description Texts that this request has encrypted with the current key. */
            resealed: number;
        };
        /** @description What an operator has found out about a call. */
        Resolution: {
            /** @description The body that the partner's retry receives. It may be any JSON that the operation's contract allows for a successful response in the version of the call. Required if `outcome` is `done`, otherwise not allowed. */
            answer?: unknown;
            /**
             * Format: int32
             * @description The `attempts` of the call when it was looked up. If the call has been sent again since, with the same or a different key, nothing is resolved and the response is 409 `INVALID_STATE`. Without it, the latest attempt is resolved, which may have happened although the one that was looked up has not.
             */
            attempts?: number;
            /** @description What was found out, and where. */
            note: string;
            /**
             * @description Whether the call has happened.
             * @enum {string}
             */
            outcome: "done" | "notDone";
            /** @description Name of the operator. */
            resolvedBy: string;
            /**
             * Format: int32
             * @description HTTP status of `answer`. Allowed only for `done`, and needed only if the operation has more than one success status; by default, the first status whose schema `answer` matches.
             */
            status?: number;
            /** @description The `writeKey` that was looked up. If the call has been executed again since, with a different key, nothing is resolved and the response is 409 `INVALID_STATE`. Without it, the latest attempt is resolved, which may not be the one that was looked up. */
            writeKey?: string;
        };
        /**
         * @description What the token allows.
         * @enum {string}
         */
        Role: "read" | "operate";
        /** @description A run of the one-call flow. The request itself is not shown. */
        Run: {
            /** @description Version of the contract used to start the run. */
            apiVersion: string;
            /** @description The policy number assigned at the bind; null until then. */
            boundPolicyNo: string | null;
            /**
             * Format: date-time
             * @description When a waiting run retries its step; null unless it is waiting.
             */
            continuesAt: string | null;
            /**
             * Format: date-time
             * @description When the run was started.
             */
            createdAt: string;
            /** @description The step in progress, or, if the run has failed, the step that a retry resumes with. */
            currentStep: components["schemas"]["CurrentStep"];
            /**
             * Format: date-time
             * @description When the run completed; null while it is in progress.
             */
            endedAt: string | null;
            /** @description Error code of the step at which the run failed; null if it has not failed. */
            errorCode: string | null;
            /**
             * Format: int32
             * @description Number of the current execution. Each retry, and each recovery by another node, starts a new one.
             */
            execution: number;
            /**
             * Format: date-time
             * @description When the request, outputs and errors of the run were erased; null while they are stored.
             */
            expiredAt: string | null;
            /** @description The `Idempotency-Key` with which the partner started the run; null if none was sent, or if the call is no longer stored. */
            idempotencyKey: string | null;
            /** @description The last requested step. Later steps are not part of the request. */
            lastStep: components["schemas"]["RunStepName"];
            /**
             * Format: uuid
             * @description The node executing the run; null while the run is waiting for a node or for the back office, and once it has completed.
             */
            nodeId: string | null;
            /** @description Progress of the run. Steps that are not part of the request are skipped. */
            overallStatus: components["schemas"]["OverallStatus"];
            /** @description Permanent identifier of the partner. */
            partnerId: components["schemas"]["PartnerId"];
            /** @description Name of the partner; null if it is no longer known. */
            partnerName: string | null;
            /** @description Carrier's key of the policy; null until the base step has succeeded. */
            policyKey: string | null;
            /** @description The number returned to the caller; null until the base step has succeeded. */
            policyNo: string | null;
            /** @description Carrier's key of the broker company of the run. */
            producerId: string;
            /**
             * Format: date-time
             * @description When this record was read, by the same clock as all other times in it.
             */
            readAt: string;
            /** @description The `X-Request-Id` of the request that started the run; null for runs from an earlier version of the gateway. */
            requestId: string | null;
            /** @description All four steps, in order. */
            steps: components["schemas"]["RunStep"][];
            /** @description Identifies the run through all its steps. */
            submissionId: components["schemas"]["RunId"];
            /**
             * Format: int32
             * @description Number of nodes that have crashed while executing the run since its last successful step.
             */
            takeUps: number;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Since when the current step has waited for a back office that is unavailable; null unless it is waiting.
             */
            waitingSince: string | null;
        };
        /**
         * Format: uuid
         * @description Identifies the run through all its steps.
         */
        RunId: string;
        /** @description A page of runs, newest first. */
        RunPage: {
            /** @description The runs on this page. */
            items: components["schemas"]["Run"][];
            /** @description Page number. */
            page: components["schemas"]["PageNumber"];
            /** @description Maximum number of entries per page. */
            pageSize: components["schemas"]["PageSizeUsed"];
            /** @description Number of matches on all pages, counted up to 1,000; 1000 means 1,000 or more. */
            total: components["schemas"]["TotalFound"];
        };
        /** @description A step of a run. Its times are those of the latest execution that ran the step. */
        RunStep: {
            /** @description Number of calls made for a step. */
            attempts: components["schemas"]["StepAttempts"];
            /** @description The last known reason why the outcome is unknown; null if the step is not in doubt, and before its first failure. Partners do not see it. */
            doubtCause: components["schemas"]["DoubtCause"] | null;
            /** @description Why the last attempt failed; null if it did not fail. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the step succeeded or failed; null until then.
             */
            finishedAt: string | null;
            /** @description Whether the step may have been sent without a recorded outcome. In a run in progress, this is the step that is being executed; in a failed run, the outcome of the step is unknown. */
            inDoubt: boolean;
            /** @description Response of the carrier's system. Present only when a single run is read, and only if the step has one. */
            output?: unknown;
            /** @description The resolution by an operator, with its author and time; null if there was none. */
            resolution: string | null;
            /**
             * Format: date-time
             * @description When the step was started; null until then.
             */
            startedAt: string | null;
            /** @description Status of a step. */
            status: components["schemas"]["StepStatus"];
            /** @description Name of a step. */
            step: components["schemas"]["RunStepName"];
        };
        /**
         * @description Name of a step.
         * @enum {string}
         */
        RunStepName: "BASE" | "FULL" | "QUOTE" | "BIND";
        /** @description An id that a partner has sent. */
        SentId: string;
        /** @description A contract as this gateway serves it. */
        ServedContract: {
            /** @description The version. */
            apiVersion: string;
            /** @description The OpenAPI document. */
            document: {
                [key: string]: unknown;
            };
        };
        /** @description Who is calling. */
        Session: {
            /**
             * Format: date-time
             * @description Latest time at which the session ends; null for a caller that sends a token.
             */
            endsAt: string | null;
            /** @description Name of the token. Audit records and `createdBy` show it. */
            name: components["schemas"]["TokenName"];
            /** @description What the token allows. */
            role: components["schemas"]["Role"];
        };
        /** @description Broker companies, by the carrier's keys. */
        SomeProducerIds: components["schemas"]["ProducerId"][];
        /**
         * Format: int32
         * @description Number of calls made for a step.
         */
        StepAttempts: number;
        /** @description What an operator has found out about a step. */
        StepResolution: {
            /** @description The response that the carrier's system would have returned. Required if `outcome` is `done`, otherwise not allowed. For the base step it must contain `policyActivityKey`; for any other step, `policyKey` must be that of the run. */
            answer?: components["schemas"]["SubmissionOutcome"];
            /** @description The `attempts` of the step when it was looked up. If the step has been sent again since, nothing is resolved and the response is 409 `INVALID_STATE`. Without it, the latest attempt is resolved, which may not be the one that was looked up. */
            attempts?: components["schemas"]["StepAttempts"];
            /** @description What was found out, and where. */
            note: string;
            /**
             * @description Whether the step has happened at the carrier.
             * @enum {string}
             */
            outcome: "done" | "notDone";
            /** @description Name of the operator. */
            resolvedBy: string;
            /** @description The step that is in doubt. Naming it prevents a different step from being resolved if the run has continued in the meantime. */
            step: components["schemas"]["RunStepName"];
        };
        /**
         * @description Status of a step.
         * @enum {string}
         */
        StepStatus: "PENDING" | "SUCCESS" | "FAILED";
        /** @description State of the submission after the call. Keep `policyKey` and `policyActivityKey`; every later stage requires them. */
        SubmissionOutcome: {
            /** @description Carrier's key of the open activity on the policy. Send it to every later stage. */
            policyActivityKey?: components["schemas"]["PolicyActivityKey"];
            /**
             * @description State of the activity.
             * @enum {string}
             */
            policyActivityStatus?: "Active" | "Completed" | "Pending" | "Cancelled" | "Quote NTU";
            /** @description Carrier's key of the policy. Send it to every later stage. */
            policyKey: components["schemas"]["PolicyKey"];
            /** @description Quote number (Q) or policy number (P). Once the policy is bound, both identify it. */
            policyNo: components["schemas"]["PolicyNo"];
            /**
             * @description Result of the call. The values differ from those of the policy status summary, which gives the state of the policy.
             * @enum {string}
             */
            policyStatus: "Quote Preparation" | "Policy Updated" | "Bound" | "Declined" | "Referred" | "Quote NTU";
            /** @description Quote number; null until the submission has been quoted. */
            quoteNo?: string | null;
            /** @description Business reference of the policy; null if it has none. */
            reference?: string | null;
        };
        /** @description Stored data of a token. */
        Token: {
            /**
             * Format: date-time
             * @description When the token was created.
             */
            createdAt: string;
            /** @description The name of the token with which this token was created. */
            createdBy: string;
            /**
             * Format: date-time
             * @description When the token stops working, or stopped; null if it does not expire.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the token was last used, accurate to about 15 seconds; null if it has not been used.
             */
            lastUsedAt: string | null;
            /** @description Name of the token. Audit records and `createdBy` show it. */
            name: components["schemas"]["TokenName"];
            /**
             * Format: date-time
             * @description When the token was revoked; null if it was not.
             */
            revokedAt: string | null;
            /** @description What the token allows. */
            role: components["schemas"]["Role"];
        };
        /** @description All tokens except the configured one, oldest first. */
        TokenList: {
            /** @description The tokens. */
            tokens: components["schemas"]["Token"][];
        };
        /** @description Name of the token. Audit records and `createdBy` show it. */
        TokenName: string;
        /**
         * Format: int32
         * @description Number of matches on all pages, counted up to 1,000; 1000 means 1,000 or more.
         */
        TotalFound: number;
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
        /** @description The version of the partner contract that the key uses at bare paths if no `Api-Version` is sent. Defaults to the newest version. */
        VersionPin: string;
        /** @description Whether the partner's client is watched. */
        WatchChange: {
            /** @description Whether to record what the client does. */
            isWatched: boolean;
        };
    };
    responses: {
        /** @description The request violates the contract or cannot be parsed. `details` lists the invalid fields. */
        BadRequest: {
            headers: {
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
        /** @description The current state of the object does not allow this operation. Nothing was done. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_STATE";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description A run or a call to be erased is in progress, or its outcome is unknown. `details` names each. Nothing was erased. */
        ErasureConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_STATE";
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
        /** @description This gateway is not a sandbox. Nothing was done. */
        NoDrills: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_STATE";
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
        /** @description The partner, key, token, call, run, policy or receipt does not exist. */
        NotFound: {
            headers: {
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
        /** @description The run has not failed, its step is not in doubt or has been sent again since it was looked up, or the run's request is no longer stored. Nothing was done. */
        ResolutionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_STATE" | "RUN_NOT_FAILED" | "RUN_EXPIRED";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The run has not failed, its request is no longer stored, its policy does not allow a retry, or a call is working on the policy. Nothing was done. */
        RetryConflict: {
            headers: {
                /**
                 * @description Seconds after which the same request may succeed. Absent if waiting does not help.
                 * @example 5
                 */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RUN_NOT_FAILED" | "RUN_EXPIRED" | "INVALID_STATE" | "POLICY_BUSY";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The role of the token does not allow this operation. Nothing was done. */
        RoleRequired: {
            headers: {
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
        /**
         * @description Several different wrong tokens were sent from the caller's address, or one after more than 100
         *     had been sent from all addresses within a minute. The token of this request was not checked.
         *     Send the correct token after `Retry-After`. The wait doubles with each further wrong token from
         *     the address, up to 15 minutes.
         */
        TooManyGuesses: {
            headers: {
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
         * @description The maximum number of runs is in flight, or several different wrong tokens were sent from the caller's address.
         *     Nothing was done. Send the request again after `Retry-After`.
         */
        TooManyRuns: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_RUNS" | "RATE_LIMITED";
                        details?: unknown;
                        help?: unknown;
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
    parameters: {
        /**
         * @description The `next` of the previous page, unchanged.
         * @example MTc2MzY1NjI2NzQxMiA5YzZkMmY0MC0xYjdlLTRhMzUtOGYwOS01ZTNhN2QxYzJiODQ
         */
        AuditAfter: string;
        /**
         * @description Return only requests for this call, including repeats.
         * @example 9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84
         */
        AuditCall: components["schemas"]["CallId"];
        /**
         * @description Return only requests that arrived at or after this time, which includes its UTC offset.
         * @example 2026-11-01T00:00:00Z
         */
        AuditFrom: string;
        /**
         * @description Return only requests with this API key, or with the administration token of this name.
         * @example 3f1b9a52-6c0d-4f7e-9a41-8d2e5b7c1f60
         */
        AuditKey: string;
        /**
         * @description Return only requests for this operation, from the partner contracts or this contract.
         * @example createQuote
         */
        AuditOperation: string;
        /**
         * @description Return only requests with this outcome.
         * @example REFUSED
         */
        AuditOutcomeFilter: components["schemas"]["AuditOutcome"];
        /**
         * @description Return only requests of this partner. `administration` returns those of operators.
         * @example partner_5e0c7b1a9d42
         */
        AuditPartner: components["schemas"]["PartnerId"];
        /**
         * @description Return only requests that concern this policy, as the request or its response shows. Give any of its identifiers: its key, its Q or P number, or the `submissionId`. Reads by operators are left out, unless `partnerId`, `keyId` or `operationId` is given.
         * @example Q0010421
         */
        AuditPolicy: string;
        /**
         * @description Return only requests with this `X-Request-Id`. A partner may use an id more than once.
         * @example 6f3d2b81-40c7-4d5e-9a1b-7c8e0f2d3a46
         */
        AuditRequest: string;
        /**
         * @description Count only requests that arrived at or after this time, which includes its UTC offset. Defaults to the last 24 hours.
         * @example 2026-11-01T00:00:00Z
         */
        AuditSourcesFrom: string;
        /**
         * @description Return only requests whose response had this HTTP status.
         * @example 504
         */
        AuditStatus: number;
        /**
         * @description Return only requests that arrived before this time, which includes its UTC offset.
         * @example 2026-12-01T00:00:00Z
         */
        AuditTo: string;
        /**
         * @description Return only requests with this `X-Audit-UserId`.
         * @example j.whitcombe
         */
        AuditUser: string;
        /**
         * @description The `callId` from the list of calls.
         * @example 9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84
         */
        CallIdInPath: components["schemas"]["CallId"];
        /**
         * @description The `erasureId` from the receipt.
         * @example 5d1b7c36-9e40-4f8a-8c25-3a6f0e9d1b74
         */
        ErasureInPath: string;
        /**
         * @description Return only calls whose caller received this error, and runs that failed with it.
         * @example BACK_OFFICE_UNAVAILABLE
         */
        ErrorFilter: string;
        /**
         * @description Return only runs that failed before this time, which includes its UTC offset.
         * @example 2026-12-01T00:00:00Z
         */
        FailedBefore: string;
        /**
         * @description Return only runs that failed at or after this time, which includes its UTC offset. A run that waited for the back office may have started hours before it failed.
         * @example 2026-11-01T00:00:00Z
         */
        FailedFrom: string;
        /**
         * @description Return only calls with this `Idempotency-Key`, from any partner unless `partnerId` is given.
         * @example 3f6f2f0e-8a3c-4f51-9d59-6d1d2a6f0c11
         */
        KeyFilter: components["schemas"]["SentId"];
        /**
         * @description The `keyId` from the list of partners.
         * @example 3f1b9a52-6c0d-4f7e-9a41-8d2e5b7c1f60
         */
        KeyIdInPath: components["schemas"]["KeyId"];
        /**
         * @description The identifier that a partner quotes.
         * @example Q0010421
         */
        NameInSearch: components["schemas"]["AnyName"];
        /**
         * @description Return only calls to this operation in the partner contracts.
         * @example createQuote
         */
        OperationFilter: string;
        /**
         * @description An operation of that version.
         * @example createQuote
         */
        OperationOfTraffic: string;
        /**
         * @description Page number, in decimal digits. A page after the last one is empty.
         * @example 1
         */
        Page: number;
        /**
         * @description Origin of the page, which browsers send. The cookie is `Secure` unless this is `http` on a loopback address.
         * @example http://127.0.0.1:8081
         */
        PageOrigin: string;
        /**
         * @description Maximum number of entries per page, in decimal digits.
         * @example 25
         */
        PageSize: number;
        /**
         * @description Return only calls from this partner.
         * @example partner_5e0c7b1a9d42
         */
        PartnerFilter: components["schemas"]["PartnerId"];
        /**
         * @description The `partnerId` from the list of partners.
         * @example partner_5e0c7b1a9d42
         */
        PartnerIdInPath: components["schemas"]["PartnerId"];
        /**
         * @description Return only calls that work on this policy or have created it. Give any of its identifiers: its
         *     key, its Q or P number, or the `submissionId` of the call that created it.
         * @example Q0010421
         */
        PolicyFilter: components["schemas"]["AnyName"];
        /**
         * @description Return only calls that the request with this id started or repeated. The id is the `requestId` of an error or the `X-Request-Id` of a response. Repeats are found for as long as the audit log is kept. A partner may use an id more than once.
         * @example 5c1d7e90-2f4b-4a63-8e1c-7b9d0a3f6e21
         */
        RequestFilter: components["schemas"]["SentId"];
        /**
         * @description Any identifier of the run: its `submissionId`, or a Q or P number of its policy.
         * @example Q0010421
         */
        RunInPath: string;
        /**
         * @description Return only runs started by a call with this `Idempotency-Key`, from any partner unless `partnerId` is given.
         * @example 3f6f2f0e-8a3c-4f51-9d59-6d1d2a6f0c11
         */
        RunKeyFilter: components["schemas"]["SentId"];
        /**
         * @description Return only runs with this identifier, which is a `submissionId`, a Q or P number, or the key of the policy.
         * @example Q0010421
         */
        RunNameFilter: components["schemas"]["AnyName"];
        /**
         * @description Return only runs of this partner.
         * @example partner_5e0c7b1a9d42
         */
        RunPartnerFilter: components["schemas"]["PartnerId"];
        /**
         * @description Return only runs that the request with this id started, or for which this request repeated the starting call. Repeats are found for as long as the audit log is kept.
         * @example 5c1d7e90-2f4b-4a63-8e1c-7b9d0a3f6e21
         */
        RunRequestFilter: components["schemas"]["SentId"];
        /**
         * @description Return only runs in this state. Defaults to all runs.
         * @example IN_DOUBT
         */
        RunStateFilter: "AT_WORK" | "IN_DOUBT" | "FAILED" | "SUCCESS" | "ALL";
        /**
         * @description Return only runs whose current step is this one. The current step of a failed run is the one that failed.
         * @example QUOTE
         */
        RunStepFilter: components["schemas"]["RunStepName"];
        /**
         * @description Return only calls and runs that started before this time, which includes its UTC offset.
         * @example 2026-12-01T00:00:00Z
         */
        StartedBefore: string;
        /**
         * @description Return only calls and runs that started at or after this time, which includes its UTC offset.
         * @example 2026-11-01T00:00:00Z
         */
        StartedFrom: string;
        /**
         * @description Return only calls in this state. Without it, a search by `policy`, `requestId`, `idempotencyKey` or `errorCode` returns calls
         *     in any state, and every other list returns the open calls, which are in progress or have an unknown outcome.
         * @example UNKNOWN
         */
        StateFilter: "OPEN" | "UNDER_WAY" | "UNKNOWN" | "DONE" | "NOT_DONE" | "ALL";
        /**
         * @description The `name` from the list of tokens.
         * @example dashboards-2026
         */
        TokenNameInPath: components["schemas"]["TokenName"];
        /**
         * @description Return only calls and runs that were requested with this version of the contract.
         * @example 2.0
         */
        VersionFilter: string;
        /**
         * @description A published version of the partner contract.
         * @example 2.0
         */
        VersionInPath: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The content codings that the operation accepts. Sent only if the `Content-Encoding` of the request was not accepted.
         * @example gzip, deflate, br
         */
        AcceptEncoding: string;
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
        /**
         * @description Seconds after which the same request may succeed. Absent if waiting does not help.
         * @example 5
         */
        RetryAfterConflict: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchAudit: {
        parameters: {
            query?: {
                /**
                 * @description The `next` of the previous page, unchanged.
                 * @example MTc2MzY1NjI2NzQxMiA5YzZkMmY0MC0xYjdlLTRhMzUtOGYwOS01ZTNhN2QxYzJiODQ
                 */
                after?: components["parameters"]["AuditAfter"];
                /**
                 * @description Return only requests with this `X-Audit-UserId`.
                 * @example j.whitcombe
                 */
                auditUserId?: components["parameters"]["AuditUser"];
                /**
                 * @description Return only requests for this call, including repeats.
                 * @example 9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84
                 */
                callId?: components["parameters"]["AuditCall"];
                /**
                 * @description Return only requests that arrived at or after this time, which includes its UTC offset.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: components["parameters"]["AuditFrom"];
                /**
                 * @description Return only requests with this API key, or with the administration token of this name.
                 * @example 3f1b9a52-6c0d-4f7e-9a41-8d2e5b7c1f60
                 */
                keyId?: components["parameters"]["AuditKey"];
                /**
                 * @description Return only requests for this operation, from the partner contracts or this contract.
                 * @example createQuote
                 */
                operationId?: components["parameters"]["AuditOperation"];
                /**
                 * @description Return only requests with this outcome.
                 * @example REFUSED
                 */
                outcome?: components["parameters"]["AuditOutcomeFilter"];
                /**
                 * @description Maximum number of entries per page, in decimal digits.
                 * @example 25
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Return only requests of this partner. `administration` returns those of operators.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId?: components["parameters"]["AuditPartner"];
                /**
                 * @description Return only requests that concern this policy, as the request or its response shows. Give any of its identifiers: its key, its Q or P number, or the `submissionId`. Reads by operators are left out, unless `partnerId`, `keyId` or `operationId` is given.
                 * @example Q0010421
                 */
                policy?: components["parameters"]["AuditPolicy"];
                /**
                 * @description Return only requests with this `X-Request-Id`. A partner may use an id more than once.
                 * @example 6f3d2b81-40c7-4d5e-9a1b-7c8e0f2d3a46
                 */
                requestId?: components["parameters"]["AuditRequest"];
                /**
                 * @description Return only requests whose response had this HTTP status.
                 * @example 504
                 */
                status?: components["parameters"]["AuditStatus"];
                /**
                 * @description Return only requests that arrived before this time, which includes its UTC offset.
                 * @example 2026-12-01T00:00:00Z
                 */
                to?: components["parameters"]["AuditTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of exchanges. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    countAuditSources: {
        parameters: {
            query?: {
                /**
                 * @description Return only requests with this `X-Audit-UserId`.
                 * @example j.whitcombe
                 */
                auditUserId?: components["parameters"]["AuditUser"];
                /**
                 * @description Count only requests that arrived at or after this time, which includes its UTC offset. Defaults to the last 24 hours.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: components["parameters"]["AuditSourcesFrom"];
                /**
                 * @description Return only requests with this API key, or with the administration token of this name.
                 * @example 3f1b9a52-6c0d-4f7e-9a41-8d2e5b7c1f60
                 */
                keyId?: components["parameters"]["AuditKey"];
                /**
                 * @description Return only requests for this operation, from the partner contracts or this contract.
                 * @example createQuote
                 */
                operationId?: components["parameters"]["AuditOperation"];
                /**
                 * @description Return only requests with this outcome.
                 * @example REFUSED
                 */
                outcome?: components["parameters"]["AuditOutcomeFilter"];
                /**
                 * @description Return only requests of this partner. `administration` returns those of operators.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId?: components["parameters"]["AuditPartner"];
                /**
                 * @description Return only requests that concern this policy, as the request or its response shows. Give any of its identifiers: its key, its Q or P number, or the `submissionId`. Reads by operators are left out, unless `partnerId`, `keyId` or `operationId` is given.
                 * @example Q0010421
                 */
                policy?: components["parameters"]["AuditPolicy"];
                /**
                 * @description Return only requests whose response had this HTTP status.
                 * @example 504
                 */
                status?: components["parameters"]["AuditStatus"];
                /**
                 * @description Return only requests that arrived before this time, which includes its UTC offset.
                 * @example 2026-12-01T00:00:00Z
                 */
                to?: components["parameters"]["AuditTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sources of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditSources"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCalls: {
        parameters: {
            query?: {
                /**
                 * @description Return only calls and runs that were requested with this version of the contract.
                 * @example 2.0
                 */
                apiVersion?: components["parameters"]["VersionFilter"];
                /**
                 * @description Return only calls whose caller received this error, and runs that failed with it.
                 * @example BACK_OFFICE_UNAVAILABLE
                 */
                errorCode?: components["parameters"]["ErrorFilter"];
                /**
                 * @description Return only calls and runs that started at or after this time, which includes its UTC offset.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: components["parameters"]["StartedFrom"];
                /**
                 * @description Return only calls with this `Idempotency-Key`, from any partner unless `partnerId` is given.
                 * @example 3f6f2f0e-8a3c-4f51-9d59-6d1d2a6f0c11
                 */
                idempotencyKey?: components["parameters"]["KeyFilter"];
                /**
                 * @description Return only calls to this operation in the partner contracts.
                 * @example createQuote
                 */
                operationId?: components["parameters"]["OperationFilter"];
                /**
                 * @description Page number, in decimal digits. A page after the last one is empty.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Maximum number of entries per page, in decimal digits.
                 * @example 25
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Return only calls from this partner.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId?: components["parameters"]["PartnerFilter"];
                /**
                 * @description Return only calls that work on this policy or have created it. Give any of its identifiers: its
                 *     key, its Q or P number, or the `submissionId` of the call that created it.
                 * @example Q0010421
                 */
                policy?: components["parameters"]["PolicyFilter"];
                /**
                 * @description Return only calls that the request with this id started or repeated. The id is the `requestId` of an error or the `X-Request-Id` of a response. Repeats are found for as long as the audit log is kept. A partner may use an id more than once.
                 * @example 5c1d7e90-2f4b-4a63-8e1c-7b9d0a3f6e21
                 */
                requestId?: components["parameters"]["RequestFilter"];
                /**
                 * @description Return only calls in this state. Without it, a search by `policy`, `requestId`, `idempotencyKey` or `errorCode` returns calls
                 *     in any state, and every other list returns the open calls, which are in progress or have an unknown outcome.
                 * @example UNKNOWN
                 */
                state?: components["parameters"]["StateFilter"];
                /**
                 * @description Return only calls and runs that started before this time, which includes its UTC offset.
                 * @example 2026-12-01T00:00:00Z
                 */
                to?: components["parameters"]["StartedBefore"];
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
            403: components["responses"]["RoleRequired"];
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
                 * @description The `callId` from the list of calls.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description The `callId` from the list of calls.
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
            /** @description The call after the resolution. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A published version of the partner contract.
                 * @example 2.0
                 */
                apiVersion: components["parameters"]["VersionInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServedContract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContractTraffic: {
        parameters: {
            query: {
                /**
                 * @description An operation of that version.
                 * @example createQuote
                 */
                operationId: components["parameters"]["OperationOfTraffic"];
            };
            header?: never;
            path: {
                /**
                 * @description A published version of the partner contract.
                 * @example 2.0
                 */
                apiVersion: components["parameters"]["VersionInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The traffic of each partner, oldest partner first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractTraffic"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEncryptionKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EncryptionKeys"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resealStoredData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was encrypted again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resealing"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /**
                 * @description Page number, in decimal digits. A page after the last one is empty.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Maximum number of entries per page, in decimal digits.
                 * @example 25
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of receipts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseInsured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureOrder"];
            };
        };
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ErasureConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `erasureId` from the receipt.
                 * @example 5d1b7c36-9e40-4f8a-8c25-3a6f0e9d1b74
                 */
                erasureId: components["parameters"]["ErasureInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchInsured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsuredSearch"];
            };
        };
        responses: {
            /** @description The matches in one batch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsuredMatches"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `keyId` from the list of partners.
                 * @example 3f1b9a52-6c0d-4f7e-9a41-8d2e5b7c1f60
                 */
                keyId: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyChange"];
            };
        };
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
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
                 * @description The `keyId` from the list of partners.
                 * @example 3f1b9a52-6c0d-4f7e-9a41-8d2e5b7c1f60
                 */
                keyId: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner that owns the key. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLastHour: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last hour. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LastHour"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nodes, and what needs attention. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
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
            /** @description All partners. */
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
            403: components["responses"]["RoleRequired"];
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
            403: components["responses"]["RoleRequired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerWithActivity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerChange"];
            };
        };
        responses: {
            /** @description The partner after the change. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPartnerBlackout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Blackout"];
            };
        };
        responses: {
            /** @description The partner. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endPartnerBlackout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
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
                 * @description The `partnerId` from the list of partners.
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPartnerDrill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NoDrills"];
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
                 * @description The `partnerId` from the list of partners.
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
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
                 * @description The `partnerId` from the list of partners.
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
            /** @description The partner with its effective limits. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPartnerReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
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
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner, with all keys revoked. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suspendPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSuspension"];
            };
        };
        responses: {
            /** @description The partner. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPartnerWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `partnerId` from the list of partners.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchChange"];
            };
        };
        responses: {
            /** @description The partner. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /**
                 * @description Return only calls and runs that were requested with this version of the contract.
                 * @example 2.0
                 */
                apiVersion?: components["parameters"]["VersionFilter"];
                /**
                 * @description Return only calls whose caller received this error, and runs that failed with it.
                 * @example BACK_OFFICE_UNAVAILABLE
                 */
                errorCode?: components["parameters"]["ErrorFilter"];
                /**
                 * @description Return only runs that failed at or after this time, which includes its UTC offset. A run that waited for the back office may have started hours before it failed.
                 * @example 2026-11-01T00:00:00Z
                 */
                failedFrom?: components["parameters"]["FailedFrom"];
                /**
                 * @description Return only runs that failed before this time, which includes its UTC offset.
                 * @example 2026-12-01T00:00:00Z
                 */
                failedTo?: components["parameters"]["FailedBefore"];
                /**
                 * @description Return only calls and runs that started at or after this time, which includes its UTC offset.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: components["parameters"]["StartedFrom"];
                /**
                 * @description Return only runs started by a call with this `Idempotency-Key`, from any partner unless `partnerId` is given.
                 * @example 3f6f2f0e-8a3c-4f51-9d59-6d1d2a6f0c11
                 */
                idempotencyKey?: components["parameters"]["RunKeyFilter"];
                /**
                 * @description Return only runs with this identifier, which is a `submissionId`, a Q or P number, or the key of the policy.
                 * @example Q0010421
                 */
                name?: components["parameters"]["RunNameFilter"];
                /**
                 * @description Page number, in decimal digits. A page after the last one is empty.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Maximum number of entries per page, in decimal digits.
                 * @example 25
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Return only runs of this partner.
                 * @example partner_5e0c7b1a9d42
                 */
                partnerId?: components["parameters"]["RunPartnerFilter"];
                /**
                 * @description Return only runs that the request with this id started, or for which this request repeated the starting call. Repeats are found for as long as the audit log is kept.
                 * @example 5c1d7e90-2f4b-4a63-8e1c-7b9d0a3f6e21
                 */
                requestId?: components["parameters"]["RunRequestFilter"];
                /**
                 * @description Return only runs in this state. Defaults to all runs.
                 * @example IN_DOUBT
                 */
                state?: components["parameters"]["RunStateFilter"];
                /**
                 * @description Return only runs whose current step is this one. The current step of a failed run is the one that failed.
                 * @example QUOTE
                 */
                step?: components["parameters"]["RunStepFilter"];
                /**
                 * @description Return only calls and runs that started before this time, which includes its UTC offset.
                 * @example 2026-12-01T00:00:00Z
                 */
                to?: components["parameters"]["StartedBefore"];
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Any identifier of the run: its `submissionId`, or a Q or P number of its policy.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Any identifier of the run: its `submissionId`, or a Q or P number of its policy.
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
            /** @description The run after the resolution. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
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
                 * @description Any identifier of the run: its `submissionId`, or a Q or P number of its policy.
                 * @example Q0010421
                 */
                runId: components["parameters"]["RunInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run, which continues in the background. */
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RetryConflict"];
            429: components["responses"]["TooManyRuns"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findByName: {
        parameters: {
            query: {
                /**
                 * @description The identifier that a partner quotes.
                 * @example Q0010421
                 */
                name: components["parameters"]["NameInSearch"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records with this identifier. All lists are empty if there are none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Origin of the page, which browsers send. The cookie is `Secure` unless this is `http` on a loopback address.
                 * @example http://127.0.0.1:8081
                 */
                Origin?: components["parameters"]["PageOrigin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    /**
                     * @description The session, as an `HttpOnly` cookie with `SameSite=Strict`; when the session ends, an empty cookie that has expired.
                     * @example operator-session=ExampleOnlyNotASession; Path=/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure
                     */
                    "Set-Cookie": string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Origin of the page, which browsers send. The cookie is `Secure` unless this is `http` on a loopback address.
                 * @example http://127.0.0.1:8081
                 */
                Origin?: components["parameters"]["PageOrigin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session as it was. */
            200: {
                headers: {
                    /**
                     * @description The session, as an `HttpOnly` cookie with `SameSite=Strict`; when the session ends, an empty cookie that has expired.
                     * @example operator-session=ExampleOnlyNotASession; Path=/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure
                     */
                    "Set-Cookie": string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNodeStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` from the list of tokens.
                 * @example dashboards-2026
                 */
                tokenName: components["parameters"]["TokenNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token, revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyGuesses"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
