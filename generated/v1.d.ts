// Written by `npm run generate` from spec/v1. Never edited by hand.
export interface paths {
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
         * @deprecated
         * @description Creates a draft policy with its number and keys. The call typically takes 35 to 40 seconds.
         *
         *     Keep `policyKey` and `policyActivityKey` from the response. Continue with `POST /submission/full`.
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
         * Add underwriting data to a draft, or create a new policy
         * @deprecated
         * @description With both keys, adds underwriting and classification data to the draft that they identify; you may send fields of
         *     the base stage again to correct them. Without keys, creates a new policy: every required field of the base stage is
         *     then required here too, and the outcome is `Quote Preparation` with the keys for the later stages. One key without
         *     the other returns 400. The call typically takes 40 to 60 seconds.
         *
         *     Data sent after the quote reopens the quote if it changes any of these: the insured, the policy (period, currency,
         *     product, territory), the division, the class, the revenue, the obligor, the agency's occupation, the reference type. The
         *     policy is then in `Quote Preparation` again and keeps its `quoteNo`, and must be quoted again before it can be bound.
         *     The quote can still be marked as not taken up. Equal values and all other fields do not reopen the quote.
         *
         *     Continue with `POST /submission/quote`.
         */
        post: operations["enrichSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/global": {
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
         * @deprecated
         * @description Runs the base, full, quote and bind stages one after the other. The base step runs during the request, which
         *     typically takes 35 to 40 seconds; the other steps run in the background. The `status` in the response decides:
         *
         *     - `ACCEPTED`, sent with **202**: the draft exists. Keep `policyNo` and follow the run at
         *       `GET /submission/global/{policyNo}/status`.
         *     - `FAILED`, sent with **200**: the base step has failed; `message` gives the reason. There is no policy number and
         *       there are no keys. Use the `submissionId` instead of the policy number to read and retry the run.
         *
         *     `quoteRequest` and `bindRequest` are optional: without them, the run skips these steps and ends
         *     with `SUCCESS`. A `bindRequest` without a `quoteRequest` returns 400. So does a body that
         *     violates the contract or a rule that can be checked against the three blocks and the carrier's
         *     reference data, for example if a value is missing that the line of business requires. In that
         *     case no draft is created, and the error names the field with its block
         *     (`quoteRequest.noOfEmployees`). If only the carrier can detect the error, the base step fails
         *     (`FAILED`), or the run fails at the step that the carrier rejects.
         */
        post: operations["createGlobalSubmission"];
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
         * @deprecated
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
         * @deprecated
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
         * @deprecated
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
         * @deprecated
         * @description The preflight request that browsers send before an upload from another origin. It needs no key and no body. The response names the version of the path; without a version prefix, that is the newest version that has the path. Every other path responds to a preflight in the same way.
         */
        options: operations["preflightUploadDocument"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submission/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update a quote
         * @deprecated
         * @description Prices the submission that the two keys identify: sections, coverages, deductions and agency lines. Sending a quote
         *     again replaces the previous one. The call typically takes 20 to 40 seconds.
         *
         *     Keep `quoteNo` from the response. `policyStatus` is `Policy Updated` if the quote has been recorded, or `Referred`
         *     if it has been referred to an underwriter.
         *
         *     The draft must have its underwriting data (`POST /submission/full`); otherwise the response is 409. Some lines
         *     of business require `noOfEmployees` and `noOfPIIRecords`; their descriptions say which. At least one section must
         *     have an agreement. Agreements and coverages must be ones that the carrier allows for the policy. `revTurnover` is required for every line of business.
         */
        post: operations["createQuote"];
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
        /** @description Bind data of the policy. Section and line data, such as `premiumBasis` or `claimsAgreementParty`, belongs in the quote. */
        BindRequest: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation?: components["schemas"]["AgencyOccupation"];
            /** @description Regulatory details of a cyber risk. Only allowed for cyber business. */
            fon?: components["schemas"]["Fon"];
            /** @description Details of the insured that are known by the time of the bind. */
            insured?: components["schemas"]["BindInsured"];
            /** @description Code of the insured's industry in the North American Industry Classification System (NAICS). */
            naicsCode: components["schemas"]["NaicsCode"];
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
        /** @description Refers to an entry in the carrier's reference data by its code, such as a currency or a country. */
        CodeRef: {
            /** @description Code of the entry. */
            code: string;
        };
        /** @description Registered name of the insured. Required for a new insured. */
        CompanyName: string;
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
        /** @description A place, given by its name. */
        ContactPlace: {
            /** @description Name of the place. */
            description: string;
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
        /** @description Underwriting and classification data. For an existing draft, any field of the base stage may be sent again. Fields that are sent replace those of the draft; omitted fields stay unchanged. Without keys, the body creates a new policy, and `insured`, `producer`, `policy`, `directAssumed`, `typeOfBilling`, `division` and `writtenLine` are required too; the service checks this in addition to the schema. */
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
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriter: components["schemas"]["UnderWriter"];
            /** @description The carrier's written line as a whole percentage, or the agency's percentage for an agency share. Send 100 if the underwriter specifies none. Can be changed at any stage. */
            writtenLine?: components["schemas"]["WrittenLine"];
        };
        /** @description Data required to create a draft together with its underwriting data. Note that the revenue is called `insuredRevenueTurnover` here. */
        GlobalFullRequest: {
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
            /** @description Annual revenue of the insured in the policy's currency, in whole units. Same field as `revTurnover`, under the name it has in the one-call flow of version 1.0. */
            insuredRevenueTurnover: components["schemas"]["InsuredRevenueTurnover"];
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
            /** @description Syndicate business forecast (SBF) class of the risk. */
            sBFClass?: components["schemas"]["SBFClass"];
            /** @description Kind of section. The identifiers are the same in every environment. */
            sectionIdentifier: components["schemas"]["SectionIdentifier"];
            /** @description Billing type of the premium. */
            typeOfBilling: components["schemas"]["TypeOfBilling"];
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
            typeOfPlacementBespoke: components["schemas"]["TypeOfPlacementBespoke"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriter: components["schemas"]["UnderWriter"];
            /** @description The carrier's written line as a whole percentage, or the agency's percentage for an agency share. Send 100 if the underwriter specifies none. Can be changed at any stage. */
            writtenLine: components["schemas"]["WrittenLine"];
        };
        /** @description The bodies of all stages in one request. A stage without a block is skipped. A `bindRequest` requires a `quoteRequest`. */
        GlobalRequest: components["schemas"]["GlobalWithBind"] | components["schemas"]["GlobalWithoutBind"];
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
        /**
         * With bind
         * @description All stages up to the bind.
         */
        GlobalWithBind: {
            /** @description Bind data of the policy. Section and line data, such as `premiumBasis` or `claimsAgreementParty`, belongs in the quote. */
            bindRequest: components["schemas"]["BindRequest"];
            /** @description Data required to create a draft together with its underwriting data. Note that the revenue is called `insuredRevenueTurnover` here. */
            fullRequest: components["schemas"]["GlobalFullRequest"];
            /** @description Price, sections, coverages and agency lines of a quote. The insured's revenue is required, even if it was sent with the full stage. */
            quoteRequest: components["schemas"]["QuoteRequest"];
        };
        /**
         * Without bind
         * @description The stages up to the quote, or only the draft with its underwriting data.
         */
        GlobalWithoutBind: {
            /** @description Data required to create a draft together with its underwriting data. Note that the revenue is called `insuredRevenueTurnover` here. */
            fullRequest: components["schemas"]["GlobalFullRequest"];
            /** @description Price, sections, coverages and agency lines of a quote. The insured's revenue is required, even if it was sent with the full stage. */
            quoteRequest?: components["schemas"]["QuoteRequest"];
        };
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
        /**
         * Format: email
         * @description E-mail address of the insured.
         */
        InsuredEmail: string;
        /** @description The party whose obligation is covered, a contact with the role `OBG`. Required for a new insured for political-risk business; optional and forwarded for other business. */
        InsuredObligor: components["schemas"]["IdRef"];
        /** @description Annual revenue of the insured in the policy's currency, in whole units. Same field as `revTurnover`, under the name it has in the one-call flow of version 1.0. */
        InsuredRevenueTurnover: components["schemas"]["RevTurnover"];
        /**
         * @description Machine-readable kind of error.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate" | "notFound";
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
        /** @description The agency lines, one per division. The line of the submission's own division is derived if you do not send it; lines of other agency divisions are kept in addition. Do not send the MAE line (division code `MAE`) or the syndicate lines (divisions 3, 6, 12 and 13): they are derived, and a quote that contains one is rejected, unless that line belongs to the submission's own division. */
        Lines: components["schemas"]["Line"][];
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
        /**
         * @description Progress of the run. Steps that are not part of the request are skipped.
         * @enum {string}
         */
        OverallStatus: "PENDING" | "RUNNING" | "BASE_OK" | "FULL_OK" | "QUOTE_OK" | "SUCCESS" | "FAILED";
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
        /** @description Free-text description of the policy. If omitted, the carrier generates one. */
        PolicyDescription: string;
        /** @description Carrier's key of the policy. */
        PolicyKey: string;
        /** @description Quote number (Q) or policy number (P). Once the policy is bound, both identify it. */
        PolicyNo: string;
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
        /**
         * Format: double
         * @description Annual revenue of the insured in the policy's currency, as rated in the quote.
         */
        QuotedRevTurnover: number;
        /** @description Price, sections, coverages and agency lines of a quote. The insured's revenue is required, even if it was sent with the full stage. */
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
            /** @description Annual revenue of the insured in the policy's currency, as rated in the quote. */
            revTurnover: components["schemas"]["QuotedRevTurnover"];
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
         * Format: int32
         * @description Annual revenue of the insured in the policy's currency, in whole units. Cyber, financial institutions, professional liability and casualty business cannot be quoted without it.
         */
        RevTurnover: number;
        /** @description Class of risk. Together with the product, it determines the carrier's office. */
        RiskClass: components["schemas"]["CodeRef"];
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
        /** @description Billing type of the premium. */
        TypeOfBilling: components["schemas"]["IdRef"];
        /** @description How the contract treats cyber losses. Required; the identifier may be blank until it is known, and must not be blank when the policy is bound. */
        TypeOfCyberClauseStatus: components["schemas"]["BlankableIdRef"];
        /** @description Type of layer: primary or excess. */
        TypeOfLayer: components["schemas"]["IdRef"];
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Seconds after which the same request may succeed. Absent if waiting does not help.
                 * @example 5
                 */
                "Retry-After"?: number;
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Seconds after which the same request may succeed. Absent if waiting does not help.
                 * @example 5
                 */
                "Retry-After"?: number;
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
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
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Seconds after which the same request may succeed. Absent if waiting does not help.
                 * @example 5
                 */
                "Retry-After"?: number;
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Seconds to wait before you first read the status of the run. Absent if the run has failed, and from replayed responses.
                 * @example 10
                 */
                "Retry-After"?: number;
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Seconds to wait before you first read the status of the run. Absent if the run has failed, and from replayed responses.
                 * @example 10
                 */
                "Retry-After"?: number;
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
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
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
         * @description The `policyActivityKey` of an existing draft. Required together with the other key; omit both to create a new policy.
         * @example 2000842
         */
        OptionalPolicyActivityKey: string;
        /**
         * @description The `policyKey` of an existing draft. Required together with the other key; omit both to create a new policy.
         * @example 1000421
         */
        OptionalPolicyKey: string;
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
         * @example 1.0
         */
        ApiVersion: "1.0";
        /**
         * @description Date on which the version was deprecated, as a structured-field date (RFC 9745: `@` and seconds since 1970).
         * @example @1782864000
         */
        Deprecation: string;
        /**
         * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
         * @example true
         */
        IdempotencyReplayed: "true";
        /**
         * @description Description of the successor version.
         * @example </docs/v2>; rel="successor-version"
         */
        Link: string;
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
        /**
         * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
         * @example Fri, 31 Dec 2027 23:59:59 GMT
         */
        Sunset: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createBaseSubmission: {
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
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
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
    enrichSubmission: {
        parameters: {
            query?: {
                /**
                 * @description The `policyActivityKey` of an existing draft. Required together with the other key; omit both to create a new policy.
                 * @example 2000842
                 */
                policyActivityKey?: components["parameters"]["OptionalPolicyActivityKey"];
                /**
                 * @description The `policyKey` of an existing draft. Required together with the other key; omit both to create a new policy.
                 * @example 1000421
                 */
                policyKey?: components["parameters"]["OptionalPolicyKey"];
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
                "application/json": components["schemas"]["FullSubmission"];
            };
        };
        responses: {
            /** @description The data has been added, or the new policy has been created. */
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
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
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
    createGlobalSubmission: {
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
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlobalRequest"];
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
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
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
                    /**
                     * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
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
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
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
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    /**
                     * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
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
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description Sent if the response is the stored response to an earlier request, which was not executed again. Absent from first-time responses.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description Date on which the version will be shut down, as in RFC 8594. Absent until a date is set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
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
}
