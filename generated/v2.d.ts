// Written by `npm run generate` from spec/v2. Never edited by hand.
export interface paths {
    "/lookup/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up allowed agreements
         * @description Returns the agreements, agreement activities or agreement sections that a section of the quote may have on this
         *     policy, one field per request. The lookup reads the values in the same way as `GET /lookup/fields`, and is rejected in
         *     the same cases.
         */
        get: operations["listAgreementValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up contacts by role
         * @description Returns the contacts that have the given role at the carrier, sorted by name and paginated.
         *     `total` may exceed the number of items on the page. For insureds (`ACC`), the list and the total
         *     contain only those on your own policies, unless your key may see all contacts. You can find any
         *     other insured by its exact reference and use its `id` in every body.
         */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up allowed coverages
         * @description Returns the coverages that a section of the quote may have on this policy. The carrier opens a temporary editing
         *     session on the first active section, reads the values and closes it; no data is changed. The response is 409 until
         *     the full stage has been applied, and after the policy is closed (bound, declined, or its quote not taken up), because
         *     a closed policy has no section that can be edited.
         */
        get: operations["listFieldValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/reference-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up reference data
         * @description Returns the lists that the fields of a body refer to: countries and their states, divisions, products, currencies,
         *     territories, types of billing and others. They differ between environments, and change rarely: read them once a day.
         *     A list is named after its field. Entries with an `id` are sent as `{"id": …}`, those with only a `code` as
         *     `{"code": …}`.
         */
        get: operations["listReferenceData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/orchestrate/{policyNo}/stepStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of an issued policy
         * @description Equivalent to `GET /submission/global/{policyNo}/status` in every respect.
         */
        get: operations["getIssueRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the details of a policy
         * @description Returns everything the carrier stores for the policy, including everything that was sent for it. Changes nothing.
         */
        get: operations["getPolicyDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy/generatereference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a policy reference
         * @description Generates a reference at the carrier from insured, broker, product, underwriter and year. `mop` is optional.
         *
         *     The response returns the product, the underwriter and the number of the year as integers, so they must be sent as
         *     digits.
         */
        post: operations["generatePolicyReference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run all stages in one call
         * @description Runs the base, full, quote and bind stages one after the other. The base step runs during the request, which
         *     typically takes 35 to 40 seconds; the other steps run in the background. The `status` in the response decides:
         *
         *     - `ACCEPTED`, sent with **202**: the draft exists. Keep `policyNo` and follow the run at
         *       `GET /submission/global/{policyNo}/status` or the equivalent `GET /policies/orchestrate/{policyNo}/stepStatus`.
         *     - `FAILED`, sent with **200**: the base step has failed; `message` gives the reason. There is no policy number and
         *       there are no keys. Use the `submissionId` instead of the policy number to read and retry the run. If the code in
         *       `message` leaves open whether the draft was created, retry the run instead of sending the submission again.
         *
         *     `quoteRequest` and `bindRequest` are optional: without them, the run skips these steps and ends
         *     with `SUCCESS`. A `bindRequest` without a `quoteRequest` returns 400. So does a body that
         *     violates the contract or a rule that can be checked against the three blocks and the carrier's
         *     reference data, for example if a value is missing that the line of business requires. In that
         *     case no draft is created, and the error names the field with its block
         *     (`quoteRequest.noOfEmployees`). If only the carrier can detect the error, the base step fails
         *     (`FAILED`), or the run fails at the step that the carrier rejects.
         */
        post: operations["issuePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of a policy
         * @description Returns every activity of the policy in the carrier's register, including the current one. The call usually takes
         *     a few seconds and changes nothing, so you may send it at any time, for example after a stage has timed out or while a
         *     quote is referred.
         */
        get: operations["listPolicyStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quote/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a submission
         * @description Prices the submission that the two keys identify: sections, coverages, deductions and agency lines. The call typically
         *     takes 20 to 40 seconds.
         *
         *     Keep `quoteNo` from the response. `policyStatus` is `Policy Updated` if the quote has been recorded, or `Referred`
         *     if it has been referred to an underwriter; in that case poll `GET /policy/status`.
         *
         *     The draft must have its underwriting data (`POST /submission/full`); otherwise the response is 409. Some lines
         *     of business require `noOfEmployees`, `noOfPIIRecords` and, at the full stage, `revTurnover`; their descriptions say
         *     which. At least one section must have an agreement. Agreements and coverages must be among those that the lookups
         *     list for the policy.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quote/ntu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a quote as not taken up
         * @description Ends a quote that the insured does not accept. The policy must be quoted and not bound.
         */
        post: operations["markQuoteNotTakenUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/base": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a draft submission
         * @description Creates a draft policy with its number and keys. The call typically takes 35 to 40 seconds.
         *
         *     Keep `policyKey` and `policyActivityKey` from the response; every later stage requires both. Continue with
         *     `POST /submission/full`.
         *
         *     For an existing insured, send `insured.insureContacts`. For a new one, send at least its name and country, and the
         *     state and postal code if the country has them.
         */
        post: operations["createBaseSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a draft with its underwriting data
         * @description Combines the base and full stages in one request. The call typically takes 40 to 60 seconds.
         *
         *     Keep `policyKey` and `policyActivityKey` from the response and continue with `POST /quote/create`. If required
         *     fields are missing, the error message names them. If the carrier's administration system fails, this
         *     operation returns 500 `INTERNAL_ERROR` where other operations return 502; the message gives the reason.
         *
         *     Unlike in the two separate stages, `typeOfPlacementBespoke`, `referenceType` and `revTurnover` are required here.
         *     `marketIndustrialSector` is optional for every line of business.
         */
        post: operations["completeSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a submission
         * @description Ends the submission; no further stage is possible. A policy that is bound, already declined or marked as not taken
         *     up cannot be declined.
         *
         *     The response is a sentence for people: a JSON string, or plain text if `Accept` prefers `text/plain`. Its wording
         *     may change; programs should use the status code.
         */
        post: operations["declineSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/full": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add underwriting data to a draft
         * @description Adds underwriting and classification data to the draft that the two keys identify. The call typically takes 40 to
         *     60 seconds.
         *
         *     Data sent after the quote reopens the quote if it changes any of these: the insured, the policy
         *     (period, currency, product, territory), the division, the class, the revenue, the obligor, the
         *     agency's occupation, the reference type. The policy is then in `Quote Preparation` again and
         *     keeps its `quoteNo`, and must be quoted again before it can be bound. The quote can still be
         *     marked as not taken up. Equal values and all other fields do not reopen the quote.
         *
         *     You may send fields of the base stage again to correct them. The keys do not change. Continue with
         *     `POST /quote/create`; a cyber risk cannot be quoted before `revTurnover` has been sent here or
         *     with `POST /submission/complete`.
         */
        post: operations["enrichSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/global/{policyNo}/retry": {
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
         * @description Starts a new execution that resumes with the failed step, using the original request and the keys from the base
         *     step. Only a run whose `overallStatus` is `FAILED` can be retried; any other returns 409. So does a run whose
         *     request is no longer stored, or whose policy has since been declined or marked as not taken up, and a run whose full
         *     step has failed and whose policy has since been given to another broker company.
         *
         *     The `status` in the response decides:
         *
         *     - `ACCEPTED`, sent with **202**: the run continues in the background.
         *     - `FAILED`, sent with **200**: the base step had failed, was run again during this request, and failed again.
         */
        post: operations["retrySubmissionRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/global/{policyNo}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of a run
         * @description Returns the stored record of the run, which is updated as the steps finish. Read it again after
         *     the number of seconds in `Retry-After`, or send `Prefer: wait=N` to receive the response as soon
         *     as the record changes. A run has completed when `overallStatus` is `SUCCESS` or `FAILED`.
         *
         *     A step that is not part of the request stays `PENDING` with 0 attempts.
         */
        get: operations["getSubmissionRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/global/uploadDocument": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a document for a policy
         * @description Stores a document in the policy's document store, as `multipart/form-data` with a single part `file`. A document
         *     with the same name in the same folder is replaced.
         *
         *     The response is a sentence for people. Its wording may change; programs should use the status code.
         */
        put: operations["uploadDocument"];
        post?: never;
        delete?: never;
        /**
         * CORS preflight for an upload
         * @description The preflight request that browsers send before an upload from another origin. It needs no key and no body. The response names the version of the path; without a version prefix, that is the newest version that has the path. Every other path responds to a preflight in the same way.
         */
        options: operations["preflightUploadDocument"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List submissions
         * @description Returns summaries of submissions, newest first and paginated, for example for a bordereau.
         *     Filters are optional; a submission must match all of them. Times have no offset and are read as
         *     UTC; `from` is inclusive, `to` is exclusive.
         *
         *     Submissions that your key may not see are neither listed nor counted.
         */
        get: operations["listSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{submissionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a submission
         * @description Returns the summary and details of a submission, keyed by its class of business, or by `other` if its product has
         *     none. With `classOfBusiness`, a submission of a different class is not found.
         */
        get: operations["getSubmission"];
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
         * @description State of the activity.
         * @enum {string}
         */
        ActivityState: "Active" | "Bound" | "Completed" | "Pending" | "Cancelled" | "Quote NTU";
        /** @description Occupation of the insured in the agency's own classification. */
        AgencyOccupation: components["schemas"]["IdRef"];
        /** @description The agreement under which the section is written, such as a binder or a line slip. Each value must be one that `GET /lookup/agreement` lists for the policy, and must not be blank. Required in at least one section. */
        Agreement: {
            /** @description The agreement. Required if its activity or section is sent. */
            agreement?: string;
            /** @description Activity of the agreement. */
            agreementActivity?: string;
            /** @description Section of the agreement. */
            agreementSection?: string;
        };
        /** @description An allowed value. */
        AllowedValue: {
            /** @description Agreement to which this activity or section belongs, if the carrier publishes it. In a section of the quote, the activity and the agreement section must belong to the agreement that the section names. */
            agreement?: string;
            /** @description Value to send in the field. */
            code: string;
            /** @description Meaning of the value. */
            description: string;
            /** @description Identifiers of the divisions that have this agreement, if the carrier publishes them. A section of the quote that names the agreement must have one of these divisions; for a section without a division, the submission's division counts. */
            divisions?: components["schemas"]["DivisionId"][];
        };
        /** @description The values allowed for a field of a quote's section on this policy. */
        AllowedValues: {
            /** @description The field that the values apply to. */
            field: components["schemas"]["LookupField"];
            /**
             * @description Whether the carrier's system returned the values.
             * @enum {string}
             */
            status: "SUCCESS" | "FAILED";
            /** @description The allowed values, in the carrier's order. */
            values: components["schemas"]["AllowedValue"][];
        };
        /**
         * Format: double
         * @description An amount of money in the accompanying currency. Return premiums and downward adjustments are negative.
         */
        Amount: number;
        /** @description Data required to create a draft. Office, method of placement and type of placement are derived from the division and are not sent. */
        BaseSubmission: {
            /** @description Class of risk. Together with the product, it determines the carrier's office. */
            class?: components["schemas"]["RiskClass"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
            division: components["schemas"]["Division"];
            /** @description The party to be insured. For an existing contact of the carrier, send `insureContacts`. Otherwise omit `insureContacts` and describe the new insured. */
            insured: components["schemas"]["Insured"];
            /** @description Market from which the business came. */
            marketSource?: components["schemas"]["MarketSource"];
            /** @description Core data of the requested policy. */
            policy: components["schemas"]["Policy"];
            /** @description Free-text description of the policy. If omitted, the carrier generates one. */
            policyDescription?: components["schemas"]["PolicyDescription"];
            /** @description The broker company that submits the business. */
            producer: components["schemas"]["Producer"];
            /** @description Company that produces the business. Required for the European division (code `MAE`). */
            producingCompany?: components["schemas"]["ProducingCompany"];
            /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
            referenceType?: components["schemas"]["ReferenceType"];
            /** @description Kind of section. The identifiers are the same in every environment. */
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            /** @description Billing type of the premium. */
            typeOfBilling: components["schemas"]["TypeOfBilling"];
            /** @description The carrier's written line as a whole percentage, or the agency's percentage for an agency share. Send 100 if the underwriter specifies none. Can be changed at any stage. */
            writtenLine: components["schemas"]["WrittenLine"];
        };
        /** @description Bind data as the partner sent it, with the fields of every version. */
        Bind: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation?: components["schemas"]["StoredAgencyOccupation"];
            /** @description Regulatory details of a cyber risk. Only allowed for cyber business. */
            fon?: components["schemas"]["StoredFon"];
            /** @description Details of the insured that are known by the time of the bind. */
            insured?: components["schemas"]["StoredBindInsured"];
            /** @description Code of the insured's industry in the North American Industry Classification System (NAICS). */
            naicsCode?: components["schemas"]["StoredNaicsCode"];
            /** @description The party whose obligation is covered, as a reference or by name. Required for political risk business if the insured is an existing contact. An `id` must name a contact with the role `OBG`. */
            obligor?: components["schemas"]["StoredBindObligor"];
            /** @description Whether the required pre-bind sanctions check is complete. Must be true; a request with false is rejected. */
            prebindSanctionCheckComplete: components["schemas"]["PrebindSanctionCheckComplete"];
            /** @description Whether acts before the first day of cover are covered. */
            priorActs?: components["schemas"]["PriorActs"];
            /** @description Litigation that was pending or had concluded before this date is not covered. */
            priorPending?: components["schemas"]["StoredPriorPending"];
            /** @description Programmes that the policy belongs to. */
            programs?: components["schemas"]["StoredPrograms"];
            /** @description Acts before this date are not covered. */
            retroactiveDate?: components["schemas"]["StoredRetroactiveDate"];
            /** @description The surplus lines broker. Send it if part of the premium covers risks in the United States. */
            surplusBroker?: components["schemas"]["StoredSurplusBroker"];
            /** @description Date on which the extended reporting period begins. */
            tailEffectiveDate?: components["schemas"]["StoredTailEffectiveDate"];
            /** @description Territory in which the cover applies, as bound. */
            territory?: components["schemas"]["StoredBindTerritory"];
            /** @description Basis of the reinsurance. */
            typeofRIBasis?: components["schemas"]["StoredTypeofRIBasis"];
        };
        /** @description Details of the insured that are known by the time of the bind. */
        BindInsured: {
            /** @description The insured's own assets, as a number or a string. */
            assetSize?: components["schemas"]["NumberOrText"];
            /** @description Assets that the insured manages for others, as a number or a string. */
            assetsUnderManagement?: components["schemas"]["NumberOrText"];
            /** @description Canadian business number of the insured. */
            canadianBusinessNumber?: string;
            /** @description US federal employer identification number (FEIN) of the insured. */
            fein?: string;
            /** @description Whether the policy is issued to the insured's address. */
            issuanceAddressSameAsInsured?: boolean;
            /** @description First line of the policy's mailing address. */
            mailingAddress1?: string;
            /** @description Second line of the mailing address. */
            mailingAddress2?: string;
            /** @description Town or city of the mailing address. */
            mailingAddressCity?: string;
            /** @description Postal code of the mailing address. */
            mailingAddressPostCode?: string;
            /** @description State or province of the mailing address. */
            mailingAddressState?: components["schemas"]["CodeRef"];
            /** @description Addressee of the policy. */
            mailingAddressTo?: string;
            /** @description Occupation of the insured in that classification. */
            occupation?: components["schemas"]["CodeRef"];
            /** @description Classification that `occupation` is taken from. */
            occupationSource?: components["schemas"]["IdRef"];
            /** @description Type of policyholder. */
            policyholderType?: components["schemas"]["IdRef"];
            /** @description Italian tax number of the insured. */
            taxIdItaly?: string;
            /** @description Portuguese tax number of the insured. */
            taxIdPortugal?: string;
            /** @description Spanish tax number of the insured. */
            taxIdSpain?: string;
            /** @description Website of the insured. */
            webSite?: string;
        };
        /** @description The party whose obligation is covered, as a reference or by name. Required for political risk business if the insured is an existing contact. An `id` must name a contact with the role `OBG`. */
        BindObligor: components["schemas"]["IdRefOrName"];
        /** @description Probability that the quote will be bound, as a percentage string from `0%` to `100%` or an object with a numeric `id`. */
        BindProbability: string | components["schemas"]["BindProbabilityRef"];
        /** @description Refers to an entry in the carrier's list of probabilities. */
        BindProbabilityRef: {
            /** @description Number of the entry. */
            id: number;
        };
        /** @description Bind data of the policy. Section and line data, such as `premiumBasis` or `claimsAgreementParty`, belongs in the quote; `agencyOccupation` belongs in the full stage. */
        BindRequest: {
            /** @description Regulatory details of a cyber risk. Only allowed for cyber business. */
            fon?: components["schemas"]["Fon"];
            /** @description Details of the insured that are known by the time of the bind. */
            insured?: components["schemas"]["BindInsured"];
            /** @description Code of the insured's industry in the North American Industry Classification System (NAICS). */
            naicsCode?: components["schemas"]["NaicsCode"];
            /** @description The party whose obligation is covered, as a reference or by name. Required for political risk business if the insured is an existing contact. An `id` must name a contact with the role `OBG`. */
            obligor?: components["schemas"]["BindObligor"];
            /** @description Whether the required pre-bind sanctions check is complete. Must be true; a request with false is rejected. */
            prebindSanctionCheckComplete: components["schemas"]["PrebindSanctionCheckComplete"];
            /** @description Whether acts before the first day of cover are covered. */
            priorActs?: components["schemas"]["PriorActs"];
            /** @description Litigation that was pending or had concluded before this date is not covered. */
            priorPending?: components["schemas"]["PriorPending"];
            /** @description Programmes that the policy belongs to. */
            programs?: components["schemas"]["Programs"];
            /** @description Acts before this date are not covered. */
            retroactiveDate?: components["schemas"]["RetroactiveDate"];
            /** @description The surplus lines broker. Send it if part of the premium covers risks in the United States. */
            surplusBroker?: components["schemas"]["SurplusBroker"];
            /** @description Date on which the extended reporting period begins. */
            tailEffectiveDate?: components["schemas"]["TailEffectiveDate"];
            /** @description Territory in which the cover applies, as bound. */
            territory?: components["schemas"]["BindTerritory"];
            /** @description Basis of the reinsurance. */
            typeofRIBasis?: components["schemas"]["TypeofRIBasis"];
        };
        /** @description Territory in which the cover applies, as bound. */
        BindTerritory: components["schemas"]["CodeRef"];
        /** @description Like an identifier reference, but the identifier may be an empty string until it is known. If the field is required, the object must still be sent. */
        BlankableIdRef: {
            /** @description Identifier of the entry in this environment, or "" until it is known. */
            id: string;
        };
        /** @description How a possible clash was resolved. */
        ClashResponse: components["schemas"]["StoredIdRef"];
        /**
         * @description Class of business, determined by the product.
         * @enum {string}
         */
        ClassOfBusiness: "cyber" | "pv" | "enviro";
        /**
         * @description Class of business of a submission; `other` if its product has none.
         * @enum {string}
         */
        ClassOfSubmission: "cyber" | "pv" | "enviro" | "other";
        /** @description Refers to an entry in the carrier's reference data by its code, such as a currency or a country. */
        CodeRef: {
            /** @description Code of the entry. */
            code: string;
        };
        /** @description Registered name of the insured. Required for a new insured. */
        CompanyName: string;
        /** @description Data required to create a draft together with its underwriting data. */
        CompleteSubmission: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            /** @description Class of risk. Together with the product, it determines the carrier's office. */
            class?: components["schemas"]["RiskClass"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
            division: components["schemas"]["Division"];
            /** @description The party to be insured. For an existing contact of the carrier, send `insureContacts`. Otherwise omit `insureContacts` and describe the new insured. */
            insured: components["schemas"]["Insured"];
            /** @description Industrial sector for market reporting. Overrides the sector that the carrier derives; if omitted or blank, the derived sector applies. Optional for every line of business. */
            marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            /** @description Market from which the business came. */
            marketSource?: components["schemas"]["MarketSource"];
            /** @description Core data of the requested policy. */
            policy: components["schemas"]["Policy"];
            /** @description Free-text description of the policy. If omitted, the carrier generates one. */
            policyDescription?: components["schemas"]["PolicyDescription"];
            /** @description The broker company that submits the business. */
            producer: components["schemas"]["Producer"];
            /** @description Company that produces the business. Required for the European division (code `MAE`). */
            producingCompany?: components["schemas"]["ProducingCompany"];
            /** @description Underwriter who produced the business, a contact with the role `USR`. Defaults to `underWriter`. */
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
            referenceType: components["schemas"]["ReferenceType"];
            /** @description Annual revenue of the insured in the policy's currency, in whole units. Cyber, financial institutions, professional liability and casualty business cannot be quoted without it. */
            revTurnover: components["schemas"]["RevTurnover"];
            /** @description Syndicate business forecast (SBF) class of the risk. */
            sBFClass?: components["schemas"]["SBFClass"];
            /** @description Kind of section. The identifiers are the same in every environment. */
            sectionIdentifier: components["schemas"]["SectionIdentifier"];
            /** @description Billing type of the premium. */
            typeOfBilling: components["schemas"]["TypeOfBilling"];
            /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
            typeOfPlacementBespoke: components["schemas"]["TypeOfPlacementBespoke"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriter: components["schemas"]["UnderWriter"];
            /** @description The carrier's written line as a whole percentage, or the agency's percentage for an agency share. Send 100 if the underwriter specifies none. Can be changed at any stage. */
            writtenLine: components["schemas"]["WrittenLine"];
        };
        /** @description Computed values of a line. */
        ComputedLine: {
            /** @description Division of the line. */
            division?: components["schemas"]["StoredIdRef"];
            /** @description Reference shared by all lines of the same risk. */
            globalRiskCrossReference?: string;
            /** @description Whether the share of the line is included in the line from which it originates. */
            inclusiveLine?: boolean;
            /** @description Division of the line from which this line originates. */
            originatingDivision?: components["schemas"]["StoredIdRef"];
            /** @description Office of the originating division. */
            originatingOffice?: components["schemas"]["StoredCodeRef"];
        };
        /** @description Values that the carrier computes and that no request contains. They are recomputed at each stage; a value that does not apply is missing. */
        ComputedValues: {
            /** @description The computed values of each line in `lines`, in the same order. */
            lines?: components["schemas"]["ComputedLine"][];
            /** @description Method of placement, computed from the division. */
            mop?: components["schemas"]["StoredCodeRef"];
            /** @description The carrier's office, computed from division, product and class of risk. */
            office?: components["schemas"]["StoredCodeRef"];
            /** @description Section template used for the quote. */
            productTemplateSectionToAdd?: string;
        };
        /** @description A clause of the section. Its title has two alternative names; send only one of them. */
        Condition: {
            /** @description Code of the clause in the carrier's library. */
            clauseCode?: string;
            /** @description Alternative name for `clauseTitle`. */
            clauseCondition?: string;
            /** @description Position of the clause in the wording. */
            clauseNo?: components["schemas"]["Quantity"];
            /** @description Title of the clause. */
            clauseTitle?: string;
            /** @description Type of clause. */
            typeOfClause?: components["schemas"]["IdRef"];
        };
        /** @description A contact of the carrier in one of its roles. */
        Contact: {
            /** @description Carrier's key of the contact. Send it as `id` where a body refers to a contact. */
            id: string;
            /** @description Name of the contact. */
            name: string;
            /** @description Code of the contact; null if it has none. */
            reference: string | null;
            /** @description Role of a contact. The carrier publishes no name for some roles. */
            roleCode: components["schemas"]["RoleCode"];
        };
        /** @description The contact person at the broker for this risk, stored on the policy as sent. */
        ContactLiaison: {
            /** @description Town or city in which the contact works. */
            city?: components["schemas"]["ContactPlace"];
            /** @description E-mail address of the contact. Stored as sent; its format is not validated. */
            email?: string;
            /** @description Fax number of the contact, in any format. */
            faxNo?: string;
            /** @description Given name of the contact. */
            firstName?: string;
            /** @description Family name of the contact. */
            lastName?: string;
            /** @description Telephone number of the contact, in any format. */
            phoneNo?: string;
            /** @description Region in which the contact works. */
            region?: components["schemas"]["ContactPlace"];
            /** @description State or province in which the contact works. */
            state?: components["schemas"]["CodeRef"];
        };
        /** @description A page of contacts. `total` may exceed the number of items on the page. */
        ContactPage: {
            /** @description The contacts on this page, sorted by name. */
            items: components["schemas"]["Contact"][];
            /** @description Page number. */
            page: components["schemas"]["PageNumber"];
            /** @description Maximum number of entries per page. */
            pageSize: components["schemas"]["PageSizeUsed"];
            /** @description Total number of entries that your key may see, on all pages. */
            total: components["schemas"]["Total"];
        };
        /** @description A place, given by its name. */
        ContactPlace: {
            /** @description Name of the place. */
            description: string;
        };
        /** @description A country. */
        Country: {
            /** @description ISO 3166 alpha-3 code. */
            alpha3: string;
            /** @description ISO 3166 alpha-2 code. */
            code: string;
            /** @description Name of the country. */
            name: string;
            /** @description The carrier's own code of the country, if it has one in addition to the ISO 3166 codes. */
            ownCode?: string;
            /** @description States or provinces. If there are any, a new insured requires `domicileState`. */
            states: components["schemas"]["CountryState"][];
            /** @description Whether addresses in the country have a postal code. If so, a new insured requires `zipCode`. */
            usesPostalCodes: boolean;
        };
        /** @description A state or province. */
        CountryState: {
            /** @description Code of the state, as used in `domicileState`. */
            code: string;
            /** @description Name of the state. */
            name: string;
        };
        /** @description A coverage of a section, with its limits and premium. */
        Coverage: {
            /** @description Code of the coverage. Must be one that `GET /lookup/fields` lists for the policy. */
            code?: string;
            /** @description Limit for all occurrences in the period combined. */
            limitAggregate?: components["schemas"]["NonNegativeAmount"];
            /** @description Currency of the limits, as an ISO 4217 code. */
            limitCurrency?: components["schemas"]["CodeRef"];
            /** @description Limit per occurrence. */
            limitOccurrence?: components["schemas"]["NonNegativeAmount"];
            /** @description Premium for the coverage. */
            premium?: components["schemas"]["Amount"];
            /** @description How the premium is calculated, such as flat or adjustable. */
            premiumBasis?: components["schemas"]["IdRef"];
            /** @description Currency of the premium, as an ISO 4217 code. */
            premiumCurrency?: components["schemas"]["CodeRef"];
            /** @description Percentage of the section's premium allocated to the coverage. */
            "premiumSplit%"?: components["schemas"]["Percentage"];
            /** @description Settlement currency of the premium, as an ISO 4217 code. */
            settlementCcy?: components["schemas"]["CodeRef"];
            /** @description What triggers the cover, such as claims made or losses occurring. */
            typeofClaimBasis?: components["schemas"]["IdRef"];
            /** @description Amount that the insured bears during the waiting period. */
            waitingPeriodAmount?: components["schemas"]["NonNegativeAmount"];
            /** @description Unit of the waiting period, as a reference or as its bare identifier. */
            waitingPeriodMeasurement?: components["schemas"]["WaitingPeriodMeasurement"];
            /** @description Length of the waiting period, in the unit given by `waitingPeriodMeasurement`. */
            waitingPeriodTime?: components["schemas"]["Quantity"];
        };
        /**
         * @description The step in progress, or, if the run has failed, the step that a retry resumes with.
         * @enum {string}
         */
        CurrentStep: "BASE" | "FULL" | "QUOTE" | "BIND" | "DONE";
        /** @description Sentence confirming that the submission has been declined. */
        DeclineConfirmation: string;
        /** @description The part of a loss that the insured bears. The basis has two alternative names; send only one of them. */
        Deductible: {
            /** @description Deductible for all risks. */
            allRiskDeductible?: components["schemas"]["NonNegativeAmount"];
            /** @description Premium amount that the deductible relates to. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description What the deductible applies to, such as each claim. */
            deductibleBasis?: components["schemas"]["IdRef"];
            /** @description Alternative name for `deductibleBasis`. */
            deductionBasis?: components["schemas"]["IdRef"];
            /** @description Whether the amount was entered manually. */
            manualOverride?: boolean;
            /** @description Type of deductible. */
            typeOfDeductible?: components["schemas"]["IdRef"];
        };
        /** @description A deduction from the premium of a section. */
        Deduction: {
            /** @description Amount deducted. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description The deduction. */
            deduction?: components["schemas"]["IdRef"];
            /** @description Code of the deduction. */
            deductionCode?: components["schemas"]["CodeRef"];
            /** @description Rate of the deduction, as a percentage of the premium. */
            deductionRate?: components["schemas"]["Percentage"];
            /** @description Whether the amount was entered manually instead of calculated from the rate. */
            manualOverride?: boolean;
            /** @description To whom or how the deduction is payable. */
            typeOfDeductionPayable?: components["schemas"]["IdRef"];
        };
        /** @description Whether the business is direct or assumed (inward reinsurance). */
        DirectAssumed: components["schemas"]["IdRef"];
        /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
        Division: components["schemas"]["IdRef"];
        /** @description A division of the carrier. */
        DivisionEntry: {
            /** @description Code of the division. `MAE` is the European division. */
            code: string;
            /** @description Identifier, as used in `division`. */
            id: string;
            /** @description Name of the division. */
            name: string;
            /** @description Producing entity of the division. `MSSL` and `MEEA` require a reference type. */
            producingEntity: string;
            /**
             * Format: int32
             * @description Number of the syndicate whose line has this division. The carrier derives that line. If no division has this field, the syndicate divisions are 3 (1609), 12 (2610), 6 (5399) and 13 (5431).
             */
            syndicate?: number;
        };
        /** @description Identifier of a division, as used in `division`. */
        DivisionId: string;
        /** @description Sentence naming the document and where it was stored. Its wording may change. */
        DocumentStored: string;
        /** @description The parts of the upload. Exactly one part is allowed. */
        DocumentUpload: {
            /**
             * Format: binary
             * @description The document. Send it as a non-empty file part. It is stored under the part's file name. Any file type is
             *     accepted except active content, which is detected from the first bytes: programs and installers, scripts (`#!`,
             *     PHP, `@echo off`), web pages, SVG and shortcuts return 415. Archives are not opened. An operator may restrict
             *     uploads to certain file extensions; the content must then match the extension, and the 415 lists the accepted
             *     extensions.
             *
             *     The file name is at most 255 bytes long. It contains no folder, no control or invisible
             *     character (other than joiners, variation selectors and tags that words and emoji need, as in
             *     ❤️.pdf) and none of `: * ? " < > |`, does not end with a dot, and is not a Windows device
             *     name such as `CON`. Any other name returns 400. Surrounding spaces are removed; otherwise
             *     the name is kept as sent, without Unicode normalization.
             */
            file: string;
        };
        /** @description Country of domicile, as an ISO 3166 code (two or three letters) or a carrier code. Required for a new insured. Must be a code that the carrier knows. */
        DomicileCountry: components["schemas"]["CodeRef"];
        /** @description State or province of domicile. Required for a new insured if the carrier's reference data has states for the country, as for the United States. Must be one of these states. */
        DomicileState: components["schemas"]["CodeRef"];
        /**
         * Format: date
         * @description First day of cover.
         */
        EffectiveDate: string;
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
         * Existing insured
         * @description An insured that is already one of the carrier's contacts. With `insureContacts`, the other fields of an insured are ignored, whatever their values, and are not forwarded. Unknown fields are rejected.
         */
        ExistingInsured: {
            /** @description Ignored and not forwarded; any value is accepted. */
            companyName?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            domicileCountry?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            domicileState?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            email?: components["schemas"]["Ignored"];
            /** @description Carrier's key of the insured, which must match exactly; any contact with the role `ACC`. In the sandbox: digits only, at most 15. If present, the insured is an existing one. */
            insureContacts: components["schemas"]["InsureContacts"];
            /** @description Ignored and not forwarded; any value is accepted. */
            mailingAddress1?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            mailingAddressCity?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            obligor?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            zipCode?: components["schemas"]["Ignored"];
        };
        /**
         * Format: date
         * @description Last day of cover. Must not be before `effectiveDate`.
         */
        ExpiryDate: string;
        /** @description Regulatory details of a cyber risk. Only allowed for cyber business. */
        Fon: {
            /**
             * Format: date
             * @description Date of the FON.
             */
            fonDate?: string;
            /** @description Country of the applicable law. */
            jurisdictionCountry?: components["schemas"]["CodeRef"];
            /** @description State or province of the applicable law. */
            jurisdictionState?: components["schemas"]["CodeRef"];
            /** @description Country in which the risk is regulated. */
            riskRegulatoryLocation?: components["schemas"]["CodeRef"];
        };
        /** @description Underwriting and classification data for a draft. Any field of the base stage may be sent again. Fields that are sent replace those of the draft; omitted fields stay unchanged. */
        FullSubmission: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            /** @description Class of risk. Together with the product, it determines the carrier's office. */
            class?: components["schemas"]["RiskClass"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed?: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
            division?: components["schemas"]["Division"];
            /** @description The party to be insured. For an existing contact of the carrier, send `insureContacts`. Otherwise omit `insureContacts` and describe the new insured. */
            insured?: components["schemas"]["Insured"];
            /** @description Industrial sector for market reporting. Overrides the sector that the carrier derives; if omitted or blank, the derived sector applies. Optional for every line of business. */
            marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            /** @description Market from which the business came. */
            marketSource?: components["schemas"]["MarketSource"];
            /** @description Core data of the requested policy. */
            policy?: components["schemas"]["Policy"];
            /** @description Free-text description of the policy. If omitted, the carrier generates one. */
            policyDescription?: components["schemas"]["PolicyDescription"];
            /** @description The broker company that submits the business. */
            producer?: components["schemas"]["Producer"];
            /** @description Company that produces the business. Required for the European division (code `MAE`). */
            producingCompany?: components["schemas"]["ProducingCompany"];
            /** @description Underwriter who produced the business, a contact with the role `USR`. Defaults to `underWriter`. */
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
            referenceType?: components["schemas"]["ReferenceType"];
            /** @description Annual revenue of the insured in the policy's currency, in whole units. Cyber, financial institutions, professional liability and casualty business cannot be quoted without it. */
            revTurnover?: components["schemas"]["RevTurnover"];
            /** @description Syndicate business forecast (SBF) class of the risk. */
            sBFClass?: components["schemas"]["SBFClass"];
            /** @description Kind of section. The identifiers are the same in every environment. */
            sectionIdentifier: components["schemas"]["SectionIdentifier"];
            /** @description Billing type of the premium. */
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriter: components["schemas"]["UnderWriter"];
            /** @description The carrier's written line as a whole percentage, or the agency's percentage for an agency share. Send 100 if the underwriter specifies none. Can be changed at any stage. */
            writtenLine?: components["schemas"]["WrittenLine"];
        };
        /** @description The base step has succeeded and the later steps run in the background. Use `policyNo` to follow them. */
        GlobalSubmissionAccepted: {
            /** @description Human-readable description of the result. */
            message: components["schemas"]["RunMessage"];
            /** @description Carrier's key of the open activity on the policy. */
            policyActivityKey: components["schemas"]["PolicyActivityKey"];
            /** @description Carrier's key of the policy. */
            policyKey: components["schemas"]["PolicyKey"];
            /** @description Quote number (Q) or policy number (P). Once the policy is bound, both identify it. */
            policyNo: components["schemas"]["PolicyNo"];
            /**
             * @description Result of the call. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "ACCEPTED";
            /** @description Identifies the run through all its steps. */
            submissionId: components["schemas"]["RunId"];
        };
        /** @description The base step has failed, so there is no policy number and there are no keys. The run is stored; use its `submissionId` instead of the policy number. If the code in `message` leaves open whether the draft was created, retry the run instead of sending the submission again. */
        GlobalSubmissionFailed: {
            /** @description Human-readable description of the result. */
            message: components["schemas"]["RunMessage"];
            /**
             * @description Result of the call. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "FAILED";
            /** @description Identifies the run through all its steps. */
            submissionId: components["schemas"]["RunId"];
        };
        /** @description Result of the base step. `status` says which form it has. */
        GlobalSubmissionStarted: components["schemas"]["GlobalSubmissionAccepted"] | components["schemas"]["GlobalSubmissionFailed"];
        /** @description The record of a run. `policyNo`, `policyKey` and `policyActivityKey` are absent until the base step has succeeded. */
        GlobalSubmissionStatus: {
            /** @description Number of calls made for the base step. */
            baseAttempts: components["schemas"]["StepAttempts"];
            /** @description Why the last attempt at the base step failed, otherwise null. */
            baseError: components["schemas"]["StepError"];
            /** @description Raw output of the base step; null if there is none. */
            baseOutputJson: components["schemas"]["StepOutput"];
            /** @description Status of the base step. */
            baseStatus: components["schemas"]["StepStatus"];
            /** @description Number of calls made for the bind step. */
            bindAttempts: components["schemas"]["StepAttempts"];
            /** @description Why the last attempt at the bind step failed, otherwise null. */
            bindError: components["schemas"]["StepError"];
            /** @description Raw output of the bind step; null if there is none. */
            bindOutputJson: components["schemas"]["StepOutput"];
            /** @description Status of the bind step. */
            bindStatus: components["schemas"]["StepStatus"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            createdAt: string;
            /** @description The step in progress, or, if the run has failed, the step that a retry resumes with. */
            currentStep: components["schemas"]["CurrentStep"];
            /** @description Identifier of the background execution. A retry starts a new execution, and so does the service if the machine that was executing the run has stopped. */
            executionArn: string;
            /** @description Number of calls made for the full step. */
            fullAttempts: components["schemas"]["StepAttempts"];
            /** @description Why the last attempt at the full step failed, otherwise null. */
            fullError: components["schemas"]["StepError"];
            /** @description Raw output of the full step; null if there is none. */
            fullOutputJson: components["schemas"]["StepOutput"];
            /** @description Status of the full step. */
            fullStatus: components["schemas"]["StepStatus"];
            /** @description Progress of the run. Steps that are not part of the request are skipped. */
            overallStatus: components["schemas"]["OverallStatus"];
            /** @description Carrier's key of the open activity on the policy. */
            policyActivityKey?: components["schemas"]["PolicyActivityKey"];
            /** @description Carrier's key of the policy. */
            policyKey?: components["schemas"]["PolicyKey"];
            /** @description The number returned when the run was started. It does not change when the policy gets its P number at the bind. */
            policyNo?: components["schemas"]["PolicyNo"];
            /** @description Number of calls made for the quote step. */
            quoteAttempts: components["schemas"]["StepAttempts"];
            /** @description Why the last attempt at the quote step failed, otherwise null. */
            quoteError: components["schemas"]["StepError"];
            /** @description Raw output of the quote step; null if there is none. */
            quoteOutputJson: components["schemas"]["StepOutput"];
            /** @description Status of the quote step. */
            quoteStatus: components["schemas"]["StepStatus"];
            /** @description Identifies the run through all its steps. */
            submissionId: components["schemas"]["RunId"];
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description A coverage of a section, with the fields of every version. */
        HeldCoverage: {
            /** @description Code of the coverage. Must be one that `GET /lookup/fields` lists for the policy. */
            code?: string;
            /** @description Limit for all occurrences in the period combined. */
            limitAggregate?: components["schemas"]["NonNegativeAmount"];
            /** @description Currency of the limits, as an ISO 4217 code. */
            limitCurrency?: components["schemas"]["StoredCodeRef"];
            /** @description Limit per occurrence. */
            limitOccurrence?: components["schemas"]["NonNegativeAmount"];
            /** @description Premium for the coverage. */
            premium?: components["schemas"]["Amount"];
            /** @description How the premium is calculated, such as flat or adjustable. */
            premiumBasis?: components["schemas"]["StoredIdRef"];
            /** @description Currency of the premium, as an ISO 4217 code. */
            premiumCurrency?: components["schemas"]["StoredCodeRef"];
            /** @description Percentage of the section's premium allocated to the coverage. */
            "premiumSplit%"?: components["schemas"]["Percentage"];
            /** @description Rated premium for the whole (100%) of the risk. */
            "ratedPremium(100%)"?: components["schemas"]["RatedPremium"];
            /** @description Settlement currency of the premium, as an ISO 4217 code. */
            settlementCcy?: components["schemas"]["StoredCodeRef"];
            /** @description What triggers the cover, such as claims made or losses occurring. */
            typeofClaimBasis?: components["schemas"]["StoredIdRef"];
            /** @description Amount that the insured bears during the waiting period. */
            waitingPeriodAmount?: components["schemas"]["NonNegativeAmount"];
            /** @description Unit of the waiting period, as a reference or as its bare identifier. */
            waitingPeriodMeasurement?: components["schemas"]["StoredWaitingPeriodMeasurement"];
            /** @description Length of the waiting period, in the unit given by `waitingPeriodMeasurement`. */
            waitingPeriodTime?: components["schemas"]["Quantity"];
        };
        /** @description The party to be insured, an existing or a new contact of the carrier. */
        HeldInsured: components["schemas"]["StoredExistingInsured"] | components["schemas"]["HeldNewInsured"];
        /**
         * New insured
         * @description An insured that was new to the carrier. The earliest version sends the country of domicile with the underwriting data, so it may be missing here.
         */
        HeldNewInsured: {
            /** @description Registered name of the insured. Required for a new insured. */
            companyName: components["schemas"]["StoredCompanyName"];
            /** @description Country of domicile, as an ISO 3166 code (two or three letters) or a carrier code. Required for a new insured. Must be a code that the carrier knows. */
            domicileCountry?: components["schemas"]["StoredDomicileCountry"];
            /** @description State or province of domicile. Required for a new insured if the carrier's reference data has states for the country, as for the United States. Must be one of these states. */
            domicileState?: components["schemas"]["StoredDomicileState"];
            /** @description E-mail address of the insured. */
            email?: components["schemas"]["InsuredEmail"];
            /** @description First line of the insured's postal address. */
            mailingAddress1?: components["schemas"]["StoredMailingAddress1"];
            /** @description Town or city of the insured's postal address. */
            mailingAddressCity?: components["schemas"]["StoredMailingAddressCity"];
            /** @description The party whose obligation is covered, a contact with the role `OBG`. Required for a new insured for political-risk business; optional and forwarded for other business. */
            obligor?: components["schemas"]["StoredInsuredObligor"];
            /** @description Postal code of the insured's address. Required for a new insured if the country uses postal codes. */
            zipCode?: components["schemas"]["StoredZipCode"];
        };
        /** @description Core data of the policy, from any version. The currency may be missing if the earliest version sent the policy. */
        HeldPolicy: {
            /** @description Currency of the policy, as an ISO 4217 code. */
            currency?: components["schemas"]["StoredCodeRef"];
            /** @description First day of cover. */
            effectiveDate: components["schemas"]["StoredEffectiveDate"];
            /** @description Last day of cover. Must not be before `effectiveDate`. */
            expiryDate: components["schemas"]["StoredExpiryDate"];
            /** @description The carrier's product under which the risk is written. It determines the line of business and therefore which conditional fields are required. In the sandbox: digits only, at most 15. */
            product: components["schemas"]["StoredIdRef"];
            /** @description Territory in which the cover applies. */
            territory: components["schemas"]["StoredCodeRef"];
        };
        /** @description A section of the quote, with the fields of every version. */
        HeldSection: {
            /** @description Benchmark premium for the whole (100%) of the risk. */
            "100%BenchmarkPrm"?: components["schemas"]["Amount"];
            /** @description Limit for the whole (100%) of the risk. */
            "100%Limit"?: components["schemas"]["NonNegativeAmount"];
            /** @description Limit for all losses in the period combined. */
            aggregateLimit?: components["schemas"]["NonNegativeAmount"];
            /** @description The agreement under which the section is written, such as a binder or a line slip. Each value must be one that `GET /lookup/agreement` lists for the policy, and must not be blank. Required in at least one section. */
            agreement?: components["schemas"]["StoredAgreement"];
            /** @description The clauses that apply to the section. */
            conditions?: components["schemas"]["StoredCondition"][];
            /** @description The coverages of the section. */
            coverage?: components["schemas"]["HeldCoverage"][];
            /** @description The part of a loss that the insured bears. The basis has two alternative names; send only one of them. */
            deductible?: components["schemas"]["StoredDeductible"];
            /** @description The deductions from premium, such as brokerage. */
            deduction?: components["schemas"]["StoredDeduction"][];
            /** @description Name of the section. */
            description?: string;
            /** @description Division of the policy that the section belongs to, a contact with the role `DIV`. It distinguishes the agency policy from the MAE policy (division 7). Must be a division that the carrier has. */
            division?: components["schemas"]["StoredIdRef"];
            /** @description Amount above which the section pays. */
            excess?: components["schemas"]["NonNegativeAmount"];
            /**
             * Format: date
             * @description Date on which the first premium is due.
             */
            firstDue?: string;
            /** @description Gross expected loss ratio of the section, as a percentage. */
            gELR?: components["schemas"]["Percentage"];
            /** @description How the premium is divided into instalments. */
            instalmentbasis?: components["schemas"]["StoredIdRef"];
            /** @description Period that the limit applies to. */
            limitPeriod?: components["schemas"]["StoredIdRef"];
            /** @description Carriers that share the section. */
            marketSplit?: components["schemas"]["StoredMarketShare"][];
            /** @description Number of days within which the premium must be paid. */
            paymentDays?: components["schemas"]["Quantity"];
            /** @description Regulatory risk codes that the section is split into. */
            regulatoryCoding?: components["schemas"]["RegulatoryCode"][];
            /** @description Whether and how an exhausted limit is reinstated. */
            reinstatements?: components["schemas"]["Reinstatements"];
            /**
             * Format: double
             * @description Rate change compared with the expiring policy, adjusted for exposure, as a percentage. Negative if the rate has fallen.
             */
            riskAdjustedRateChange?: number;
            /** @description Currency of the section's limits and excess, as an ISO 4217 code. */
            riskCurrency?: components["schemas"]["StoredCodeRef"];
            /** @description Solvency II line of business. */
            solvencyIIClass?: components["schemas"]["StoredIdRef"];
            /** @description Taxes on the premium. */
            taxDeductions?: components["schemas"]["StoredTaxDeduction"][];
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["StoredIdRef"];
            /** @description What the limit applies to, such as each claim or the aggregate. */
            typeOfLimitBasis?: components["schemas"]["StoredIdRef"];
        };
        /** @description The sections of the quote, with the fields of every version. A quote recorded before an agreement became required may have no section with an agreement. */
        HeldSections: components["schemas"]["HeldSection"][];
        /**
         * Format: int32
         * @description The carrier's written line as a whole percentage; 100 if none was sent. The earliest version sets no minimum, so it may be 0.
         */
        HeldWrittenLine: number;
        /** @description Refers to an entry in the carrier's reference data by its identifier. Unless a field says otherwise, identifiers differ between environments. */
        IdRef: {
            /** @description Identifier of the entry in this environment. */
            id: string;
        };
        /** @description Refers to an entry in the carrier's reference data by its identifier or its code. */
        IdRefOrCodeRef: components["schemas"]["IdRef"] | components["schemas"]["CodeRef"];
        /** @description Refers to an entry in the carrier's reference data, or names it in free text. */
        IdRefOrName: components["schemas"]["IdRef"] | string;
        /** @description Ignored and not forwarded; any value is accepted. */
        Ignored: unknown;
        /** @description Carrier's key of the insured, which must match exactly; any contact with the role `ACC`. In the sandbox: digits only, at most 15. If present, the insured is an existing one. */
        InsureContacts: components["schemas"]["IdRef"];
        /** @description The party to be insured. For an existing contact of the carrier, send `insureContacts`. Otherwise omit `insureContacts` and describe the new insured. */
        Insured: components["schemas"]["ExistingInsured"] | components["schemas"]["NewInsured"];
        /** @description Country where the insured is domiciled. */
        InsuredDomicileCountry: components["schemas"]["StoredCodeRef"];
        /** @description State or province of domicile. */
        InsuredDomicileState: components["schemas"]["StoredCodeRef"];
        /**
         * Format: email
         * @description E-mail address of the insured.
         */
        InsuredEmail: string;
        /** @description The party whose obligation is covered, a contact with the role `OBG`. Required for a new insured for political-risk business; optional and forwarded for other business. */
        InsuredObligor: components["schemas"]["IdRef"];
        /**
         * @description Machine-readable kind of error.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate" | "notFound";
        /** @description The bodies of all stages in one request. Each block is passed to its stage unchanged and contains the same JSON as the separate stage; a stage without a block is skipped. A `bindRequest` requires a `quoteRequest`. */
        IssueRequest: components["schemas"]["IssueWithBind"] | components["schemas"]["IssueWithoutBind"];
        /**
         * With bind
         * @description All stages up to the bind.
         */
        IssueWithBind: {
            /** @description Bind data of the policy. Section and line data, such as `premiumBasis` or `claimsAgreementParty`, belongs in the quote; `agencyOccupation` belongs in the full stage. */
            bindRequest: components["schemas"]["BindRequest"];
            /** @description Data required to create a draft together with its underwriting data. */
            fullRequest: components["schemas"]["CompleteSubmission"];
            /** @description Price, sections, coverages and agency lines of a quote. The insured's revenue is not part of it; send it with the full stage. */
            quoteRequest: components["schemas"]["QuoteRequest"];
        };
        /**
         * Without bind
         * @description The stages up to the quote, or only the draft with its underwriting data.
         */
        IssueWithoutBind: {
            /** @description Data required to create a draft together with its underwriting data. */
            fullRequest: components["schemas"]["CompleteSubmission"];
            /** @description Price, sections, coverages and agency lines of a quote. The insured's revenue is not part of it; send it with the full stage. */
            quoteRequest?: components["schemas"]["QuoteRequest"];
        };
        /** @description An agency line, identified by its `division`. Most of its values are copied to the syndicate lines. */
        Line: {
            /**
             * Format: date
             * @description Date on which the line was written.
             */
            actualDateWritten?: string;
            /** @description The broker's order as a percentage, as a number or a string. */
            brokerOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Bureau leader, a contact with the role `INS` or `SYN`. */
            bureauLead?: components["schemas"]["IdRef"];
            /** @description Whether this line takes part in agreeing claims. */
            claimsAgreementParty?: boolean;
            /**
             * Format: date
             * @description Date on which the line was signed.
             */
            dateSigned?: string;
            /** @description Whether defence costs are covered, as a boolean or a reference. */
            defenseCostsCovered?: components["schemas"]["YesNoOrIdRef"];
            /** @description Division that writes the line, a contact with the role `DIV`. If omitted, the submission's division. Derived lines (see `lines`) are not sent. */
            division?: components["schemas"]["IdRef"];
            /** @description Whether third-party capacity is used, as a boolean or a reference. */
            isThirdPartyCapacityDeployed?: components["schemas"]["YesNoOrIdRef"];
            /** @description The leader's line as a percentage, as a number or a string. */
            leaderPercent?: components["schemas"]["NumberOrText"];
            /** @description Reference of the leader, as a number or a string. */
            leaderReference?: components["schemas"]["NumberOrText"];
            /** @description Insurer that leads the risk, a contact with the role `INS` or `SYN`. */
            leadingInsurer?: components["schemas"]["IdRef"];
            /** @description Market platform on which the risk is placed. */
            marketPlatform?: components["schemas"]["IdRef"];
            /** @description Whether the carrier leads or follows. */
            ourRole?: components["schemas"]["IdRef"];
            /** @description Reference of the line, as a number or a string. */
            policyLineReference?: components["schemas"]["NumberOrText"];
            /** @description Reference that overrides the line's reference. */
            policyLineReferenceOverride?: string;
            /** @description Company that produces the line. */
            producingCompany?: components["schemas"]["IdRef"];
            /** @description Underwriter who produced the line, a contact with the role `USR`. */
            producingUnderwriter?: components["schemas"]["IdRef"];
            /** @description Syndicate business forecast (SBF) class of the line. */
            sBFClass?: components["schemas"]["IdRef"];
            /** @description Signed line, as a percentage. */
            signedLinePercentage?: components["schemas"]["Percentage"];
            /** @description The signed order as a percentage, as a number or a string. */
            signedOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Syndicate capital management arrangement. */
            syndicateCapitalManagement?: components["schemas"]["CodeRef"];
            /** @description Billing type of the line's premium. */
            typeOfBilling?: components["schemas"]["IdRef"];
            /** @description Underwriter of the line, a contact with the role `USR`. */
            underWriter?: components["schemas"]["IdRef"];
            /**
             * Format: double
             * @description Written line, as a percentage. Unlike the submission's written line, it may have decimals.
             */
            writtenLine?: number;
        };
        /**
         * @description Line of business. Some fields are required or allowed only for some lines of business, as their descriptions say.
         * @enum {string}
         */
        LineOfBusiness: "cyber" | "financial institutions" | "professional liability" | "casualty" | "political risk" | "other";
        /** @description The agency lines, one per division. The line of the submission's own division is derived if you do not send it; lines of other agency divisions are kept in addition. Do not send the MAE line (division code `MAE`) or the syndicate lines (divisions 3, 6, 12 and 13): they are derived, and a quote that contains one is rejected, unless that line belongs to the submission's own division. */
        Lines: components["schemas"]["Line"][];
        /**
         * @description The field that the values apply to.
         * @enum {string}
         */
        LookupField: "coverage" | "agreement" | "agreementActivity" | "agreementSection";
        /** @description First line of the insured's postal address. */
        MailingAddress1: string;
        /** @description Town or city of the insured's postal address. */
        MailingAddressCity: string;
        /** @description Main peril covered. If omitted, it is derived from the class of risk. */
        MajorPeril: string;
        /** @description Industrial sector for market reporting. Overrides the sector that the carrier derives; if omitted or blank, the derived sector applies. Optional for every line of business. */
        MarketIndustrialSector: components["schemas"]["BlankableIdRef"];
        /** @description A carrier and its share of the section. */
        MarketShare: {
            /** @description The carrier's share, as a percentage. Note the spelling of the field name. */
            careerPercent?: components["schemas"]["Percentage"];
            /** @description The carrier. */
            carrier?: components["schemas"]["CodeRef"];
            /** @description The carrier's own reference. */
            carrierReference?: string;
        };
        /** @description Market from which the business came. */
        MarketSource: components["schemas"]["IdRef"];
        /** @description Method of placement. If omitted, it is derived from the division. */
        MethodOfPlacement: components["schemas"]["StoredCodeRef"];
        /** @description Code of the insured's industry in the North American Industry Classification System (NAICS). */
        NaicsCode: string;
        /**
         * New insured
         * @description An insured that the carrier does not have yet. The carrier creates a contact from these fields.
         */
        NewInsured: {
            /** @description Registered name of the insured. Required for a new insured. */
            companyName: components["schemas"]["CompanyName"];
            /** @description Country of domicile, as an ISO 3166 code (two or three letters) or a carrier code. Required for a new insured. Must be a code that the carrier knows. */
            domicileCountry: components["schemas"]["DomicileCountry"];
            /** @description State or province of domicile. Required for a new insured if the carrier's reference data has states for the country, as for the United States. Must be one of these states. */
            domicileState?: components["schemas"]["DomicileState"];
            /** @description E-mail address of the insured. */
            email?: components["schemas"]["InsuredEmail"];
            /** @description First line of the insured's postal address. */
            mailingAddress1?: components["schemas"]["MailingAddress1"];
            /** @description Town or city of the insured's postal address. */
            mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            /** @description The party whose obligation is covered, a contact with the role `OBG`. Required for a new insured for political-risk business; optional and forwarded for other business. */
            obligor?: components["schemas"]["InsuredObligor"];
            /** @description Postal code of the insured's address. Required for a new insured if the country uses postal codes. */
            zipCode?: components["schemas"]["ZipCode"];
        };
        /**
         * Format: double
         * @description A non-negative amount of money, such as a limit or an excess.
         */
        NonNegativeAmount: number;
        /**
         * Format: int32
         * @description Number of employees of the insured. Required for cyber, financial institutions and professional liability business.
         */
        NoOfEmployees: number;
        /**
         * Format: int64
         * @description Number of records with personally identifiable information that the insured holds. Required for cyber business. A number that cannot be represented exactly is rejected, not rounded.
         */
        NoOfPIIRecords: number;
        /** @description A number or a string, forwarded as sent. */
        NumberOrText: number | string;
        /** @description Like an identifier reference, but digits only and at most 1999999999, because the response returns it as an integer. */
        NumericIdRef: {
            /** @description Identifier of the entry in this environment, in digits. */
            id: string;
        };
        /** @description The carrier's office. If omitted, it is derived from the division. */
        Office: components["schemas"]["StoredCodeRef"];
        /**
         * @description Progress of the run. Steps that are not part of the request are skipped.
         * @enum {string}
         */
        OverallStatus: "PENDING" | "RUNNING" | "BASE_OK" | "FULL_OK" | "QUOTE_OK" | "SUCCESS" | "FAILED";
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
         * Format: double
         * @description A percentage: 12.5 means 12.5%. It may exceed 100 where the business allows it, for example a reinstatement at 150%.
         */
        Percentage: number;
        /**
         * @description Whether the period of the policy is still to be advised (TBA).
         * @enum {string}
         */
        PeriodTBA: "YES" | "NO";
        /** @description Core data of the requested policy. */
        Policy: {
            /** @description Currency of the policy, as an ISO 4217 code. */
            currency: components["schemas"]["CodeRef"];
            /** @description First day of cover. */
            effectiveDate: components["schemas"]["EffectiveDate"];
            /** @description Last day of cover. Must not be before `effectiveDate`. */
            expiryDate: components["schemas"]["ExpiryDate"];
            /** @description The carrier's product under which the risk is written. It determines the line of business and therefore which conditional fields are required. In the sandbox: digits only, at most 15. */
            product: components["schemas"]["IdRef"];
            /** @description Territory in which the cover applies. */
            territory: components["schemas"]["CodeRef"];
        };
        /** @description Carrier's key of the open activity on the policy. */
        PolicyActivityKey: string;
        /** @description Address of the insured. */
        PolicyAddress: {
            /** @description Country of domicile. */
            domicileCountry?: components["schemas"]["StoredCodeRef"];
            /** @description State or province of domicile. */
            domicileState?: components["schemas"]["StoredCodeRef"];
            /** @description First line of the insured's postal address. */
            mailingAddress1?: components["schemas"]["StoredMailingAddress1"];
            /** @description Town or city of the insured's postal address. */
            mailingAddressCity?: components["schemas"]["StoredMailingAddressCity"];
            /** @description Postal code of the address. */
            zipCode?: components["schemas"]["StoredZipCode"];
        };
        /** @description Free-text description of the policy. If omitted, the carrier generates one. */
        PolicyDescription: string;
        /** @description Everything the carrier stores for a policy. `submission`, `quote` and `bind` return what was sent, field by field; the other fields are the carrier's own. */
        PolicyDetails: {
            /** @description Address of the insured. */
            address?: components["schemas"]["PolicyAddress"];
            /** @description Bind data as the partner sent it, with the fields of every version. */
            bind?: components["schemas"]["Bind"];
            /** @description Values that the carrier computes and that no request contains. They are recomputed at each stage; a value that does not apply is missing. */
            computed?: components["schemas"]["ComputedValues"];
            /** @description Reason given when the submission was declined or its quote was marked as not taken up; `policyStatus` says which. Absent if no reason was given. */
            declineReason?: string;
            /**
             * Format: date
             * @description Current first day of cover.
             */
            effectiveDate: string;
            /**
             * Format: date
             * @description Current last day of cover.
             */
            expiryDate: string;
            /** @description Name of the insured. */
            insuredCompanyName?: string;
            /** @description The lines stored by the carrier, including derived ones: the agency line, the MAE line (division 7) and the syndicate lines (divisions 3, 12, 6 and 13). */
            lines?: components["schemas"]["StoredLine"][];
            /** @description Carrier's key of the open activity on the policy. */
            policyActivityKey: components["schemas"]["PolicyActivityKey"];
            /** @description State of the activity. */
            policyActivityStatus: components["schemas"]["ActivityState"];
            /** @description Identifier of the policy; the stages' `policyKey`. */
            policyKey: components["schemas"]["PolicyKey"];
            /** @description Current number of the policy, even if you requested it by an earlier number. */
            policyNo: components["schemas"]["PolicyNo"];
            /** @description State of the policy. */
            policyStatus: components["schemas"]["PolicyState"];
            /** @description Name of the broker company. */
            producerCompany?: string;
            /** @description E-mail address of the contact person at the broker. Its format is not validated. */
            producerEmail?: string;
            /** @description Name of the contact person at the broker. */
            producerName?: string;
            /** @description A quote as the partner sent it, with the fields of every version. */
            quote?: components["schemas"]["Quote"];
            /** @description The `quoteNo`; null until the submission has been quoted. */
            quoteReference?: string | null;
            /** @description True if underwriting data changed the policy after its quote. `quote` is then the last quote, which no longer applies; quote the policy again before the bind. */
            quoteReopened?: boolean;
            /** @description Business reference of the policy; null if it has none. */
            reference?: string | null;
            /** @description Sections of the policy. Empty before the quote. */
            sections?: components["schemas"]["SectionDetails"][];
            /** @description Data of the base and full stages, merged, from any version. A field that was sent more than once has its last value. */
            submission: components["schemas"]["Submission"];
            /** @description E-mail address of the carrier's underwriter. Its format is not validated. */
            underwriterEmail?: string;
            /** @description Name of the carrier's underwriter. */
            underwriterName?: string;
        };
        /** @description Carrier's key of the policy. */
        PolicyKey: string;
        /** @description Quote number (Q) or policy number (P). Once the policy is bound, both identify it. */
        PolicyNo: string;
        /** @description The generated reference and the data it was generated from. Note that some identifiers are integers here. */
        PolicyReference: {
            /**
             * Format: int32
             * @description Carrier's key of the contact that created the reference, such as the caller's broker company.
             */
            createdBy: number;
            /** @description The generated reference. */
            generatedReference: string;
            /** @description The insured's identifier, as sent. */
            insured: string;
            /** @description The notes, as sent; null if none were sent. */
            notes: string | null;
            /**
             * Format: int32
             * @description The carrier's key of the reference.
             */
            policyreferencekey: number;
            /** @description The policy year, as sent. Absent if it was not sent. */
            policyYear?: string;
            /**
             * Format: int32
             * @description Number of the policy year, as an integer.
             */
            policyYearNumber: number;
            /** @description The broker company's identifier, as sent. */
            producer: string;
            /**
             * Format: int32
             * @description The product's identifier, as an integer.
             */
            product: number;
            /**
             * Format: int32
             * @description The underwriter's identifier, as an integer.
             */
            underwriter: number;
        };
        /** @description Data that the reference is generated from. */
        PolicyReferenceRequest: {
            /** @description Carrier's key of the insured, which must match exactly; any contact with the role `ACC`. */
            insured: components["schemas"]["IdRef"];
            /** @description Method of placement. Optional. */
            mop?: components["schemas"]["CodeRef"];
            /** @description Free-text notes. */
            notes?: string;
            /** @description The policy year as written in the reference. */
            policyyear?: string;
            /** @description Number of the policy year, in digits, at most 1999999999, because the response returns it as an integer. */
            policyyearnumber: string;
            /** @description The broker company, a contact with the role `PRD`. Your API key must be allowed to write for it. */
            producer: components["schemas"]["IdRef"];
            /** @description The carrier's product. Its identifier must consist of digits, because the response returns it as an integer. */
            product: components["schemas"]["NumericIdRef"];
            /** @description Type of the quote. */
            quote?: components["schemas"]["CodeRef"];
            /** @description The carrier's underwriter, a contact with the role `USR`. Its identifier must consist of digits, because the response returns it as an integer. */
            underwriter: components["schemas"]["NumericIdRef"];
        };
        /**
         * @description State of the policy.
         * @enum {string}
         */
        PolicyState: "Quote Preparation" | "Quote" | "Bound" | "Submission Declined" | "Quote NTU";
        /** @description One activity of a policy in the carrier's register. Note that the keys are integers here and their names are in lower case. */
        PolicyStatusSummary: {
            /**
             * Format: int64
             * @description Carrier's key of the account.
             */
            account?: number;
            /**
             * Format: date
             * @description Current first day of cover.
             */
            effectiveDate: string;
            /**
             * Format: date
             * @description Current last day of cover.
             */
            expiryDate: string;
            /**
             * Format: int64
             * @description Key of this entry in the register.
             */
            id?: number;
            /**
             * Format: int64
             * @description Carrier's key of the insured.
             */
            insured?: number;
            /**
             * Format: int64
             * @description The stages' `policyActivityKey`, as an integer.
             */
            policyactivitykey: number;
            /** @description State of the activity. */
            policyActivityStatus: components["schemas"]["ActivityState"];
            /**
             * Format: int64
             * @description The stages' `policyKey`, as an integer.
             */
            policykey: number;
            /** @description State of the policy. */
            policyStatus: components["schemas"]["PolicyState"];
            /**
             * Format: int64
             * @description Carrier's key of the broker company.
             */
            producer?: number;
            /**
             * Format: int64
             * @description Key of the product.
             */
            product?: number;
        };
        /** @description Whether the risk may clash with another risk on the carrier's books. */
        PossibleClashIdentified: {
            /**
             * @description `YES` or `NO`.
             * @enum {string}
             */
            code: "YES" | "NO";
        };
        /** @description Whether the required pre-bind sanctions check is complete. Must be true; a request with false is rejected. */
        PrebindSanctionCheckComplete: boolean;
        /** @description Whether acts before the first day of cover are covered. */
        PriorActs: boolean;
        /**
         * Format: date
         * @description Litigation that was pending or had concluded before this date is not covered.
         */
        PriorPending: string;
        /** @description The broker company that submits the business. */
        Producer: {
            /** @description The contact person at the broker for this risk, stored on the policy as sent. */
            contactliaison?: components["schemas"]["ContactLiaison"];
            /** @description Carrier's key of the broker company, a contact with the role `PRD`. Your API key must be allowed to write for it. In the sandbox: digits only, at most 15. */
            id: string;
        };
        /** @description Company that produces the business. Required for the European division (code `MAE`). */
        ProducingCompany: components["schemas"]["IdRef"];
        /** @description Underwriter who produced the business, a contact with the role `USR`. Defaults to `underWriter`. */
        ProducingUnderwriter: components["schemas"]["IdRef"];
        /** @description Class under which submissions are listed and read; null if the product has none. */
        ProductClass: components["schemas"]["ClassOfBusiness"] | null;
        /** @description A product of the carrier. */
        ProductEntry: {
            /** @description Class under which submissions are listed and read; null if the product has none. */
            classOfBusiness: components["schemas"]["ProductClass"];
            /** @description Code of the product, if it has one. */
            code?: string;
            /** @description Identifier, as used in `policy.product`. */
            id: string;
            /** @description Line of business. Some fields are required or allowed only for some lines of business, as their descriptions say. */
            lineOfBusiness: components["schemas"]["LineOfBusiness"];
            /** @description Name of the product. */
            name: string;
        };
        /** @description Name of the section template configured at the carrier. Optional and informative; the service chooses the template itself. */
        ProductTemplateSectionToAdd: string;
        /** @description A programme of the carrier. */
        Program: {
            /** @description The programme. */
            programKey?: components["schemas"]["IdRef"];
        };
        /** @description Programmes that the policy belongs to. */
        Programs: components["schemas"]["Program"][];
        /**
         * Format: double
         * @description A count or duration, such as days, reinstatements or hours; not an amount of money.
         */
        Quantity: number;
        /** @description A quote as the partner sent it, with the fields of every version. */
        Quote: {
            /** @description Probability that the quote will be bound, as a percentage string from `0%` to `100%` or an object with a numeric `id`. */
            bindProbability?: components["schemas"]["StoredBindProbability"];
            /** @description The agency lines, one per division. The line of the submission's own division is derived if you do not send it; lines of other agency divisions are kept in addition. Do not send the MAE line (division code `MAE`) or the syndicate lines (divisions 3, 6, 12 and 13): they are derived, and a quote that contains one is rejected, unless that line belongs to the submission's own division. */
            lines?: components["schemas"]["StoredLines"];
            /** @description Main peril covered. If omitted, it is derived from the class of risk. */
            majorPeril?: components["schemas"]["MajorPeril"];
            /** @description Number of employees of the insured. Required for cyber, financial institutions and professional liability business. */
            noOfEmployees?: components["schemas"]["NoOfEmployees"];
            /** @description Number of records with personally identifiable information that the insured holds. Required for cyber business. A number that cannot be represented exactly is rejected, not rounded. */
            noOfPIIRecords?: components["schemas"]["NoOfPIIRecords"];
            /** @description Name of the section template configured at the carrier. Optional and informative; the service chooses the template itself. */
            productTemplateSectionToAdd?: components["schemas"]["StoredProductTemplateSectionToAdd"];
            /** @description Annual revenue of the insured in the policy's currency, as rated in the quote. */
            revTurnover?: components["schemas"]["QuotedRevTurnover"];
            /** @description The sections of the quote, with the fields of every version. A quote recorded before an agreement became required may have no section with an agreement. */
            sections: components["schemas"]["HeldSections"];
            /** @description Currency in which the quote is summarized and reported, as an ISO 4217 code. */
            summaryCurrency?: components["schemas"]["StoredSummaryCurrency"];
            /** @description How the contract treats cyber losses. Required; the identifier may be blank until it is known, and must not be blank when the policy is bound. */
            typeOfCyberClauseStatus?: components["schemas"]["TypeOfCyberClauseStatus"];
            /** @description Unique market reference (UMR) of the contract. Leave blank or omit until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            uMR?: components["schemas"]["QuoteUmr"];
            /** @description US regulatory classification: regulated (code `REG` of the list) or non-regulated for a US risk, non-regulated for any other. Regulated is rejected if the insured is domiciled outside the United States, the territory is a single country other than the United States and no regulatory location is in the United States. Required; the identifier may be blank until the details are known. When the policy is bound, blank is rejected if the insured, the territory or a regulatory location is in the United States, and means non-regulated otherwise. */
            uSClassification?: components["schemas"]["USClassification"];
        };
        /**
         * Format: double
         * @description Annual revenue of the insured in the policy's currency, as rated in the quote.
         */
        QuotedRevTurnover: number;
        /** @description Price, sections, coverages and agency lines of a quote. The insured's revenue is not part of it; send it with the full stage. */
        QuoteRequest: {
            /** @description Probability that the quote will be bound, as a percentage string from `0%` to `100%` or an object with a numeric `id`. */
            bindProbability?: components["schemas"]["BindProbability"];
            /** @description The agency lines, one per division. The line of the submission's own division is derived if you do not send it; lines of other agency divisions are kept in addition. Do not send the MAE line (division code `MAE`) or the syndicate lines (divisions 3, 6, 12 and 13): they are derived, and a quote that contains one is rejected, unless that line belongs to the submission's own division. */
            lines?: components["schemas"]["Lines"];
            /** @description Main peril covered. If omitted, it is derived from the class of risk. */
            majorPeril?: components["schemas"]["MajorPeril"];
            /** @description Number of employees of the insured. Required for cyber, financial institutions and professional liability business. */
            noOfEmployees?: components["schemas"]["NoOfEmployees"];
            /** @description Number of records with personally identifiable information that the insured holds. Required for cyber business. A number that cannot be represented exactly is rejected, not rounded. */
            noOfPIIRecords?: components["schemas"]["NoOfPIIRecords"];
            /** @description Name of the section template configured at the carrier. Optional and informative; the service chooses the template itself. */
            productTemplateSectionToAdd?: components["schemas"]["ProductTemplateSectionToAdd"];
            /** @description The sections of the quote. At least one must have a valid agreement. Usually there is one section for the agency policy and, if part of the risk is in the European Economic Area, one for the policy of the European division (`MAE`); more are accepted. Sections of the agency policy go to syndicates 1609 and 2610, sections of the MAE policy to 5399 and 5431. */
            sections: components["schemas"]["Sections"];
            /** @description Currency in which the quote is summarized and reported, as an ISO 4217 code. */
            summaryCurrency: components["schemas"]["SummaryCurrency"];
            /** @description How the contract treats cyber losses. Required; the identifier may be blank until it is known, and must not be blank when the policy is bound. */
            typeOfCyberClauseStatus: components["schemas"]["TypeOfCyberClauseStatus"];
            /** @description Unique market reference (UMR) of the contract. Leave blank or omit until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            uMR?: components["schemas"]["QuoteUmr"];
            /** @description US regulatory classification: regulated (code `REG` of the list) or non-regulated for a US risk, non-regulated for any other. Regulated is rejected if the insured is domiciled outside the United States, the territory is a single country other than the United States and no regulatory location is in the United States. Required; the identifier may be blank until the details are known. When the policy is bound, blank is rejected if the insured, the territory or a regulatory location is in the United States, and means non-regulated otherwise. */
            uSClassification: components["schemas"]["USClassification"];
        };
        /** @description Unique market reference (UMR) of the contract. Leave blank or omit until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
        QuoteUmr: string;
        /** @description Rated premium for the whole (100%) of the risk. */
        RatedPremium: components["schemas"]["Amount"];
        /** @description An entry of a list. It has an identifier, a code, or both. Bodies refer to it by the identifier if it has one. */
        ReferenceEntry: {
            /** @description Code of the entry. */
            code?: string;
            /** @description Meaning of the entry. */
            description: string;
            /** @description Identifier of the entry. */
            id?: string;
        };
        /** @description A list of reference data. */
        ReferenceList: {
            /** @description The entries of the list. */
            entries: components["schemas"]["ReferenceEntry"][];
            /** @description Whether the list contains every entry that the carrier accepts. If so, a request that names any other entry is rejected with a 400 before anything is done. If not, or if the field is missing, the carrier decides whether it accepts other entries. */
            isComplete?: boolean;
            /**
             * @description Name of the list, after the field that refers to it. Fields with the same meaning share a list, such as all currencies.
             * @enum {string}
             */
            name: "directAssumed" | "typeOfBilling" | "typeOfPlacementBespoke" | "office" | "mop" | "majorPeril" | "territory" | "currency" | "producingCompany" | "uSClassification" | "marketIndustrialSector" | "agencyOccupation" | "clashResponse" | "sBFClass" | "isThirdPartyCapacityDeployed" | "ourRole" | "claimsAgreementParty" | "typeOfCyberClauseStatus" | "typeOfLayer" | "solvencyIIClass" | "typeOfLimitBasis" | "limitPeriod" | "instalmentbasis" | "premiumBasis" | "typeofClaimBasis" | "waitingPeriodMeasurement" | "deduction" | "deductionCode" | "typeOfDeductionPayable" | "typeOfTax" | "typeOfDeductible" | "deductibleBasis" | "typeOfClause" | "class" | "marketPlatform" | "defenseCostsCovered" | "carrier" | "syndicateCapitalManagement";
        };
        /** @description The carrier's reference data in this environment. */
        ReferenceLists: {
            /** @description The countries. */
            countries: components["schemas"]["Country"][];
            /** @description The carrier's divisions. */
            divisions: components["schemas"]["DivisionEntry"][];
            /** @description The other lists, such as currencies, territories and types of billing. A list that the carrier does not publish is missing. */
            lists: components["schemas"]["ReferenceList"][];
            /** @description The carrier's products. */
            products: components["schemas"]["ProductEntry"][];
        };
        /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
        ReferenceType: {
            /**
             * @description Identifier of the reference type.
             * @enum {string}
             */
            id: "1" | "2" | "3";
        };
        /** @description A regulatory risk code and the share of the section that it applies to. */
        RegulatoryCode: {
            /** @description The risk code. */
            code?: string;
            /** @description Share of the section with this code, as a percentage. */
            codeSplitPc?: components["schemas"]["Percentage"];
            /** @description Gross expected loss ratio of this share, as a percentage. */
            gELR?: components["schemas"]["Percentage"];
            /** @description Whether this code overrides the code of the agreement. */
            overrideAgreementRiskCode?: boolean;
        };
        /** @description Whether and how an exhausted limit is reinstated. */
        Reinstatements: {
            /** @description Number of remaining reinstatements. */
            availableReinstatements?: components["schemas"]["Quantity"];
            /** @description Number of agreed reinstatements. */
            noOfReinstatements?: components["schemas"]["Quantity"];
            /** @description Whether the reinstatement premium is pro rata. */
            proRata?: boolean;
            /** @description Premium for a reinstatement, as a percentage of the original premium. */
            reinstatementPercent?: components["schemas"]["Percentage"];
            /** @description Whether the limit can be reinstated. */
            reinstatementsApplicable?: boolean;
            /** @description Whether the number of reinstatements is unlimited. */
            unlimitedReinstatements?: boolean;
        };
        /**
         * Format: date
         * @description Acts before this date are not covered.
         */
        RetroactiveDate: string;
        /**
         * Format: int64
         * @description Revenue of the insured, which the earliest version sends in addition to `insuredRevenueTurnover`. Both are stored.
         */
        RevDotTurnover: number;
        /**
         * Format: int32
         * @description Annual revenue of the insured in the policy's currency, in whole units. Cyber, financial institutions, professional liability and casualty business cannot be quoted without it.
         */
        RevTurnover: number;
        /** @description Class of risk. Together with the product, it determines the carrier's office. */
        RiskClass: components["schemas"]["CodeRef"];
        /** @description Country of the regulator responsible for the risk. */
        RiskRegulatoryLoctn: components["schemas"]["StoredCodeRef"];
        /**
         * @description Role of a contact. The carrier publishes no name for some roles.
         * @enum {string}
         */
        RoleCode: "INS" | "ATT" | "ACC" | "PRD" | "TAX" | "OTH" | "CLM" | "REIN" | "BCT" | "USR" | "EW" | "IA" | "EA" | "CA" | "AGR" | "PI" | "BINS" | "DIV" | "SYN" | "TCC" | "SRV" | "COV" | "LF" | "AUD" | "EXUSR" | "FRC" | "BA" | "SA" | "SOS" | "OFFTEAM" | "OBG" | "LG" | "RGA" | "INV" | "FIN" | "TAD" | "ENV" | "ITA" | "INA" | "BEN" | "ADO" | "ACF" | "UWC" | "BUY" | "SEL" | "TGT" | "PTF" | "REIND" | "SCM" | "PEB" | "MBK";
        /**
         * Format: uuid
         * @description Identifies the run through all its steps.
         */
        RunId: string;
        /** @description Human-readable description of the result. */
        RunMessage: string;
        /** @description Syndicate business forecast (SBF) class of the risk. */
        SBFClass: components["schemas"]["IdRef"];
        /** @description A part of the quote with its own limit, agreement and coverages. No single field is required, but at least one section of the quote must have a valid agreement. */
        Section: {
            /** @description Benchmark premium for the whole (100%) of the risk. */
            "100%BenchmarkPrm"?: components["schemas"]["Amount"];
            /** @description Limit for the whole (100%) of the risk. */
            "100%Limit"?: components["schemas"]["NonNegativeAmount"];
            /** @description Limit for all losses in the period combined. */
            aggregateLimit?: components["schemas"]["NonNegativeAmount"];
            /** @description The agreement under which the section is written, such as a binder or a line slip. Each value must be one that `GET /lookup/agreement` lists for the policy, and must not be blank. Required in at least one section. */
            agreement?: components["schemas"]["Agreement"];
            /** @description The clauses that apply to the section. */
            conditions?: components["schemas"]["Condition"][];
            /** @description The coverages of the section. */
            coverage?: components["schemas"]["Coverage"][];
            /** @description The part of a loss that the insured bears. The basis has two alternative names; send only one of them. */
            deductible?: components["schemas"]["Deductible"];
            /** @description The deductions from premium, such as brokerage. */
            deduction?: components["schemas"]["Deduction"][];
            /** @description Name of the section. */
            description?: string;
            /** @description Division of the policy that the section belongs to, a contact with the role `DIV`. It distinguishes the agency policy from the MAE policy (division 7). Must be a division that the carrier has. */
            division?: components["schemas"]["IdRef"];
            /** @description Amount above which the section pays. */
            excess?: components["schemas"]["NonNegativeAmount"];
            /**
             * Format: date
             * @description Date on which the first premium is due.
             */
            firstDue?: string;
            /** @description Gross expected loss ratio of the section, as a percentage. */
            gELR?: components["schemas"]["Percentage"];
            /** @description How the premium is divided into instalments. */
            instalmentbasis?: components["schemas"]["IdRef"];
            /** @description Period that the limit applies to. */
            limitPeriod?: components["schemas"]["IdRef"];
            /** @description Carriers that share the section. */
            marketSplit?: components["schemas"]["MarketShare"][];
            /** @description Number of days within which the premium must be paid. */
            paymentDays?: components["schemas"]["Quantity"];
            /** @description Regulatory risk codes that the section is split into. */
            regulatoryCoding?: components["schemas"]["RegulatoryCode"][];
            /** @description Whether and how an exhausted limit is reinstated. */
            reinstatements?: components["schemas"]["Reinstatements"];
            /**
             * Format: double
             * @description Rate change compared with the expiring policy, adjusted for exposure, as a percentage. Negative if the rate has fallen.
             */
            riskAdjustedRateChange?: number;
            /** @description Currency of the section's limits and excess, as an ISO 4217 code. */
            riskCurrency?: components["schemas"]["CodeRef"];
            /** @description Solvency II line of business. */
            solvencyIIClass?: components["schemas"]["IdRef"];
            /** @description Taxes on the premium. */
            taxDeductions?: components["schemas"]["TaxDeduction"][];
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["IdRef"];
            /** @description What the limit applies to, such as each claim or the aggregate. */
            typeOfLimitBasis?: components["schemas"]["IdRef"];
        };
        /** @description A section of the policy. */
        SectionDetails: {
            /** @description The clauses. */
            conditions: components["schemas"]["StoredCondition"][];
            /** @description The coverages. */
            coverages: components["schemas"]["HeldCoverage"][];
            /** @description The deductions from premium. */
            deductions: components["schemas"]["StoredDeduction"][];
            /** @description Name of the section. */
            description?: string;
            /** @description Division of the policy that the section belongs to. */
            division?: components["schemas"]["StoredIdRef"];
            /** @description Numbers of the syndicates that the section goes to. */
            syndicates?: (1609 | 2610 | 5399 | 5431)[];
        };
        /** @description Kind of section. The identifiers are the same in every environment. */
        SectionIdentifier: {
            /**
             * @description Identifier of the kind of section.
             * @enum {string}
             */
            id: "1" | "2";
        };
        /** @description The sections of the quote. At least one must have a valid agreement. Usually there is one section for the agency policy and, if part of the risk is in the European Economic Area, one for the policy of the European division (`MAE`); more are accepted. Sections of the agency policy go to syndicates 1609 and 2610, sections of the MAE policy to 5399 and 5431. */
        Sections: components["schemas"]["Section"][];
        /**
         * Format: double
         * @description Signed line, as a percentage.
         */
        SignedLine: number;
        /** @description The carrier's underwriter who stamps the slip, a contact with the role `USR`. */
        StampUnderwriter: components["schemas"]["StoredIdRef"];
        /**
         * Format: int32
         * @description Number of calls made for a step.
         */
        StepAttempts: number;
        /** @description Why the last attempt at a step failed, beginning with the code of the error, such as `VALIDATION_ERROR: `; otherwise null. */
        StepError: string | null;
        /** @description Raw output of a step; null if there is none. */
        StepOutput: string | null;
        /**
         * @description Status of a step.
         * @enum {string}
         */
        StepStatus: "PENDING" | "SUCCESS" | "FAILED";
        /** @description Occupation of the insured in the agency's own classification. */
        StoredAgencyOccupation: components["schemas"]["StoredIdRef"];
        /** @description The agreement under which the section is written, such as a binder or a line slip. Each value must be one that `GET /lookup/agreement` lists for the policy, and must not be blank. Required in at least one section. */
        StoredAgreement: {
            /** @description The agreement. Required if its activity or section is sent. */
            agreement?: string;
            /** @description Activity of the agreement. */
            agreementActivity?: string;
            /** @description Section of the agreement. */
            agreementSection?: string;
        };
        /** @description Details of the insured that are known by the time of the bind. */
        StoredBindInsured: {
            /** @description The insured's own assets, as a number or a string. */
            assetSize?: components["schemas"]["NumberOrText"];
            /** @description Assets that the insured manages for others, as a number or a string. */
            assetsUnderManagement?: components["schemas"]["NumberOrText"];
            /** @description Canadian business number of the insured. */
            canadianBusinessNumber?: string;
            /** @description US federal employer identification number (FEIN) of the insured. */
            fein?: string;
            /** @description Whether the policy is issued to the insured's address. */
            issuanceAddressSameAsInsured?: boolean;
            /** @description First line of the policy's mailing address. */
            mailingAddress1?: string;
            /** @description Second line of the mailing address. */
            mailingAddress2?: string;
            /** @description Town or city of the mailing address. */
            mailingAddressCity?: string;
            /** @description Postal code of the mailing address. */
            mailingAddressPostCode?: string;
            /** @description State or province of the mailing address. */
            mailingAddressState?: components["schemas"]["StoredCodeRef"];
            /** @description Addressee of the policy. */
            mailingAddressTo?: string;
            /** @description Occupation of the insured in that classification. */
            occupation?: components["schemas"]["StoredCodeRef"];
            /** @description Classification that `occupation` is taken from. */
            occupationSource?: components["schemas"]["StoredIdRef"];
            /** @description Type of policyholder. */
            policyholderType?: components["schemas"]["StoredIdRef"];
            /** @description Italian tax number of the insured. */
            taxIdItaly?: string;
            /** @description Portuguese tax number of the insured. */
            taxIdPortugal?: string;
            /** @description Spanish tax number of the insured. */
            taxIdSpain?: string;
            /** @description Website of the insured. */
            webSite?: string;
        };
        /** @description The party whose obligation is covered, as a reference or by name. Required for political risk business if the insured is an existing contact. An `id` must name a contact with the role `OBG`. */
        StoredBindObligor: components["schemas"]["StoredIdRefOrName"];
        /** @description Probability that the quote will be bound, as a percentage string from `0%` to `100%` or an object with a numeric `id`. */
        StoredBindProbability: string | components["schemas"]["BindProbabilityRef"];
        /** @description Territory in which the cover applies, as bound. */
        StoredBindTerritory: components["schemas"]["StoredCodeRef"];
        /** @description Refers to an entry in the carrier's reference data by its code, such as a currency or a country. */
        StoredCodeRef: {
            /** @description Code of the entry. */
            code: string;
        };
        /** @description Registered name of the insured. Required for a new insured. */
        StoredCompanyName: string;
        /** @description A clause of the section. Its title has two alternative names; send only one of them. */
        StoredCondition: {
            /** @description Code of the clause in the carrier's library. */
            clauseCode?: string;
            /** @description Alternative name for `clauseTitle`. */
            clauseCondition?: string;
            /** @description Position of the clause in the wording. */
            clauseNo?: components["schemas"]["Quantity"];
            /** @description Title of the clause. */
            clauseTitle?: string;
            /** @description Type of clause. */
            typeOfClause?: components["schemas"]["StoredIdRef"];
        };
        /** @description The contact person at the broker for this risk, stored on the policy as sent. */
        StoredContactLiaison: {
            /** @description Town or city in which the contact works. */
            city?: components["schemas"]["StoredContactPlace"];
            /** @description E-mail address of the contact. Stored as sent; its format is not validated. */
            email?: string;
            /** @description Fax number of the contact, in any format. */
            faxNo?: string;
            /** @description Given name of the contact. */
            firstName?: string;
            /** @description Family name of the contact. */
            lastName?: string;
            /** @description Telephone number of the contact, in any format. */
            phoneNo?: string;
            /** @description Region in which the contact works. */
            region?: components["schemas"]["StoredContactPlace"];
            /** @description State or province in which the contact works. */
            state?: components["schemas"]["StoredCodeRef"];
        };
        /** @description A place, given by its name. */
        StoredContactPlace: {
            /** @description Name of the place. */
            description: string;
        };
        /** @description The part of a loss that the insured bears. The basis has two alternative names; send only one of them. */
        StoredDeductible: {
            /** @description Deductible for all risks. */
            allRiskDeductible?: components["schemas"]["NonNegativeAmount"];
            /** @description Premium amount that the deductible relates to. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description What the deductible applies to, such as each claim. */
            deductibleBasis?: components["schemas"]["StoredIdRef"];
            /** @description Alternative name for `deductibleBasis`. */
            deductionBasis?: components["schemas"]["StoredIdRef"];
            /** @description Whether the amount was entered manually. */
            manualOverride?: boolean;
            /** @description Type of deductible. */
            typeOfDeductible?: components["schemas"]["StoredIdRef"];
        };
        /** @description A deduction from the premium of a section. */
        StoredDeduction: {
            /** @description Amount deducted. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description The deduction. */
            deduction?: components["schemas"]["StoredIdRef"];
            /** @description Code of the deduction. */
            deductionCode?: components["schemas"]["StoredCodeRef"];
            /** @description Rate of the deduction, as a percentage of the premium. */
            deductionRate?: components["schemas"]["Percentage"];
            /** @description Whether the amount was entered manually instead of calculated from the rate. */
            manualOverride?: boolean;
            /** @description To whom or how the deduction is payable. */
            typeOfDeductionPayable?: components["schemas"]["StoredIdRef"];
        };
        /** @description Whether the business is direct or assumed (inward reinsurance). */
        StoredDirectAssumed: components["schemas"]["StoredIdRef"];
        /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
        StoredDivision: components["schemas"]["StoredIdRef"];
        /** @description Country of domicile, as an ISO 3166 code (two or three letters) or a carrier code. Required for a new insured. Must be a code that the carrier knows. */
        StoredDomicileCountry: components["schemas"]["StoredCodeRef"];
        /** @description State or province of domicile. Required for a new insured if the carrier's reference data has states for the country, as for the United States. Must be one of these states. */
        StoredDomicileState: components["schemas"]["StoredCodeRef"];
        /**
         * Format: date
         * @description First day of cover.
         */
        StoredEffectiveDate: string;
        /**
         * Existing insured
         * @description An insured that is already one of the carrier's contacts. With `insureContacts`, the other fields of an insured are ignored, whatever their values, and are not forwarded. Unknown fields are rejected.
         */
        StoredExistingInsured: {
            /** @description Ignored and not forwarded; any value is accepted. */
            companyName?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            domicileCountry?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            domicileState?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            email?: components["schemas"]["Ignored"];
            /** @description Carrier's key of the insured, which must match exactly; any contact with the role `ACC`. In the sandbox: digits only, at most 15. If present, the insured is an existing one. */
            insureContacts: components["schemas"]["StoredInsureContacts"];
            /** @description Ignored and not forwarded; any value is accepted. */
            mailingAddress1?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            mailingAddressCity?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            obligor?: components["schemas"]["Ignored"];
            /** @description Ignored and not forwarded; any value is accepted. */
            zipCode?: components["schemas"]["Ignored"];
        };
        /**
         * Format: date
         * @description Last day of cover. Must not be before `effectiveDate`.
         */
        StoredExpiryDate: string;
        /** @description Regulatory details of a cyber risk. Only allowed for cyber business. */
        StoredFon: {
            /**
             * Format: date
             * @description Date of the FON.
             */
            fonDate?: string;
            /** @description Country of the applicable law. */
            jurisdictionCountry?: components["schemas"]["StoredCodeRef"];
            /** @description State or province of the applicable law. */
            jurisdictionState?: components["schemas"]["StoredCodeRef"];
            /** @description Country in which the risk is regulated. */
            riskRegulatoryLocation?: components["schemas"]["StoredCodeRef"];
        };
        /** @description Refers to an entry in the carrier's reference data by its identifier. Unless a field says otherwise, identifiers differ between environments. */
        StoredIdRef: {
            /** @description Identifier of the entry in this environment. */
            id: string;
        };
        /** @description Refers to an entry in the carrier's reference data by its identifier or its code. */
        StoredIdRefOrCodeRef: components["schemas"]["StoredIdRef"] | components["schemas"]["StoredCodeRef"];
        /** @description Refers to an entry in the carrier's reference data, or names it in free text. */
        StoredIdRefOrName: components["schemas"]["StoredIdRef"] | string;
        /** @description Carrier's key of the insured, which must match exactly; any contact with the role `ACC`. In the sandbox: digits only, at most 15. If present, the insured is an existing one. */
        StoredInsureContacts: components["schemas"]["StoredIdRef"];
        /** @description The party whose obligation is covered, a contact with the role `OBG`. Required for a new insured for political-risk business; optional and forwarded for other business. */
        StoredInsuredObligor: components["schemas"]["StoredIdRef"];
        /** @description An agency line, identified by its `division`. Most of its values are copied to the syndicate lines. */
        StoredLine: {
            /**
             * Format: date
             * @description Date on which the line was written.
             */
            actualDateWritten?: string;
            /** @description The broker's order as a percentage, as a number or a string. */
            brokerOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Bureau leader, a contact with the role `INS` or `SYN`. */
            bureauLead?: components["schemas"]["StoredIdRef"];
            /** @description Whether this line takes part in agreeing claims. */
            claimsAgreementParty?: boolean;
            /**
             * Format: date
             * @description Date on which the line was signed.
             */
            dateSigned?: string;
            /** @description Whether defence costs are covered, as a boolean or a reference. */
            defenseCostsCovered?: components["schemas"]["StoredYesNoOrIdRef"];
            /** @description Division that writes the line, a contact with the role `DIV`. If omitted, the submission's division. Derived lines (see `lines`) are not sent. */
            division?: components["schemas"]["StoredIdRef"];
            /** @description Whether third-party capacity is used, as a boolean or a reference. */
            isThirdPartyCapacityDeployed?: components["schemas"]["StoredYesNoOrIdRef"];
            /** @description The leader's line as a percentage, as a number or a string. */
            leaderPercent?: components["schemas"]["NumberOrText"];
            /** @description Reference of the leader, as a number or a string. */
            leaderReference?: components["schemas"]["NumberOrText"];
            /** @description Insurer that leads the risk, a contact with the role `INS` or `SYN`. */
            leadingInsurer?: components["schemas"]["StoredIdRef"];
            /** @description Market platform on which the risk is placed. */
            marketPlatform?: components["schemas"]["StoredIdRef"];
            /** @description Whether the carrier leads or follows. */
            ourRole?: components["schemas"]["StoredIdRef"];
            /** @description Reference of the line, as a number or a string. */
            policyLineReference?: components["schemas"]["NumberOrText"];
            /** @description Reference that overrides the line's reference. */
            policyLineReferenceOverride?: string;
            /** @description Company that produces the line. */
            producingCompany?: components["schemas"]["StoredIdRef"];
            /** @description Underwriter who produced the line, a contact with the role `USR`. */
            producingUnderwriter?: components["schemas"]["StoredIdRef"];
            /** @description Syndicate business forecast (SBF) class of the line. */
            sBFClass?: components["schemas"]["StoredIdRef"];
            /** @description Signed line, as a percentage. */
            signedLinePercentage?: components["schemas"]["Percentage"];
            /** @description The signed order as a percentage, as a number or a string. */
            signedOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Syndicate capital management arrangement. */
            syndicateCapitalManagement?: components["schemas"]["StoredCodeRef"];
            /** @description Billing type of the line's premium. */
            typeOfBilling?: components["schemas"]["StoredIdRef"];
            /** @description Underwriter of the line, a contact with the role `USR`. */
            underWriter?: components["schemas"]["StoredIdRef"];
            /**
             * Format: double
             * @description Written line, as a percentage. Unlike the submission's written line, it may have decimals.
             */
            writtenLine?: number;
        };
        /** @description The agency lines, one per division. The line of the submission's own division is derived if you do not send it; lines of other agency divisions are kept in addition. Do not send the MAE line (division code `MAE`) or the syndicate lines (divisions 3, 6, 12 and 13): they are derived, and a quote that contains one is rejected, unless that line belongs to the submission's own division. */
        StoredLines: components["schemas"]["StoredLine"][];
        /** @description First line of the insured's postal address. */
        StoredMailingAddress1: string;
        /** @description Town or city of the insured's postal address. */
        StoredMailingAddressCity: string;
        /** @description A carrier and its share of the section. */
        StoredMarketShare: {
            /** @description The carrier's share, as a percentage. Note the spelling of the field name. */
            careerPercent?: components["schemas"]["Percentage"];
            /** @description The carrier. */
            carrier?: components["schemas"]["StoredCodeRef"];
            /** @description The carrier's own reference. */
            carrierReference?: string;
        };
        /** @description Market from which the business came. */
        StoredMarketSource: components["schemas"]["StoredIdRef"];
        /** @description Code of the insured's industry in the North American Industry Classification System (NAICS). */
        StoredNaicsCode: string;
        /**
         * Format: date
         * @description Litigation that was pending or had concluded before this date is not covered.
         */
        StoredPriorPending: string;
        /** @description The broker company that submits the business. */
        StoredProducer: {
            /** @description The contact person at the broker for this risk, stored on the policy as sent. */
            contactliaison?: components["schemas"]["StoredContactLiaison"];
            /** @description Carrier's key of the broker company, a contact with the role `PRD`. Your API key must be allowed to write for it. In the sandbox: digits only, at most 15. */
            id: string;
        };
        /** @description Company that produces the business. Required for the European division (code `MAE`). */
        StoredProducingCompany: components["schemas"]["StoredIdRef"];
        /** @description Underwriter who produced the business, a contact with the role `USR`. Defaults to `underWriter`. */
        StoredProducingUnderwriter: components["schemas"]["StoredIdRef"];
        /** @description Name of the section template configured at the carrier. Optional and informative; the service chooses the template itself. */
        StoredProductTemplateSectionToAdd: string;
        /** @description A programme of the carrier. */
        StoredProgram: {
            /** @description The programme. */
            programKey?: components["schemas"]["StoredIdRef"];
        };
        /** @description Programmes that the policy belongs to. */
        StoredPrograms: components["schemas"]["StoredProgram"][];
        /**
         * Format: date
         * @description Acts before this date are not covered.
         */
        StoredRetroactiveDate: string;
        /** @description Class of risk. Together with the product, it determines the carrier's office. */
        StoredRiskClass: components["schemas"]["StoredCodeRef"];
        /** @description Syndicate business forecast (SBF) class of the risk. */
        StoredSBFClass: components["schemas"]["StoredIdRef"];
        /** @description Currency in which the quote is summarized and reported, as an ISO 4217 code. */
        StoredSummaryCurrency: components["schemas"]["StoredCodeRef"];
        /** @description The surplus lines broker. Send it if part of the premium covers risks in the United States. */
        StoredSurplusBroker: {
            /** @description Licence number of the broker. */
            brokerLicense?: string;
            /** @description Carrier's key of the broker, a contact with the role `PRD`. */
            id?: string;
            /** @description Home state of the producer, by identifier or code. */
            producerHomeState?: components["schemas"]["StoredIdRefOrCodeRef"];
            /** @description Number assigned by the surplus lines association. */
            slaNumber?: string;
            /** @description Whether the business is admitted. */
            typeOfAdmitted?: components["schemas"]["StoredIdRef"];
        };
        /**
         * Format: date
         * @description Date on which the extended reporting period begins.
         */
        StoredTailEffectiveDate: string;
        /** @description A tax on the premium of a section. */
        StoredTaxDeduction: {
            /** @description Amount of the tax. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description Country that levies the tax. */
            country?: components["schemas"]["StoredCodeRef"];
            /** @description Whether the tax was entered manually instead of calculated. */
            manualOverride?: boolean;
            /** @description Type of tax. */
            typeOfTax?: components["schemas"]["StoredIdRef"];
        };
        /** @description Billing type of the premium. */
        StoredTypeOfBilling: components["schemas"]["StoredIdRef"];
        /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
        StoredTypeOfPlacementBespoke: components["schemas"]["StoredIdRef"];
        /** @description Basis of the reinsurance. */
        StoredTypeofRIBasis: components["schemas"]["StoredIdRef"];
        /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
        StoredUnderWriter: components["schemas"]["StoredIdRef"];
        /** @description Unit of the waiting period, as a reference or as its bare identifier. */
        StoredWaitingPeriodMeasurement: components["schemas"]["StoredIdRef"] | string;
        /** @description A boolean, or a reference to the carrier's entry for yes or no. */
        StoredYesNoOrIdRef: boolean | components["schemas"]["StoredIdRef"];
        /** @description Postal code of the insured's address. Required for a new insured if the country uses postal codes. */
        StoredZipCode: string;
        /** @description Data of the base and full stages, merged, from any version. A field that was sent more than once has its last value. */
        Submission: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation?: components["schemas"]["StoredAgencyOccupation"];
            /** @description Who agrees claims. */
            claimsAgreementParty?: components["schemas"]["SubmittedClaimsAgreementParty"];
            /** @description How a possible clash was resolved. */
            clashResponse?: components["schemas"]["ClashResponse"];
            /** @description Class of risk. Together with the product, it determines the carrier's office. */
            class?: components["schemas"]["StoredRiskClass"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed?: components["schemas"]["StoredDirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
            division?: components["schemas"]["StoredDivision"];
            /** @description The party to be insured, an existing or a new contact of the carrier. */
            insured: components["schemas"]["HeldInsured"];
            /** @description Country where the insured is domiciled. */
            insuredDomicileCountry?: components["schemas"]["InsuredDomicileCountry"];
            /** @description State or province of domicile. */
            insuredDomicileState?: components["schemas"]["InsuredDomicileState"];
            /** @description Whether third-party capacity is used. */
            isThirdPartyCapacityDeployed?: components["schemas"]["SubmittedThirdPartyCapacity"];
            /** @description Main peril of the risk. In the quote, `majorPeril` is free text. */
            majorPeril?: components["schemas"]["SubmittedMajorPeril"];
            /** @description Industrial sector for market reporting. Overrides the sector that the carrier derives; if omitted or blank, the derived sector applies. Optional for every line of business. */
            marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            /** @description Market from which the business came. */
            marketSource?: components["schemas"]["StoredMarketSource"];
            /** @description Method of placement. If omitted, it is derived from the division. */
            mop?: components["schemas"]["MethodOfPlacement"];
            /** @description The carrier's office. If omitted, it is derived from the division. */
            office?: components["schemas"]["Office"];
            /** @description Whether the carrier leads or follows. */
            ourRole?: components["schemas"]["SubmittedOurRole"];
            /** @description Whether the period of the policy is still to be advised (TBA). */
            periodTBA?: components["schemas"]["PeriodTBA"];
            /** @description Core data of the policy, from any version. The currency may be missing if the earliest version sent the policy. */
            policy: components["schemas"]["HeldPolicy"];
            /** @description Free-text description of the policy. If omitted, the carrier generates one. */
            policyDescription?: components["schemas"]["PolicyDescription"];
            /** @description Whether the risk may clash with another risk on the carrier's books. */
            possibleClashIdentified?: components["schemas"]["PossibleClashIdentified"];
            /** @description The broker company that submits the business. */
            producer: components["schemas"]["StoredProducer"];
            /** @description Company that produces the business. Required for the European division (code `MAE`). */
            producingCompany?: components["schemas"]["StoredProducingCompany"];
            /** @description Underwriter who produced the business, a contact with the role `USR`. Defaults to `underWriter`. */
            producingUnderwriter?: components["schemas"]["StoredProducingUnderwriter"];
            /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
            referenceType?: components["schemas"]["ReferenceType"];
            /** @description Revenue of the insured, which the earliest version sends in addition to `insuredRevenueTurnover`. Both are stored. */
            "rev.-Turnover"?: components["schemas"]["RevDotTurnover"];
            /** @description Annual revenue of the insured in whole units, under whichever name the version uses. It has a larger range than in version 2.0, because the earliest version uses 64 bits. */
            revTurnover?: components["schemas"]["Turnover"];
            /** @description Country of the regulator responsible for the risk. */
            riskRegulatoryLoctn?: components["schemas"]["RiskRegulatoryLoctn"];
            /** @description Syndicate business forecast (SBF) class of the risk. */
            sBFClass?: components["schemas"]["StoredSBFClass"];
            /** @description Kind of section. The identifiers are the same in every environment. */
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            /** @description Signed line, as a percentage. */
            signedLine?: components["schemas"]["SignedLine"];
            /** @description The carrier's underwriter who stamps the slip, a contact with the role `USR`. */
            stampUnderwriter?: components["schemas"]["StampUnderwriter"];
            /** @description Whether the sanctions check of the submission is complete. */
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            /** @description Billing type of the premium. */
            typeOfBilling?: components["schemas"]["StoredTypeOfBilling"];
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
            typeOfPlacementBespoke?: components["schemas"]["StoredTypeOfPlacementBespoke"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriter?: components["schemas"]["StoredUnderWriter"];
            /** @description US regulatory classification sent with the full stage. The quote has its own field. */
            uSClassification?: components["schemas"]["SubmittedUSClassification"];
            /** @description The carrier's written line as a whole percentage; 100 if none was sent. The earliest version sets no minimum, so it may be 0. */
            writtenLine?: components["schemas"]["HeldWrittenLine"];
        };
        /** @description Identifies the submission. For a one-call submission, it is the `submissionId` of the run. */
        SubmissionId: string;
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
        /** @description A page of submissions, newest first. */
        SubmissionPage: {
            /** @description The submissions on this page. */
            items: components["schemas"]["SubmissionSummary"][];
            /** @description Page number. */
            page: components["schemas"]["PageNumber"];
            /** @description Maximum number of entries per page. */
            pageSize: components["schemas"]["PageSizeUsed"];
            /** @description Total number of entries that your key may see, on all pages. */
            total: components["schemas"]["Total"];
        };
        /** @description Summary of a submission and everything the carrier stores for it. */
        SubmissionRecord: {
            /** @description Everything the carrier stores for a policy. `submission`, `quote` and `bind` return what was sent, field by field; the other fields are the carrier's own. */
            details: components["schemas"]["PolicyDetails"];
            /** @description Summary of a submission. */
            summary: components["schemas"]["SubmissionSummary"];
        };
        /**
         * @description Whether the sanctions check of the submission is complete.
         * @enum {string}
         */
        SubmissionSanctionCheckComplete: "YES" | "NO";
        /** @description The submission, keyed by its class of business. The other classes are absent. */
        SubmissionsByClass: {
            /** @description A cyber submission. */
            cyber?: components["schemas"]["SubmissionRecord"];
            /** @description An environmental liability submission. */
            enviro?: components["schemas"]["SubmissionRecord"];
            /** @description A submission whose product has none of these classes. */
            other?: components["schemas"]["SubmissionRecord"];
            /** @description A political violence submission. */
            pv?: components["schemas"]["SubmissionRecord"];
        };
        /** @description Summary of a submission. */
        SubmissionSummary: {
            /** @description Name of the broker company; null if the carrier has none. */
            broker: string | null;
            /** @description Class of business; null if the product has none. */
            classOfBusiness: components["schemas"]["ClassOfBusiness"] | null;
            /**
             * Format: date-time
             * @description When the submission was created.
             */
            createdAt: string;
            /**
             * Format: date
             * @description Current first day of cover.
             */
            effectiveDate: string;
            /**
             * Format: date
             * @description Current last day of cover.
             */
            expiryDate: string;
            /** @description Name of the insured; null if the carrier has none. */
            insured: string | null;
            /** @description Whether the submission is bound. */
            isBound: boolean;
            /** @description Whether the submission was declined. */
            isDeclined: boolean;
            /** @description Whether the quote was marked as not taken up. */
            isNotTakenUp: boolean;
            /** @description Whether the submission has been quoted. Remains true after later stages. */
            isQuoted: boolean;
            /** @description Whether the submission awaits the carrier's decision. */
            isReferred: boolean;
            /** @description Carrier's key of the policy. */
            policyKey: components["schemas"]["PolicyKey"];
            /** @description Quote number (Q) or policy number (P). Once the policy is bound, both identify it. */
            policyNo: components["schemas"]["PolicyNo"];
            /** @description State of the policy. */
            policyStatus: components["schemas"]["PolicyState"];
            /** @description Value of `X-Origination-Source` when the submission was created; null if it was not sent. */
            source: string | null;
            /** @description Identifies the submission. For a one-call submission, it is the `submissionId` of the run. */
            submissionId: components["schemas"]["SubmissionId"];
            /** @description Name of the carrier's underwriter; null until one is assigned. */
            underwriter: string | null;
        };
        /** @description Who agrees claims. */
        SubmittedClaimsAgreementParty: components["schemas"]["StoredIdRef"];
        /** @description Main peril of the risk. In the quote, `majorPeril` is free text. */
        SubmittedMajorPeril: components["schemas"]["StoredCodeRef"];
        /** @description Whether the carrier leads or follows. */
        SubmittedOurRole: components["schemas"]["StoredIdRef"];
        /** @description Whether third-party capacity is used. */
        SubmittedThirdPartyCapacity: components["schemas"]["StoredIdRef"];
        /** @description US regulatory classification sent with the full stage. The quote has its own field. */
        SubmittedUSClassification: components["schemas"]["StoredIdRef"];
        /** @description Currency in which the quote is summarized and reported, as an ISO 4217 code. */
        SummaryCurrency: components["schemas"]["CodeRef"];
        /** @description The surplus lines broker. Send it if part of the premium covers risks in the United States. */
        SurplusBroker: {
            /** @description Licence number of the broker. */
            brokerLicense?: string;
            /** @description Carrier's key of the broker, a contact with the role `PRD`. */
            id?: string;
            /** @description Home state of the producer, by identifier or code. */
            producerHomeState?: components["schemas"]["IdRefOrCodeRef"];
            /** @description Number assigned by the surplus lines association. */
            slaNumber?: string;
            /** @description Whether the business is admitted. */
            typeOfAdmitted?: components["schemas"]["IdRef"];
        };
        /**
         * Format: date
         * @description Date on which the extended reporting period begins.
         */
        TailEffectiveDate: string;
        /** @description A tax on the premium of a section. */
        TaxDeduction: {
            /** @description Amount of the tax. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description Country that levies the tax. */
            country?: components["schemas"]["CodeRef"];
            /** @description Whether the tax was entered manually instead of calculated. */
            manualOverride?: boolean;
            /** @description Type of tax. */
            typeOfTax?: components["schemas"]["IdRef"];
        };
        /**
         * Format: int32
         * @description Total number of entries that your key may see, on all pages.
         */
        Total: number;
        /**
         * Format: int64
         * @description Annual revenue of the insured in whole units, under whichever name the version uses. It has a larger range than in version 2.0, because the earliest version uses 64 bits.
         */
        Turnover: number;
        /** @description Billing type of the premium. */
        TypeOfBilling: components["schemas"]["IdRef"];
        /** @description How the contract treats cyber losses. Required; the identifier may be blank until it is known, and must not be blank when the policy is bound. */
        TypeOfCyberClauseStatus: components["schemas"]["BlankableIdRef"];
        /** @description Type of layer: primary or excess. */
        TypeOfLayer: components["schemas"]["StoredIdRef"];
        /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
        TypeOfPlacementBespoke: components["schemas"]["IdRef"];
        /** @description Basis of the reinsurance. */
        TypeofRIBasis: components["schemas"]["IdRef"];
        /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
        Umr: string;
        /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
        UnderWriter: components["schemas"]["IdRef"];
        /** @description US regulatory classification: regulated (code `REG` of the list) or non-regulated for a US risk, non-regulated for any other. Regulated is rejected if the insured is domiciled outside the United States, the territory is a single country other than the United States and no regulatory location is in the United States. Required; the identifier may be blank until the details are known. When the policy is bound, blank is rejected if the insured, the territory or a regulatory location is in the United States, and means non-regulated otherwise. */
        USClassification: components["schemas"]["BlankableIdRef"];
        /** @description Unit of the waiting period, as a reference or as its bare identifier. */
        WaitingPeriodMeasurement: components["schemas"]["IdRef"] | string;
        /**
         * Format: int32
         * @description The carrier's written line as a whole percentage, or the agency's percentage for an agency share. Send 100 if the underwriter specifies none. Can be changed at any stage.
         */
        WrittenLine: number;
        /** @description A boolean, or a reference to the carrier's entry for yes or no. */
        YesNoOrIdRef: boolean | components["schemas"]["IdRef"];
        /** @description Postal code of the insured's address. Required for a new insured if the country uses postal codes. */
        ZipCode: string;
    };
    responses: {
        /** @description Your access is suspended. Ask the team that gave you your API key. Your key stays valid and works again when your access is resumed. */
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The carrier's administration system failed or returned an invalid response. */
        BackOfficeError: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "BACK_OFFICE_ERROR";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The carrier's administration system did not respond in time. The call may still have taken effect. */
        BackOfficeTimeout: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "BACK_OFFICE_TIMEOUT";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The request violates the contract. `details` lists the invalid parameters and headers. Correct the request before you send it again. */
        BadParameters: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "MALFORMED_JSON" | "MALFORMED_MULTIPART" | "UNKNOWN_VERSION";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The request violates the contract or cannot be parsed. `details` lists the invalid fields. Correct the request before you send it again. */
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "MALFORMED_JSON" | "MALFORMED_MULTIPART" | "UNKNOWN_VERSION";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The request violates the contract or cannot be parsed. `details` lists the invalid parameters, headers and parts. Correct the request before you send it again. */
        BadUpload: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "MALFORMED_JSON" | "MALFORMED_MULTIPART" | "UNKNOWN_VERSION";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description An earlier attempt at this call is in progress or has an unknown outcome. */
        CallConflict: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
                        code?: "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The state of the policy does not allow this operation, another call is working on the policy, or an earlier attempt at this call is in progress or has an unknown outcome. */
        Conflict: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
                        code?: "INVALID_STATE" | "POLICY_BUSY" | "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The document is too large. */
        DocumentTooLarge: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The API key may not write for the broker company, or your access is suspended. */
        Forbidden: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The service failed unexpectedly; the message gives the reason. */
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The `Idempotency-Key` was already used for a different call, or the stored response of the same call was erased. */
        KeyReused: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The state of the policy does not allow the lookup, or another call is working on the policy. */
        LookupConflict: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
                        code?: "INVALID_STATE" | "POLICY_BUSY";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The request is not valid HTTP, and the connection is closed. Check your HTTP client and any proxy between it and the service. */
        MalformedRequest: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                /**
                 * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "MALFORMED_REQUEST";
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The policy, activity, run or submission does not exist or is not visible to your key. */
        NotFound: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The body is too large or contains too many values. */
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The service or the carrier's administration system failed unexpectedly; the message gives the reason. */
        ProcessingFailed: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The run has not failed, its request is no longer stored, its policy has since been declined or marked as not taken up, or given to another broker company before the full step, another call is working on its policy, or an earlier attempt at this call is in progress or has an unknown outcome. */
        RunConflict: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
                        code?: "RUN_NOT_FAILED" | "RUN_EXPIRED" | "INVALID_STATE" | "POLICY_BUSY" | "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The run does not exist or is not visible to your key. */
        RunNotFound: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /**
         * @description The run was retried. `status` decides, not the HTTP status: `ACCEPTED`, which is sent with 202,
         *     means that the run continues in the background; `FAILED`, which is sent with 200, means that the
         *     base step has failed again.
         */
        RunRetried: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                /**
                 * @description Seconds to wait before you first read the status of the run. Absent if the run has failed, and from replayed responses.
                 * @example 10
                 */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GlobalSubmissionStarted"];
            };
        };
        /**
         * @description The base step has ended. `status` decides, not the HTTP status: `ACCEPTED`, which
         *     is sent with 202, means that the draft exists and that the later steps run in the background;
         *     `FAILED`, which is sent with 200, means that the base step has failed.
         */
        RunStarted: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                /**
                 * @description Seconds to wait before you first read the status of the run. Absent if the run has failed, and from replayed responses.
                 * @example 10
                 */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GlobalSubmissionStarted"];
            };
        };
        /** @description The service is unavailable. Unless the message says that nothing was done, the call may continue. Send the same request again after `Retry-After`. */
        StoreUnavailable: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "BACK_OFFICE_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The maximum number of runs is in flight, or the partner has exceeded one of its limits. Nothing was done. Send the request again after `Retry-After`. */
        TooManyRuns: {
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
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
                        code?: "TOO_MANY_RUNS" | "RATE_LIMITED";
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
        /** @description The service or the carrier's administration system is unavailable. Unless the message says that nothing was done, the call may continue. Send the same request again after `Retry-After`. */
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "BACK_OFFICE_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
                        details?: unknown;
                        help?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /**
         * @description The body is not `multipart/form-data`, the body is compressed, or the first bytes of the
         *     document identify active content: a program, a script, a web page, SVG or a shortcut. If the
         *     operator accepts only some file extensions, the message lists them. Nothing was stored.
         */
        UnsupportedDocument: {
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
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
         * @description The field to look up. One per request.
         * @example agreement
         */
        AgreementFieldNames: "agreement" | "agreementActivity" | "agreementSection";
        /**
         * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
         * @example j.whitcombe
         */
        AuditUserId: string;
        /**
         * @description Return only submissions of this class of business.
         * @example cyber
         */
        ClassFilter: components["schemas"]["ClassOfBusiness"];
        /**
         * @description Class of business of the submission; `other` if its product has none. A submission of a different class is not found. If omitted, any class matches.
         * @example cyber
         */
        ClassInQuery: components["schemas"]["ClassOfSubmission"];
        /**
         * @description Part of the contact's name or code (`reference`). Upper and lower case and the Unicode forms of a letter match each other, so `gross` finds GROSS and Groß. If omitted, all contacts with the role are listed. An insured (`ACC`) that is on none of your policies is found only by its exact code, unless your key may see all contacts.
         * @example Whitcombe
         */
        ContactReference: string;
        /**
         * @description The role of the contacts to list.
         * @example PRD
         */
        ContactRole: components["schemas"]["RoleCode"];
        /**
         * @description Return only submissions created at or after this time, in UTC as `YYYY-MM-DDTHH:MM:SS`. Leap seconds are not accepted. Must not be later than `to`.
         * @example 2026-11-01T00:00:00
         */
        CreatedFrom: string;
        /**
         * @description Return only submissions created before this time, in UTC as `YYYY-MM-DDTHH:MM:SS`. Leap seconds are not accepted. Must not be earlier than `from`.
         * @example 2026-12-01T00:00:00
         */
        CreatedTo: string;
        /**
         * @description Why the submission is declined, or why the quote is not taken up. Recorded as sent.
         * @example Placed elsewhere
         */
        DeclineReason: string;
        /**
         * @description Quote number (Q) or policy number (P), in upper or lower case. Once the policy is bound, both identify it.
         * @example Q0010421
         */
        DetailsPolicyNo: string;
        /**
         * @description The carrier's reference of the policy. If sent, it must match the policy, otherwise the policy is not found.
         * @example CYB-2027-0421
         */
        DetailsReference: string;
        /**
         * @description Folder in the policy's document structure, with levels separated by `/`. Defaults to the top folder. A folder that
         *     does not exist is created. After the usual URL decoding of the query, each remaining `%20` and `%26` is decoded once
         *     more, to a space and to `&`; no other sequence is decoded twice.
         *
         *     The path must stay within the policy's documents. It does not start with `/`, and has no level `..` (or `..;`), no
         *     control or invisible character (other than joiners, variation selectors and tags that words and emoji need), none of
         *     `\ : * ? " < > |`, and no letter that resembles a slash. A `.`, `/`, `\`, `:` or control character that is still
         *     percent-encoded is rejected too. Each level is at most 255 bytes long and is not a Windows device name such as `CON`.
         * @example Underwriting/Proposal
         */
        DocumentLocation: string;
        /**
         * @description The policy that the document belongs to, by its `policyKey`, or by its number with `Q` or `P`. Both identify the same policy and folder.
         * @example 1000421
         */
        DocumentPolicyId: string;
        /**
         * @description Reference of the policy, stored with the document.
         * @example CYB-2027-0421
         */
        DocumentPolicyReference: string;
        /**
         * @description The field to look up, as a comma-separated list. Only `coverage` is allowed; repeating it has no effect.
         * @example coverage
         */
        FieldNames: string;
        /**
         * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
         *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
         *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
         *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
         *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
         *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
         *     `{{$guid}}` is a new key for each request.
         *
         *     Without a key, every upload is a new call. For all other writes without a key, an identical
         *     request that is sent while the first one is in progress waits for the first response, and one
         *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
         *     the first response was sent, an identical request within ten minutes gets that response, unless
         *     another write has changed the policy since.
         */
        IdempotencyKey: string & ("" | string);
        /**
         * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
         * @example broker-portal
         */
        OriginationSource: string;
        /**
         * @description Page number, in decimal digits. A page after the last one is empty.
         * @example 1
         */
        Page: number;
        /**
         * @description Maximum number of entries per page, in decimal digits.
         * @example 25
         */
        PageSize: number;
        /**
         * @description The `policyActivityKey` returned by the base stage.
         * @example 2000842
         */
        PolicyActivityKeyInQuery: string;
        /**
         * @description The `policyKey` returned by the base stage.
         * @example 1000421
         */
        PolicyKeyInQuery: string;
        /**
         * @description With `wait=N`, the service responds when the run changes or ends; with `wait=N; until=end`, when it ends; in both cases after N seconds at the latest. The service may wait for less time; `Preference-Applied` gives the time. Other preferences are ignored.
         * @example wait=30
         */
        Prefer: string;
        /**
         * @description The `policyNo` returned when the run was started. The policy number assigned at the bind also identifies the run. Numbers may be in lower case. If the run has no number, send its `submissionId`.
         * @example Q0010421
         */
        RunPolicyNo: string;
        /**
         * @description The `submissionId` from the list or from a run.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
         */
        SubmissionIdInPath: components["schemas"]["SubmissionId"];
        /**
         * @description Return only submissions created with this `X-Origination-Source`.
         * @example broker-portal
         */
        SubmissionSource: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The content codings that the operation accepts. Sent only if the `Content-Encoding` of the request was not accepted.
         * @example gzip, deflate, br
         */
        AcceptEncoding: string;
        /**
         * @description Methods that the path supports.
         * @example PUT, OPTIONS
         */
        Allow: string;
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
         * @description Version of the contract that the response follows.
         * @example 2.0
         */
        ApiVersion: "2.0";
        /**
         * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
         * @example true
         */
        IdempotencyReplayed: "true";
        /**
         * @description The part of `Prefer` that was applied, with the number of seconds that the service was prepared to wait. Absent if no preference was applied.
         * @example wait=30
         */
        PreferenceApplied: string;
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
        /**
         * @description Seconds to wait before you first read the status of the run. Absent if the run has failed, and from replayed responses.
         * @example 10
         */
        RetryAfterAccepted: number;
        /**
         * @description Seconds after which the same request may succeed. Absent if waiting does not help.
         * @example 5
         */
        RetryAfterConflict: number;
        /**
         * @description Seconds to wait before you read the status again. Absent once the run has completed.
         * @example 10
         */
        RetryAfterRunning: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAgreementValues: {
        parameters: {
            query: {
                /**
                 * @description The field to look up. One per request.
                 * @example agreement
                 */
                fieldNames: components["parameters"]["AgreementFieldNames"];
                /**
                 * @description The `policyActivityKey` returned by the base stage.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKeyInQuery"];
                /**
                 * @description The `policyKey` returned by the base stage.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKeyInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values, or the status `FAILED` if they could not be read. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedValues"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LookupConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    listContacts: {
        parameters: {
            query: {
                /**
                 * @description Part of the contact's name or code (`reference`). Upper and lower case and the Unicode forms of a letter match each other, so `gross` finds GROSS and Groß. If omitted, all contacts with the role are listed. An insured (`ACC`) that is on none of your policies is found only by its exact code, unless your key may see all contacts.
                 * @example Whitcombe
                 */
                contactReference?: components["parameters"]["ContactReference"];
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
                 * @description The role of the contacts to list.
                 * @example PRD
                 */
                roleCode: components["parameters"]["ContactRole"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contacts. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactPage"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    listFieldValues: {
        parameters: {
            query: {
                /**
                 * @description The field to look up, as a comma-separated list. Only `coverage` is allowed; repeating it has no effect.
                 * @example coverage
                 */
                fieldNames: components["parameters"]["FieldNames"];
                /**
                 * @description The `policyActivityKey` returned by the base stage.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKeyInQuery"];
                /**
                 * @description The `policyKey` returned by the base stage.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKeyInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values, or the status `FAILED` if they could not be read. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedValues"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LookupConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    listReferenceData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reference data. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferenceLists"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    getIssueRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `wait=N`, the service responds when the run changes or ends; with `wait=N; until=end`, when it ends; in both cases after N seconds at the latest. The service may wait for less time; `Preference-Applied` gives the time. Other preferences are ignored.
                 * @example wait=30
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The `policyNo` returned when the run was started. The policy number assigned at the bind also identifies the run. Numbers may be in lower case. If the run has no number, send its `submissionId`.
                 * @example Q0010421
                 */
                policyNo: components["parameters"]["RunPolicyNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of the run. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    /**
                     * @description The part of `Prefer` that was applied, with the number of seconds that the service was prepared to wait. Absent if no preference was applied.
                     * @example wait=30
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Seconds to wait before you read the status again. Absent once the run has completed.
                     * @example 10
                     */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalSubmissionStatus"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["RunNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StoreUnavailable"];
        };
    };
    getPolicyDetails: {
        parameters: {
            query: {
                /**
                 * @description Quote number (Q) or policy number (P), in upper or lower case. Once the policy is bound, both identify it.
                 * @example Q0010421
                 */
                policyNo: components["parameters"]["DetailsPolicyNo"];
                /**
                 * @description The carrier's reference of the policy. If sent, it must match the policy, otherwise the policy is not found.
                 * @example CYB-2027-0421
                 */
                reference?: components["parameters"]["DetailsReference"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The details of the policy. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyDetails"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    generatePolicyReference: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyReferenceRequest"];
            };
        };
        responses: {
            /** @description The reference has been generated. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyReference"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["CallConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    issuePolicy: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueRequest"];
            };
        };
        responses: {
            200: components["responses"]["RunStarted"];
            202: components["responses"]["RunStarted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["CallConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRuns"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    listPolicyStatuses: {
        parameters: {
            query: {
                /**
                 * @description The `policyKey` returned by the base stage.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKeyInQuery"];
            };
            header: {
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activities of the policy. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyStatusSummary"][];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    createQuote: {
        parameters: {
            query: {
                /**
                 * @description The `policyActivityKey` returned by the base stage.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKeyInQuery"];
                /**
                 * @description The `policyKey` returned by the base stage.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKeyInQuery"];
            };
            header: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description The quote has been recorded or referred. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    markQuoteNotTakenUp: {
        parameters: {
            query: {
                /**
                 * @description Why the submission is declined, or why the quote is not taken up. Recorded as sent.
                 * @example Placed elsewhere
                 */
                declineReason?: components["parameters"]["DeclineReason"];
                /**
                 * @description The `policyActivityKey` returned by the base stage.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKeyInQuery"];
                /**
                 * @description The `policyKey` returned by the base stage.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKeyInQuery"];
            };
            header: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote has been marked as not taken up. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    createBaseSubmission: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseSubmission"];
            };
        };
        responses: {
            /** @description The draft has been created. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["CallConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    completeSubmission: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteSubmission"];
            };
        };
        responses: {
            /** @description The draft has been created with its underwriting data. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["CallConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ProcessingFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    declineSubmission: {
        parameters: {
            query: {
                /**
                 * @description Why the submission is declined, or why the quote is not taken up. Recorded as sent.
                 * @example Placed elsewhere
                 */
                declineReason?: components["parameters"]["DeclineReason"];
                /**
                 * @description The `policyActivityKey` returned by the base stage.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKeyInQuery"];
                /**
                 * @description The `policyKey` returned by the base stage.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKeyInQuery"];
            };
            header: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The submission has been declined. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclineConfirmation"];
                    "text/plain": components["schemas"]["DeclineConfirmation"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    enrichSubmission: {
        parameters: {
            query: {
                /**
                 * @description The `policyActivityKey` returned by the base stage.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKeyInQuery"];
                /**
                 * @description The `policyKey` returned by the base stage.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKeyInQuery"];
            };
            header: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The end user on whose behalf the request is sent. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that sends the request. Recorded for audit, even if the request is rejected; does not replace the API key. Printable ASCII only: send an identifier, or percent-encode the value.
                 * @example broker-portal
                 */
                "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FullSubmission"];
            };
        };
        responses: {
            /** @description The data has been added. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    retrySubmissionRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The `policyNo` returned when the run was started. The policy number assigned at the bind also identifies the run. Numbers may be in lower case. If the run has no number, send its `submissionId`.
                 * @example Q0010421
                 */
                policyNo: components["parameters"]["RunPolicyNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RunRetried"];
            202: components["responses"]["RunRetried"];
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["RunNotFound"];
            409: components["responses"]["RunConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRuns"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StoreUnavailable"];
        };
    };
    getSubmissionRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `wait=N`, the service responds when the run changes or ends; with `wait=N; until=end`, when it ends; in both cases after N seconds at the latest. The service may wait for less time; `Preference-Applied` gives the time. Other preferences are ignored.
                 * @example wait=30
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The `policyNo` returned when the run was started. The policy number assigned at the bind also identifies the run. Numbers may be in lower case. If the run has no number, send its `submissionId`.
                 * @example Q0010421
                 */
                policyNo: components["parameters"]["RunPolicyNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of the run. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    /**
                     * @description The part of `Prefer` that was applied, with the number of seconds that the service was prepared to wait. Absent if no preference was applied.
                     * @example wait=30
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Seconds to wait before you read the status again. Absent once the run has completed.
                     * @example 10
                     */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalSubmissionStatus"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["RunNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StoreUnavailable"];
        };
    };
    uploadDocument: {
        parameters: {
            query: {
                /**
                 * @description Folder in the policy's document structure, with levels separated by `/`. Defaults to the top folder. A folder that
                 *     does not exist is created. After the usual URL decoding of the query, each remaining `%20` and `%26` is decoded once
                 *     more, to a space and to `&`; no other sequence is decoded twice.
                 *
                 *     The path must stay within the policy's documents. It does not start with `/`, and has no level `..` (or `..;`), no
                 *     control or invisible character (other than joiners, variation selectors and tags that words and emoji need), none of
                 *     `\ : * ? " < > |`, and no letter that resembles a slash. A `.`, `/`, `\`, `:` or control character that is still
                 *     percent-encoded is rejected too. Each level is at most 255 bytes long and is not a Windows device name such as `CON`.
                 * @example Underwriting/Proposal
                 */
                location?: components["parameters"]["DocumentLocation"];
                /**
                 * @description The policy that the document belongs to, by its `policyKey`, or by its number with `Q` or `P`. Both identify the same policy and folder.
                 * @example 1000421
                 */
                policyId: components["parameters"]["DocumentPolicyId"];
                /**
                 * @description Reference of the policy, stored with the document.
                 * @example CYB-2027-0421
                 */
                policyReference?: components["parameters"]["DocumentPolicyReference"];
            };
            header?: {
                /**
                 * @description Unique key of this call, such as a random UUID, which makes it safe to retry. A retry with the
                 *     same key returns the first response with `Idempotency-Replayed: true`. While the first request
                 *     is in progress, a retry returns 409 `CALL_IN_PROGRESS`. The same key with a different request or
                 *     document returns 422. After a 400 you may reuse the key for the corrected request. The response
                 *     is kept for 90 days after the call has ended, unless the carrier has chosen a different period;
                 *     after that, the same request counts as a new one. An empty value counts as no key. In Postman,
                 *     `{{$guid}}` is a new key for each request.
                 *
                 *     Without a key, every upload is a new call. For all other writes without a key, an identical
                 *     request that is sent while the first one is in progress waits for the first response, and one
                 *     that is sent while the outcome is unknown counts as a retry. If the connection was closed before
                 *     the first response was sent, an identical request within ten minutes gets that response, unless
                 *     another write has changed the policy since.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DocumentUpload"];
            };
        };
        responses: {
            /** @description The document has been stored. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["DocumentStored"];
                };
            };
            400: components["responses"]["BadUpload"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CallConflict"];
            413: components["responses"]["DocumentTooLarge"];
            415: components["responses"]["UnsupportedDocument"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    preflightUploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The methods and headers that a page from another origin may use. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    /**
                     * @description Origin that may read the response. Absent where the service allows no pages from other origins.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: string;
                    /**
                     * @description Methods that the path supports.
                     * @example PUT, OPTIONS
                     */
                    Allow?: string;
                    "Api-Version": components["headers"]["ApiVersion"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
        };
    };
    listSubmissions: {
        parameters: {
            query?: {
                /**
                 * @description Return only submissions of this class of business.
                 * @example cyber
                 */
                classOfBusiness?: components["parameters"]["ClassFilter"];
                /**
                 * @description Return only submissions created at or after this time, in UTC as `YYYY-MM-DDTHH:MM:SS`. Leap seconds are not accepted. Must not be later than `to`.
                 * @example 2026-11-01T00:00:00
                 */
                from?: components["parameters"]["CreatedFrom"];
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
                 * @description Return only submissions created with this `X-Origination-Source`.
                 * @example broker-portal
                 */
                source?: components["parameters"]["SubmissionSource"];
                /**
                 * @description Return only submissions created before this time, in UTC as `YYYY-MM-DDTHH:MM:SS`. Leap seconds are not accepted. Must not be earlier than `from`.
                 * @example 2026-12-01T00:00:00
                 */
                to?: components["parameters"]["CreatedTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of submissions. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionPage"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
    getSubmission: {
        parameters: {
            query?: {
                /**
                 * @description Class of business of the submission; `other` if its product has none. A submission of a different class is not found. If omitted, any class matches.
                 * @example cyber
                 */
                classOfBusiness?: components["parameters"]["ClassInQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The `submissionId` from the list or from a run.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
                 */
                submissionId: components["parameters"]["SubmissionIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The submission, keyed by its class. */
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
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionsByClass"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackOfficeError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["BackOfficeTimeout"];
        };
    };
}
