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
         * @description Creates a draft policy with its number and its keys. It typically takes 35 to 40 seconds.
         *
         *     Keep `policyKey` and `policyActivityKey` from the answer. Go on with `POST /submission/full`.
         *
         *     For an insured that the carrier knows already, send `insured.insureContacts`. For a new one send at least its
         *     name and country, and the state and the postal code where the country has them.
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
         * @description With both keys it adds underwriting and classification data to the draft that they name; fields of the base stage may
         *     be sent again to correct them. Without any key it creates a new policy, and every required field of the base stage is
         *     required here too; the outcome is then `Quote Preparation`, with the keys for the later stages. One key without the
         *     other is refused with 400. It typically takes 40 to 60 seconds.
         *
         *     Go on with `POST /submission/quote`.
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
         * @description Runs the stages one after the other: base, full, quote, bind. The base step runs inside the call, which typically
         *     takes 35 to 40 seconds; the others run in the background.
         *
         *     - **202**, `ACCEPTED`: the draft exists. Keep `policyNo` and follow the run at
         *       `GET /submission/global/{policyNo}/status`.
         *     - **200**, `FAILED`: the base step has failed, `message` says why. There is neither a number nor keys; the run is
         *       found by its `submissionId` in the place of the number, and may be retried.
         *
         *     `quoteRequest` and `bindRequest` may be left out: the run then ends `SUCCESS` without these steps. A `bindRequest`
         *     without a `quoteRequest` is refused with 400. So is a body that breaks the contract or a rule that the three blocks
         *     and the carrier's reference data can decide, such as a figure that the line of business needs: no draft is made then,
         *     and the field is named with its block (`quoteRequest.noOfEmployees`). What only the carrier can decide comes as
         *     `FAILED` from the base step, or ends the run at the step that refuses it.
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
         * Retry a run that has failed
         * @deprecated
         * @description Starts a new execution that goes on with the step that failed, with the original request and the keys of the base
         *     step. Only a run whose `overallStatus` is `FAILED` can be retried, any other is refused with 409. So is one whose
         *     request is not kept any more.
         *
         *     - **202**, `ACCEPTED`: the run goes on in the background.
         *     - **200**, `FAILED`: it was the base step that had failed. It has been run again inside this call, and has failed again.
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
         * @description Answers the record of the run as it is kept; it is updated as the steps finish. Read it again after the seconds in
         *     `Retry-After`, or send `Prefer: wait=N` to be answered as soon as it changes. A run has ended when `overallStatus` is
         *     `SUCCESS` or `FAILED`.
         *
         *     A step whose block was left out stays `PENDING` with 0 attempts.
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
         * Upload a document of a policy
         * @deprecated
         * @description Stores a document in the document store of the policy, as `multipart/form-data` with the one part `file`. A document
         *     of the same name in the same folder is replaced.
         *
         *     The answer is a sentence for people; go by the status code, the wording may change.
         */
        put: operations["uploadDocument"];
        post?: never;
        delete?: never;
        /**
         * Ask as a browser whether an upload may be sent
         * @deprecated
         * @description The preflight that browsers send of themselves before an upload from another origin. It needs no key and no body, and is answered before a version is chosen, so the answer does not name one. Every other path answers it alike.
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
         * @description Prices the submission that the two keys name: sections, coverages, deductions and agency lines. A quote that is sent
         *     again replaces the one before. It typically takes 20 to 40 seconds.
         *
         *     Keep `quoteNo` from the answer. `policyStatus` tells whether the quote stands (`Policy Updated`) or has been
         *     referred to an underwriter (`Referred`).
         *
         *     The draft needs its underwriting data (`POST /submission/full`) first; earlier the quote is refused with 409. Cyber
         *     needs `noOfEmployees` and `noOfPIIRecords`, financial institutions and professional liability need `noOfEmployees`.
         *     At least one section must have an agreement; agreements and coverages must be ones that the carrier allows for the
         *     policy. `revTurnover` is required for every line of business.
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
        /** @description The agreement, such as a binder or a line slip, under which the section is written. A value that `GET /lookup/agreement` does not list for the policy is refused, a blank one too. */
        Agreement: {
            /** @description The agreement itself. */
            agreement?: string;
            /** @description Activity of the agreement. */
            agreementActivity?: string;
            /** @description Section of the agreement. */
            agreementSection?: string;
        };
        /**
         * Format: double
         * @description An amount of money in the currency that goes with it. A return premium or an adjustment downwards is negative.
         */
        Amount: number;
        /** @description What is needed to create a draft. Office, method of placement and type of placement follow from the division and are not sent. */
        BaseSubmission: {
            class?: components["schemas"]["RiskClass"];
            directAssumed: components["schemas"]["DirectAssumed"];
            division: components["schemas"]["Division"];
            insured: components["schemas"]["Insured"];
            marketSource?: components["schemas"]["MarketSource"];
            policy: components["schemas"]["Policy"];
            policyDescription?: components["schemas"]["PolicyDescription"];
            producer: components["schemas"]["Producer"];
            producingCompany?: components["schemas"]["ProducingCompany"];
            referenceType?: components["schemas"]["ReferenceType"];
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            typeOfBilling: components["schemas"]["TypeOfBilling"];
            writtenLine: components["schemas"]["WrittenLine"];
        };
        /** @description What is known of the insured by the time of the bind. */
        BindInsured: {
            /** @description The insured's own assets; a number or a string. */
            assetSize?: components["schemas"]["NumberOrText"];
            /** @description Assets that the insured manages for others; a number or a string. */
            assetsUnderManagement?: components["schemas"]["NumberOrText"];
            /** @description Business number of the insured in Canada. */
            canadianBusinessNumber?: string;
            /** @description Federal employer identification number of the insured in the United States. */
            fein?: string;
            /** @description Whether the policy is issued to the address of the insured. */
            issuanceAddressSameAsInsured?: boolean;
            /** @description First line of the address to which the policy is sent. */
            mailingAddress1?: string;
            /** @description Second line of that address. */
            mailingAddress2?: string;
            /** @description Town or city of that address. */
            mailingAddressCity?: string;
            /** @description Postal code of that address. */
            mailingAddressPostCode?: string;
            /** @description State or province of that address. */
            mailingAddressState?: components["schemas"]["CodeRef"];
            /** @description To whom the policy is sent. */
            mailingAddressTo?: string;
            /** @description Occupation of the insured in that classification. */
            occupation?: components["schemas"]["CodeRef"];
            /** @description Classification from which the occupation is taken. */
            occupationSource?: components["schemas"]["IdRef"];
            /** @description Kind of policyholder. */
            policyholderType?: components["schemas"]["IdRef"];
            /** @description Tax number of the insured in Italy. */
            taxIdItaly?: string;
            /** @description Tax number of the insured in Portugal. */
            taxIdPortugal?: string;
            /** @description Tax number of the insured in Spain. */
            taxIdSpain?: string;
            /** @description Web site of the insured. */
            webSite?: string;
        };
        /** @description The party whose obligation is covered, as a reference or by its name. By its `id` it is a contact of the role `OBG`. */
        BindObligor: components["schemas"]["IdRefOrName"];
        /** @description How likely the quote is to be bound, either as a percentage in a string (`100%`) or as an object with a numeric `id`. */
        BindProbability: string | components["schemas"]["BindProbabilityRef"];
        /** @description Points at an entry of the carrier's list of probabilities. */
        BindProbabilityRef: {
            /** @description Number of the entry. */
            id: number;
        };
        /** @description Bind data of the policy. What belongs to a section or a line, such as `premiumBasis` or `claimsAgreementParty`, goes with the quote. */
        BindRequest: {
            agencyOccupation?: components["schemas"]["AgencyOccupation"];
            fon?: components["schemas"]["Fon"];
            insured?: components["schemas"]["BindInsured"];
            naicsCode: components["schemas"]["NaicsCode"];
            obligor?: components["schemas"]["BindObligor"];
            prebindSanctionCheckComplete: components["schemas"]["PrebindSanctionCheckComplete"];
            priorActs?: components["schemas"]["PriorActs"];
            priorPending?: components["schemas"]["PriorPending"];
            programs?: components["schemas"]["Programs"];
            retroactiveDate?: components["schemas"]["RetroactiveDate"];
            surplusBroker?: components["schemas"]["SurplusBroker"];
            tailEffectiveDate?: components["schemas"]["TailEffectiveDate"];
            territory?: components["schemas"]["BindTerritory"];
            typeofRIBasis?: components["schemas"]["TypeofRIBasis"];
        };
        /** @description Territory in which the cover applies, as it is bound. */
        BindTerritory: components["schemas"]["CodeRef"];
        /** @description As an identifier reference, but the identifier may be the empty string while it is not known yet. The object itself must be sent where the field is required. */
        BlankableIdRef: {
            /** @description Identifier of the entry in this environment, or "" while it is not known. */
            id: string;
        };
        /** @description Points at an entry of the carrier's reference data by its code, such as a currency or a country. */
        CodeRef: {
            /** @description Code of the entry. */
            code: string;
        };
        /** @description Registered name of the insured. Required for a new insured. */
        CompanyName: string;
        /** @description A clause of the section. Its title goes by two names; send one of them, both together are refused. */
        Condition: {
            /** @description Code of the clause in the carrier's library. */
            clauseCode?: string;
            /** @description Another name of `clauseTitle`. */
            clauseCondition?: string;
            /** @description Position of the clause in the wording. */
            clauseNo?: components["schemas"]["Quantity"];
            /** @description Title of the clause. */
            clauseTitle?: string;
            /** @description Kind of clause. */
            typeOfClause?: components["schemas"]["IdRef"];
        };
        /** @description The person at the broker who looks after this risk, recorded on the policy as sent. */
        ContactLiaison: {
            /** @description Town or city in which the contact works. */
            city?: components["schemas"]["ContactPlace"];
            /** @description E-mail address of the contact. It is stored as sent, its form is not checked. */
            email?: string;
            /** @description Fax number of the contact, in any notation. */
            faxNo?: string;
            /** @description Given name of the contact. */
            firstName?: string;
            /** @description Family name of the contact. */
            lastName?: string;
            /** @description Telephone number of the contact, in any notation. */
            phoneNo?: string;
            /** @description Region in which the contact works. */
            region?: components["schemas"]["ContactPlace"];
            /** @description State or province in which the contact works. */
            state?: components["schemas"]["CodeRef"];
        };
        /** @description A place given by its name. */
        ContactPlace: {
            /** @description Name of the place. */
            description: string;
        };
        /** @description One coverage of a section, with its limits and its premium. */
        Coverage: {
            /** @description Code of the coverage. One that `GET /lookup/fields` does not list for the policy is refused. */
            code?: string;
            /** @description Limit for all occurrences of the period together. */
            limitAggregate?: components["schemas"]["NonNegativeAmount"];
            /** @description Currency of the limits, as an ISO 4217 code. */
            limitCurrency?: components["schemas"]["CodeRef"];
            /** @description Limit for each occurrence. */
            limitOccurrence?: components["schemas"]["NonNegativeAmount"];
            /** @description Premium for the coverage. */
            premium?: components["schemas"]["Amount"];
            /** @description How the premium is worked out, such as flat or adjustable. */
            premiumBasis?: components["schemas"]["IdRef"];
            /** @description Currency of the premium, as an ISO 4217 code. */
            premiumCurrency?: components["schemas"]["CodeRef"];
            /** @description Part of the section's premium that falls to the coverage, in per cent. */
            "premiumSplit%"?: components["schemas"]["Percentage"];
            /** @description Currency in which the premium is settled, as an ISO 4217 code. */
            settlementCcy?: components["schemas"]["CodeRef"];
            /** @description What triggers the cover, such as claims made or losses occurring. */
            typeofClaimBasis?: components["schemas"]["IdRef"];
            /** @description Amount that the insured bears during the waiting period. */
            waitingPeriodAmount?: components["schemas"]["NonNegativeAmount"];
            waitingPeriodMeasurement?: components["schemas"]["WaitingPeriodMeasurement"];
            /** @description Length of the waiting period, in the unit given by `waitingPeriodMeasurement`. */
            waitingPeriodTime?: components["schemas"]["Quantity"];
        };
        /**
         * @description The step that is under way; of a run that has failed, the step that a retry goes on with.
         * @enum {string}
         */
        CurrentStep: "BASE" | "FULL" | "QUOTE" | "BIND" | "DONE";
        /** @description What the insured bears itself. The basis goes by two names; send one of them, both together are refused. */
        Deductible: {
            /** @description Deductible for all risks. */
            allRiskDeductible?: components["schemas"]["NonNegativeAmount"];
            /** @description Amount of premium to which the deductible relates. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description What the deductible applies to, such as each claim. */
            deductibleBasis?: components["schemas"]["IdRef"];
            /** @description Another name of `deductibleBasis`. */
            deductionBasis?: components["schemas"]["IdRef"];
            /** @description Whether the amount was set by hand. */
            manualOverride?: boolean;
            /** @description Kind of deductible. */
            typeOfDeductible?: components["schemas"]["IdRef"];
        };
        /** @description A deduction from the premium of a section. */
        Deduction: {
            /** @description Amount that is deducted. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description Which deduction it is. */
            deduction?: components["schemas"]["IdRef"];
            /** @description Code of the deduction. */
            deductionCode?: components["schemas"]["CodeRef"];
            /** @description Rate of the deduction, in per cent of the premium. */
            deductionRate?: components["schemas"]["Percentage"];
            /** @description Whether the amount was set by hand rather than worked out from the rate. */
            manualOverride?: boolean;
            /** @description To whom or how the deduction is payable. */
            typeOfDeductionPayable?: components["schemas"]["IdRef"];
        };
        /** @description Whether the business is direct or assumed (reinsurance accepted). */
        DirectAssumed: components["schemas"]["IdRef"];
        /** @description The carrier's division that writes the risk, a contact of the role `DIV`. Office, method of placement and producing entity follow from it. One that the carrier does not have is refused. */
        Division: components["schemas"]["IdRef"];
        /** @description A sentence that names the document and where it was put. Its wording may change. */
        DocumentStored: string;
        /** @description The parts of the upload. There is one part alone. */
        DocumentUpload: {
            /**
             * Format: binary
             * @description The document. It must be sent as a file, is not empty, and is kept under the file name of the part. Any type is
             *     accepted, whatever its name, with one exception: what is active by its first bytes. Programs and installers,
             *     scripts (`#!`, PHP, `@echo off`), web pages, SVG and shortcuts are refused with 415. Archives are not opened. An
             *     operator may accept documents with certain endings only; their bytes then have to agree with the ending, and the
             *     415 lists the endings.
             *
             *     The name is at most 255 bytes long, has no folder, no control character, no character that cannot be seen and none
             *     of `: * ? " < > |`, does not end with a dot, and is no device of Windows, such as `CON`; any other name is refused
             *     with 400. Spaces around it are cut off; otherwise it is kept as it was sent, in its own Unicode form.
             */
            file: string;
        };
        /** @description Country where the insured is domiciled, as an ISO 3166 code (two or three letters) or the carrier's own. Required for a new insured; a code that the carrier does not know is refused. */
        DomicileCountry: components["schemas"]["CodeRef"];
        /** @description State or province of the domicile. Required for a new insured where the carrier holds states for the country, such as the United States; a code that is not one of them is refused. */
        DomicileState: components["schemas"]["CodeRef"];
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
        /**
         * Existing insured
         * @description An insured that is among the carrier's contacts. With `insureContacts` the other fields of an insured are ignored, whatever their values; they are not passed on. Other names are refused.
         */
        ExistingInsured: {
            companyName?: components["schemas"]["Ignored"];
            domicileCountry?: components["schemas"]["Ignored"];
            domicileState?: components["schemas"]["Ignored"];
            email?: components["schemas"]["Ignored"];
            insureContacts: components["schemas"]["InsureContacts"];
            mailingAddress1?: components["schemas"]["Ignored"];
            mailingAddressCity?: components["schemas"]["Ignored"];
            obligor?: components["schemas"]["Ignored"];
            zipCode?: components["schemas"]["Ignored"];
        };
        /** @description Regulatory facts of a cyber risk. Cyber business only; refused on any other. */
        Fon: {
            /**
             * Format: date
             * @description Day of the FON.
             */
            fonDate?: string;
            /** @description Country whose law applies. */
            jurisdictionCountry?: components["schemas"]["CodeRef"];
            /** @description State or province whose law applies. */
            jurisdictionState?: components["schemas"]["CodeRef"];
            /** @description Country in which the risk is regulated. */
            riskRegulatoryLocation?: components["schemas"]["CodeRef"];
        };
        /** @description Underwriting and classification data. For a draft that exists any field of the base stage may be sent again; what is sent replaces what the draft has, what is left out stays. Without keys the body makes a new policy, and then `insured`, `producer`, `policy`, `directAssumed`, `typeOfBilling`, `division` and `writtenLine` are required too; this is checked beside the schema. */
        FullSubmission: {
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            class?: components["schemas"]["RiskClass"];
            directAssumed?: components["schemas"]["DirectAssumed"];
            division?: components["schemas"]["Division"];
            insured?: components["schemas"]["Insured"];
            marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            marketSource?: components["schemas"]["MarketSource"];
            policy?: components["schemas"]["Policy"];
            policyDescription?: components["schemas"]["PolicyDescription"];
            producer?: components["schemas"]["Producer"];
            producingCompany?: components["schemas"]["ProducingCompany"];
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            referenceType?: components["schemas"]["ReferenceType"];
            revTurnover?: components["schemas"]["RevTurnover"];
            sBFClass?: components["schemas"]["SBFClass"];
            sectionIdentifier: components["schemas"]["SectionIdentifier"];
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            umr?: components["schemas"]["Umr"];
            underWriter: components["schemas"]["UnderWriter"];
            writtenLine?: components["schemas"]["WrittenLine"];
        };
        /** @description What is needed to create a draft together with its underwriting data. Mind that the revenue is called `insuredRevenueTurnover` here. */
        GlobalFullRequest: {
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            class?: components["schemas"]["RiskClass"];
            directAssumed: components["schemas"]["DirectAssumed"];
            division: components["schemas"]["Division"];
            insured: components["schemas"]["Insured"];
            insuredRevenueTurnover: components["schemas"]["InsuredRevenueTurnover"];
            marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            marketSource?: components["schemas"]["MarketSource"];
            policy: components["schemas"]["Policy"];
            policyDescription?: components["schemas"]["PolicyDescription"];
            producer: components["schemas"]["Producer"];
            producingCompany?: components["schemas"]["ProducingCompany"];
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            referenceType: components["schemas"]["ReferenceType"];
            sBFClass?: components["schemas"]["SBFClass"];
            sectionIdentifier: components["schemas"]["SectionIdentifier"];
            typeOfBilling: components["schemas"]["TypeOfBilling"];
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            typeOfPlacementBespoke: components["schemas"]["TypeOfPlacementBespoke"];
            umr?: components["schemas"]["Umr"];
            underWriter: components["schemas"]["UnderWriter"];
            writtenLine: components["schemas"]["WrittenLine"];
        };
        /** @description The stages' bodies in one. A stage whose block is left out is not run. A `bindRequest` needs a `quoteRequest`. */
        GlobalRequest: components["schemas"]["GlobalWithBind"] | components["schemas"]["GlobalWithoutBind"];
        /** @description The base step has succeeded, the later steps run in the background. Follow them with `policyNo`. */
        GlobalSubmissionAccepted: {
            message: components["schemas"]["RunMessage"];
            policyActivityKey: components["schemas"]["PolicyActivityKey"];
            policyKey: components["schemas"]["PolicyKey"];
            policyNo: components["schemas"]["PolicyNo"];
            /**
             * @description What has become of the call.
             * @enum {string}
             */
            status: "ACCEPTED";
            submissionId: components["schemas"]["RunId"];
        };
        /** @description The base step has failed, so there is no policy and neither number nor keys. The run is kept; find it with `submissionId` in the place of the policy number. */
        GlobalSubmissionFailed: {
            message: components["schemas"]["RunMessage"];
            /**
             * @description What has become of the call.
             * @enum {string}
             */
            status: "FAILED";
            submissionId: components["schemas"]["RunId"];
        };
        /** @description The record of a run. Of a run whose base step has not succeeded, `policyNo`, `policyKey` and `policyActivityKey` are left out. */
        GlobalSubmissionStatus: {
            /** @description Calls made for the base step. */
            baseAttempts: components["schemas"]["StepAttempts"];
            /** @description Why the last attempt at the base step failed, else null. */
            baseError: components["schemas"]["StepError"];
            /** @description Raw output of the base step, null while there is none. */
            baseOutputJson: components["schemas"]["StepOutput"];
            /** @description State of the base step. */
            baseStatus: components["schemas"]["StepStatus"];
            /** @description Calls made for the bind step. */
            bindAttempts: components["schemas"]["StepAttempts"];
            /** @description Why the last attempt at the bind step failed, else null. */
            bindError: components["schemas"]["StepError"];
            /** @description Raw output of the bind step, null while there is none. */
            bindOutputJson: components["schemas"]["StepOutput"];
            /** @description State of the bind step. */
            bindStatus: components["schemas"]["StepStatus"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            createdAt: string;
            currentStep: components["schemas"]["CurrentStep"];
            /** @description Identifier of the background execution. A retry starts another one, and so does the service when the machine that was at work on the run has stopped. */
            executionArn: string;
            /** @description Calls made for the full step. */
            fullAttempts: components["schemas"]["StepAttempts"];
            /** @description Why the last attempt at the full step failed, else null. */
            fullError: components["schemas"]["StepError"];
            /** @description Raw output of the full step, null while there is none. */
            fullOutputJson: components["schemas"]["StepOutput"];
            /** @description State of the full step. */
            fullStatus: components["schemas"]["StepStatus"];
            overallStatus: components["schemas"]["OverallStatus"];
            policyActivityKey?: components["schemas"]["PolicyActivityKey"];
            policyKey?: components["schemas"]["PolicyKey"];
            /** @description The number that the caller was given. It stays the same when the policy gets another with the bind. */
            policyNo?: components["schemas"]["PolicyNo"];
            /** @description Calls made for the quote step. */
            quoteAttempts: components["schemas"]["StepAttempts"];
            /** @description Why the last attempt at the quote step failed, else null. */
            quoteError: components["schemas"]["StepError"];
            /** @description Raw output of the quote step, null while there is none. */
            quoteOutputJson: components["schemas"]["StepOutput"];
            /** @description State of the quote step. */
            quoteStatus: components["schemas"]["StepStatus"];
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
            bindRequest: components["schemas"]["BindRequest"];
            fullRequest: components["schemas"]["GlobalFullRequest"];
            quoteRequest: components["schemas"]["QuoteRequest"];
        };
        /**
         * Without bind
         * @description The stages up to the quote, or the draft with its underwriting data alone.
         */
        GlobalWithoutBind: {
            fullRequest: components["schemas"]["GlobalFullRequest"];
            quoteRequest?: components["schemas"]["QuoteRequest"];
        };
        /** @description Points at an entry of the carrier's reference data by its identifier. Unless a field says otherwise, identifiers differ from one environment to the next. */
        IdRef: {
            /** @description Identifier of the entry in this environment. */
            id: string;
        };
        /** @description Points at an entry of the carrier's reference data, either by its identifier or by its code. */
        IdRefOrCodeRef: components["schemas"]["IdRef"] | components["schemas"]["CodeRef"];
        /** @description Points at an entry of the carrier's reference data, or names it in free text. */
        IdRefOrName: components["schemas"]["IdRef"] | string;
        /** @description Ignored, so that any value is accepted; not passed on. */
        Ignored: unknown;
        /** @description The carrier's contact that is the insured, by its exact key; it may be any contact of the role `ACC`. In the sandbox it is of digits, 15 at most. Its presence makes this an existing insured. */
        InsureContacts: components["schemas"]["IdRef"];
        /** @description The party to be insured. Send `insureContacts` for one that the carrier knows already; otherwise describe a new insured and leave `insureContacts` out. */
        Insured: components["schemas"]["ExistingInsured"] | components["schemas"]["NewInsured"];
        /**
         * Format: email
         * @description E-mail address at which the insured is reached.
         */
        InsuredEmail: string;
        /** @description The party whose obligation is covered, a contact of the role `OBG`. Required for a new insured on political-risk business; on other business it may be left out, and is passed on where it is sent. */
        InsuredObligor: components["schemas"]["IdRef"];
        /** @description Yearly revenue of the insured in the policy's currency, in whole units. The same as `revTurnover`, which goes by this name in the one call of version 1.0. */
        InsuredRevenueTurnover: components["schemas"]["RevTurnover"];
        /**
         * @description Kind of fault, for programs.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate";
        /** @description An agency line. The line is found again by its `division`; most of its values are copied to the syndicate lines. */
        Line: {
            /**
             * Format: date
             * @description Day on which the line was written.
             */
            actualDateWritten?: string;
            /** @description The broker's order, in per cent; a number or a string. */
            brokerOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Leader at the bureau, a contact of the role `INS` or `SYN`. */
            bureauLead?: components["schemas"]["IdRef"];
            /** @description Whether the line has a say in agreeing claims. */
            claimsAgreementParty?: boolean;
            /**
             * Format: date
             * @description Day on which the line was signed.
             */
            dateSigned?: string;
            /** @description Whether defence costs are covered; true or false, or a reference. */
            defenseCostsCovered?: components["schemas"]["YesNoOrIdRef"];
            /** @description Division that writes the line, a contact of the role `DIV`. The lines of the divisions 3, 6, 7, 12 and 13 are derived and must not be sent. */
            division?: components["schemas"]["IdRef"];
            /** @description Whether capacity of a third party is used; true or false, or a reference. */
            isThirdPartyCapacityDeployed?: components["schemas"]["YesNoOrIdRef"];
            /** @description Line of the leader, in per cent; a number or a string. */
            leaderPercent?: components["schemas"]["NumberOrText"];
            /** @description Reference of the leader; a number or a string. */
            leaderReference?: components["schemas"]["NumberOrText"];
            /** @description Insurer that leads the risk, a contact of the role `INS` or `SYN`. */
            leadingInsurer?: components["schemas"]["IdRef"];
            /** @description Market platform on which the risk is placed. */
            marketPlatform?: components["schemas"]["IdRef"];
            /** @description Whether the carrier leads or follows. */
            ourRole?: components["schemas"]["IdRef"];
            /** @description Reference of the line; a number or a string. */
            policyLineReference?: components["schemas"]["NumberOrText"];
            /** @description Reference that replaces the one of the line. */
            policyLineReferenceOverride?: string;
            /** @description Company that produces the line. */
            producingCompany?: components["schemas"]["IdRef"];
            /** @description Underwriter who produced the line, a contact of the role `USR`. */
            producingUnderwriter?: components["schemas"]["IdRef"];
            /** @description Class of the syndicate business forecast to which the line belongs. */
            sBFClass?: components["schemas"]["IdRef"];
            /** @description Signed line, in per cent. */
            signedLinePercentage?: components["schemas"]["Percentage"];
            /** @description The signed order, in per cent; a number or a string. */
            signedOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Syndicate capital management arrangement. */
            syndicateCapitalManagement?: components["schemas"]["CodeRef"];
            /** @description How the premium of the line is billed. */
            typeOfBilling?: components["schemas"]["IdRef"];
            /** @description Underwriter of the line, a contact of the role `USR`. */
            underWriter?: components["schemas"]["IdRef"];
            /**
             * Format: double
             * @description Written line, in per cent. Unlike that of the submission it may have decimals.
             */
            writtenLine?: number;
        };
        /** @description The agency lines, one for each underwriting agency line. Do not send the MAE line (division 7) or the syndicate lines (divisions 3, 6, 12 and 13); they are derived from the agency line, and are refused. */
        Lines: components["schemas"]["Line"][];
        /** @description First line of the insured's postal address. */
        MailingAddress1: string;
        /** @description Town or city of the insured's postal address. */
        MailingAddressCity: string;
        /** @description Main peril that is covered. Derived from the class of risk where it is left out. */
        MajorPeril: string;
        /** @description Industrial sector for market reporting. It overrides the sector that the carrier derives; left out or blank, the derived one stands. Optional for every line of business. */
        MarketIndustrialSector: components["schemas"]["BlankableIdRef"];
        /** @description A carrier and its part of the section. */
        MarketShare: {
            /** @description Part of the carrier, in per cent. The name is spelt this way on the wire. */
            careerPercent?: components["schemas"]["Percentage"];
            /** @description The carrier. */
            carrier?: components["schemas"]["CodeRef"];
            /** @description The carrier's own reference. */
            carrierReference?: string;
        };
        /** @description Market through which the business came. */
        MarketSource: components["schemas"]["IdRef"];
        /** @description Code of the insured's industry in the North American Industry Classification System. */
        NaicsCode: string;
        /**
         * New insured
         * @description An insured that the carrier does not have yet. A contact is made from these fields.
         */
        NewInsured: {
            companyName: components["schemas"]["CompanyName"];
            domicileCountry: components["schemas"]["DomicileCountry"];
            domicileState?: components["schemas"]["DomicileState"];
            email?: components["schemas"]["InsuredEmail"];
            mailingAddress1?: components["schemas"]["MailingAddress1"];
            mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            obligor?: components["schemas"]["InsuredObligor"];
            zipCode?: components["schemas"]["ZipCode"];
        };
        /**
         * Format: double
         * @description An amount of money that cannot be negative, such as a limit or an excess.
         */
        NonNegativeAmount: number;
        /**
         * Format: int32
         * @description Number of people whom the insured employs. Needed for cyber, financial institutions and professional liability.
         */
        NoOfEmployees: number;
        /**
         * Format: int64
         * @description Number of records with personally identifiable information that the insured holds. Needed for cyber. A number that cannot be held exactly is refused rather than rounded.
         */
        NoOfPIIRecords: number;
        /** @description Either a number or a string. Both are passed on as they were sent. */
        NumberOrText: number | string;
        /**
         * @description How far the run has come. A step that was left out of the request is passed over.
         * @enum {string}
         */
        OverallStatus: "PENDING" | "RUNNING" | "BASE_OK" | "FULL_OK" | "QUOTE_OK" | "SUCCESS" | "FAILED";
        /**
         * Format: double
         * @description A percentage, so that 12.5 stands for 12.5 %. It may be above 100 where the business allows it, as for a reinstatement at 150 %.
         */
        Percentage: number;
        /** @description The frame of the policy that is asked for. */
        Policy: {
            /** @description Currency of the policy, as an ISO 4217 code. */
            currency: components["schemas"]["CodeRef"];
            /**
             * Format: date
             * @description First day of cover.
             */
            effectiveDate: string;
            /**
             * Format: date
             * @description Last day of cover, not before `effectiveDate`.
             */
            expiryDate: string;
            /** @description The carrier's product under which the risk is written. It settles the line of business, and with it which conditional fields are needed. In the sandbox it is of digits, 15 at most. */
            product: components["schemas"]["IdRef"];
            /** @description Territory in which the cover applies. */
            territory: components["schemas"]["CodeRef"];
        };
        /** @description The carrier's key of the activity that is open on the policy. */
        PolicyActivityKey: string;
        /** @description Description of the policy in free text. The carrier words one where it is left out. */
        PolicyDescription: string;
        /** @description The carrier's key of the policy. */
        PolicyKey: string;
        /** @description Number of the quote (Q) or of the policy (P). Both go on finding the policy once it is bound. */
        PolicyNo: string;
        /** @description Whether the sanction check that has to precede the bind is complete. A policy is not bound before it is, so false is refused. */
        PrebindSanctionCheckComplete: boolean;
        /** @description Whether acts before the first day of cover are covered. */
        PriorActs: boolean;
        /**
         * Format: date
         * @description Day before which litigation that was pending or past is not covered.
         */
        PriorPending: string;
        /** @description The broker company that brings the business. */
        Producer: {
            contactliaison?: components["schemas"]["ContactLiaison"];
            /** @description Key of the broker company at the carrier, a contact of the role `PRD`. It must be one that your API key may write for. In the sandbox it is of digits, 15 at most. */
            id: string;
        };
        /** @description Company that produces the business. Required where the division is the European one (code `MAE`). */
        ProducingCompany: components["schemas"]["IdRef"];
        /** @description Underwriter who produced the business, a contact of the role `USR`. The one in `underWriter` where it is left out. */
        ProducingUnderwriter: components["schemas"]["IdRef"];
        /** @description Name of the section template as the carrier has configured it. You need not send it, the service chooses the template. */
        ProductTemplateSectionToAdd: string;
        /** @description A programme of the carrier. */
        Program: {
            /** @description The programme. */
            programKey?: components["schemas"]["IdRef"];
        };
        /** @description Programmes to which the policy belongs. */
        Programs: components["schemas"]["Program"][];
        /**
         * Format: double
         * @description A number of things (days, reinstatements, hours), not of money.
         */
        Quantity: number;
        /**
         * Format: double
         * @description Yearly revenue of the insured in the policy's currency, as it is rated in the quote.
         */
        QuotedRevTurnover: number;
        /** @description Price, sections, coverages and agency lines of a quote. The revenue of the insured is required, whether or not the full stage had it. */
        QuoteRequest: {
            bindProbability?: components["schemas"]["BindProbability"];
            lines?: components["schemas"]["Lines"];
            majorPeril?: components["schemas"]["MajorPeril"];
            noOfEmployees?: components["schemas"]["NoOfEmployees"];
            noOfPIIRecords?: components["schemas"]["NoOfPIIRecords"];
            productTemplateSectionToAdd?: components["schemas"]["ProductTemplateSectionToAdd"];
            revTurnover: components["schemas"]["QuotedRevTurnover"];
            sections: components["schemas"]["Sections"];
            summaryCurrency: components["schemas"]["SummaryCurrency"];
            typeOfCyberClauseStatus: components["schemas"]["TypeOfCyberClauseStatus"];
            uMR?: components["schemas"]["QuoteUmr"];
            uSClassification: components["schemas"]["USClassification"];
        };
        /** @description Unique market reference of the contract. Blank or left out while none has been given. */
        QuoteUmr: string;
        /** @description Where the risk lies as seen from the European Economic Area. Required at the full stage where the producing entity, which follows from the division, is `MSSL` or `MEEA`. These identifiers are the same in every environment. */
        ReferenceType: {
            /**
             * @description Identifier of the reference type.
             * @enum {string}
             */
            id: "1" | "2" | "3";
        };
        /** @description A regulatory risk code and the part of the section that falls under it. */
        RegulatoryCode: {
            /** @description The risk code. */
            code?: string;
            /** @description Part of the section under this code, in per cent. */
            codeSplitPc?: components["schemas"]["Percentage"];
            /** @description Gross expected loss ratio of this part, in per cent. */
            gELR?: components["schemas"]["Percentage"];
            /** @description Whether this code goes before the one of the agreement. */
            overrideAgreementRiskCode?: boolean;
        };
        /** @description Whether and how a limit that has been used up is restored. */
        Reinstatements: {
            /** @description How many of them are left. */
            availableReinstatements?: components["schemas"]["Quantity"];
            /** @description How many reinstatements have been agreed. */
            noOfReinstatements?: components["schemas"]["Quantity"];
            /** @description Whether the reinstatement premium is pro rata. */
            proRata?: boolean;
            /** @description Premium for a reinstatement as a percentage of the original premium. */
            reinstatementPercent?: components["schemas"]["Percentage"];
            /** @description Whether the limit can be reinstated at all. */
            reinstatementsApplicable?: boolean;
            /** @description Whether this may happen any number of times. */
            unlimitedReinstatements?: boolean;
        };
        /**
         * Format: date
         * @description Day before which acts are not covered.
         */
        RetroactiveDate: string;
        /**
         * Format: int32
         * @description Yearly revenue of the insured in the policy's currency, in whole units. Cyber, financial institutions, professional liability and casualty business cannot be quoted without it.
         */
        RevTurnover: number;
        /** @description Class of risk. With the product it also settles the carrier's office. */
        RiskClass: components["schemas"]["CodeRef"];
        /**
         * Format: uuid
         * @description Identifies the run, and goes through all its steps.
         */
        RunId: string;
        /** @description What has happened, in a sentence for people. */
        RunMessage: string;
        /** @description Class of the syndicate business forecast to which the risk belongs. */
        SBFClass: components["schemas"]["IdRef"];
        /** @description A part of the quote with a limit, an agreement and coverages of its own. No field of it is required by itself, but one section of the quote must have a valid agreement. */
        Section: {
            /** @description Benchmark premium for the whole (100 %) of the risk. */
            "100%BenchmarkPrm"?: components["schemas"]["Amount"];
            /** @description Limit for the whole (100 %) of the risk. */
            "100%Limit"?: components["schemas"]["NonNegativeAmount"];
            /** @description Limit for all losses of the period together. */
            aggregateLimit?: components["schemas"]["NonNegativeAmount"];
            agreement?: components["schemas"]["Agreement"];
            /** @description The clauses that apply to the section. */
            conditions?: components["schemas"]["Condition"][];
            /** @description The coverages of the section. */
            coverage?: components["schemas"]["Coverage"][];
            deductible?: components["schemas"]["Deductible"];
            /** @description The deductions from premium, such as brokerage. */
            deduction?: components["schemas"]["Deduction"][];
            /** @description Name of the section. */
            description?: string;
            /** @description Division whose policy the section belongs to, a contact of the role `DIV`. It tells the agency policy from the MAE policy (division 7). One that the carrier does not have is refused. */
            division?: components["schemas"]["IdRef"];
            /** @description Amount above which the section begins to pay. */
            excess?: components["schemas"]["NonNegativeAmount"];
            /**
             * Format: date
             * @description Day on which the first premium is due.
             */
            firstDue?: string;
            /** @description Gross expected loss ratio of the section, in per cent. */
            gELR?: components["schemas"]["Percentage"];
            /** @description How the premium is spread over instalments. */
            instalmentbasis?: components["schemas"]["IdRef"];
            /** @description Period to which the limit applies. */
            limitPeriod?: components["schemas"]["IdRef"];
            /** @description Carriers among which the section is split. */
            marketSplit?: components["schemas"]["MarketShare"][];
            /** @description Days within which the premium must be paid. */
            paymentDays?: components["schemas"]["Quantity"];
            /** @description Regulatory risk codes among which the section is split. */
            regulatoryCoding?: components["schemas"]["RegulatoryCode"][];
            reinstatements?: components["schemas"]["Reinstatements"];
            /**
             * Format: double
             * @description Change of rate against the expiring policy, adjusted for exposure, in per cent. Negative where the rate has fallen.
             */
            riskAdjustedRateChange?: number;
            /** @description Currency of the section's limits and excess, as an ISO 4217 code. */
            riskCurrency?: components["schemas"]["CodeRef"];
            /** @description Solvency II line of business. */
            solvencyIIClass?: components["schemas"]["IdRef"];
            /** @description Taxes on the premium. */
            taxDeductions?: components["schemas"]["TaxDeduction"][];
            /** @description Kind of layer, primary or excess. */
            typeOfLayer?: components["schemas"]["IdRef"];
            /** @description What the limit applies to, such as each claim or the aggregate. */
            typeOfLimitBasis?: components["schemas"]["IdRef"];
        };
        /** @description Kind of section. These identifiers are the same in every environment. */
        SectionIdentifier: {
            /**
             * @description Identifier of the kind of section.
             * @enum {string}
             */
            id: "1" | "2";
        };
        /** @description The sections of the quote, at least one of them with a valid agreement. As a rule there is one for the agency policy and, where part of the risk lies in the European Economic Area, one for the MAE policy; more are accepted. Sections of the agency policy go to syndicates 1609 and 2610, those of the MAE policy to 5399 and 5431. */
        Sections: components["schemas"]["Section"][];
        /**
         * Format: int32
         * @description Calls made for a step.
         */
        StepAttempts: number;
        /** @description Why the last attempt at a step failed, else null. */
        StepError: string | null;
        /** @description Raw output of a step, null while there is none. */
        StepOutput: string | null;
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
        /** @description Currency in which the quote is summed up and reported, as an ISO 4217 code. */
        SummaryCurrency: components["schemas"]["CodeRef"];
        /** @description The surplus lines broker. Sent where risk premium comes from the United States. */
        SurplusBroker: {
            /** @description Licence of the broker. */
            brokerLicense?: string;
            /** @description Key of the broker at the carrier, a contact of the role `PRD`. */
            id?: string;
            /** @description Home state of the producer, by its identifier or by its code. */
            producerHomeState?: components["schemas"]["IdRefOrCodeRef"];
            /** @description Number that the surplus lines association has given. */
            slaNumber?: string;
            /** @description Whether the business is admitted or not. */
            typeOfAdmitted?: components["schemas"]["IdRef"];
        };
        /**
         * Format: date
         * @description Day on which the extended reporting period begins.
         */
        TailEffectiveDate: string;
        /** @description A tax on the premium of a section. */
        TaxDeduction: {
            /** @description Amount of the tax. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description Country that levies the tax. */
            country?: components["schemas"]["CodeRef"];
            /** @description Whether the tax was set by hand rather than worked out. */
            manualOverride?: boolean;
            /** @description Kind of tax. */
            typeOfTax?: components["schemas"]["IdRef"];
        };
        /** @description How the premium is billed. */
        TypeOfBilling: components["schemas"]["IdRef"];
        /** @description How the contract treats cyber losses. It must be sent, and may be blank while it is not known. */
        TypeOfCyberClauseStatus: components["schemas"]["BlankableIdRef"];
        /** @description Kind of layer, primary or excess. */
        TypeOfLayer: components["schemas"]["IdRef"];
        /** @description How the risk is placed. The base and full bodies do not have it, the carrier derives it from the division there; a body that carries both stages at once must have it. */
        TypeOfPlacementBespoke: components["schemas"]["IdRef"];
        /** @description Basis of the reinsurance. */
        TypeofRIBasis: components["schemas"]["IdRef"];
        /** @description Unique market reference of the contract. Blank while none has been given. */
        Umr: string;
        /** @description The carrier's underwriter who is responsible for the risk, a contact of the role `USR`. */
        UnderWriter: components["schemas"]["IdRef"];
        /** @description Regulatory class for the United States. A United States risk is regulated or non-regulated, any other is non-regulated. It must be sent, and may be blank while the details are not known. */
        USClassification: components["schemas"]["BlankableIdRef"];
        /** @description Unit in which the waiting period is measured, either as a reference or as its bare identifier. */
        WaitingPeriodMeasurement: components["schemas"]["IdRef"] | string;
        /**
         * Format: int32
         * @description The carrier's written line as a whole percentage; send 100 where the underwriter gives none. For an agency share it is the agency's percentage. It may be changed at any stage.
         */
        WrittenLine: number;
        /** @description Either a plain true or false, or a reference to the entry that stands for it. */
        YesNoOrIdRef: boolean | components["schemas"]["IdRef"];
        /** @description Postal code of the insured's address. Required for a new insured where the country uses postal codes. */
        ZipCode: string;
    };
    responses: {
        /** @description The carrier's administration system gave an answer that cannot be used. */
        BackOfficeError: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "BACK_OFFICE_ERROR";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The carrier's administration system did not answer in time; whether it has acted is not known. */
        BackOfficeTimeout: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "BACK_OFFICE_TIMEOUT";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The call breaks the contract or cannot be read. `details` names every field at fault; mend the call before you send it again. */
        BadRequest: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "MALFORMED_JSON" | "MALFORMED_MULTIPART" | "UNKNOWN_VERSION";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The same call is under way, or what became of it before is not clear yet. */
        CallConflict: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Seconds after which the same call may pass. Absent where waiting does not help.
                 * @example 5
                 */
                "Retry-After"?: number;
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The policy is in a state in which the call is not possible, another call is at work on it, or what became of the same call before is not clear yet. */
        Conflict: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Seconds after which the same call may pass. Absent where waiting does not help.
                 * @example 5
                 */
                "Retry-After"?: number;
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_STATE" | "POLICY_BUSY" | "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description The API key may not write for the broker company. */
        Forbidden: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "FORBIDDEN";
                        details?: unknown;
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
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
        /** @description The `Idempotency-Key` was used before for another call. */
        KeyReused: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "IDEMPOTENCY_KEY_REUSED";
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
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
        /** @description There is no such policy, activity, run or submission, or your key does not see it. */
        NotFound: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
        /** @description The body is larger, or has more values, than the service takes. */
        PayloadTooLarge: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
        /** @description The partner has sent more than its limits allow; nothing has been done. Send the request again after `Retry-After`. */
        RateLimited: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description What is left of the limit that refused the request, as in the IETF draft of RateLimit header fields: the name of the
                 *     limit, what remains of it (`r`), and the seconds until more is free (`t`).
                 * @example "requests";r=0;t=2
                 */
                RateLimit?: string;
                /**
                 * @description The limit that refused the request, as in the IETF draft of RateLimit header fields: its name, its size (`q`), and
                 *     the seconds of its window (`w`), which a limit of what is in flight at once does not have, and its unit (`qu`) where it
                 *     does not count requests.
                 * @example "requests";q=500;w=10
                 */
                "RateLimit-Policy"?: string;
                "Retry-After": components["headers"]["RetryAfter"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
        /** @description The run has not failed or is not kept any more, another call is at work on its policy, or what became of the same call before is not clear yet. */
        RunConflict: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description Seconds after which the same call may pass. Absent where waiting does not help.
                 * @example 5
                 */
                "Retry-After"?: number;
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RUN_NOT_FAILED" | "RUN_EXPIRED" | "POLICY_BUSY" | "CALL_IN_PROGRESS" | "OUTCOME_UNKNOWN";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /** @description As many runs are in flight as are allowed at once, or the partner has sent more than its limits allow; nothing has been done. Send the call again after `Retry-After`. */
        TooManyRuns: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description What is left of the limit that refused the request, as in the IETF draft of RateLimit header fields: the name of the
                 *     limit, what remains of it (`r`), and the seconds until more is free (`t`).
                 * @example "requests";r=0;t=2
                 */
                RateLimit?: string;
                /**
                 * @description The limit that refused the request, as in the IETF draft of RateLimit header fields: its name, its size (`q`), and
                 *     the seconds of its window (`w`), which a limit of what is in flight at once does not have, and its unit (`qu`) where it
                 *     does not count requests.
                 * @example "requests";q=500;w=10
                 */
                "RateLimit-Policy"?: string;
                "Retry-After": components["headers"]["RetryAfter"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
        /** @description The API key is missing, unknown or no longer valid. */
        Unauthorized: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
        /** @description The service or the carrier's administration system cannot take the call; nothing has been done. Send it again after `Retry-After`. */
        Unavailable: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["RetryAfter"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "BACK_OFFICE_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
                        details?: unknown;
                        message?: unknown;
                        requestId?: unknown;
                    };
                };
            };
        };
        /**
         * @description The body is no `multipart/form-data`, or the document is active by its first bytes: a program, a script, a web page,
         *     SVG or a shortcut. Where the operator accepts some endings only, the message lists them. Nothing has been stored.
         */
        UnsupportedDocument: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
        /** @description The body is of another media type than the operation reads. */
        UnsupportedMediaType: {
            headers: {
                "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "Api-Version": components["headers"]["ApiVersion"];
                Deprecation: components["headers"]["Deprecation"];
                /**
                 * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                 * @example true
                 */
                "Idempotency-Replayed"?: "true";
                Link: components["headers"]["Link"];
                /**
                 * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                 * @example Fri, 31 Dec 2027 23:59:59 GMT
                 */
                Sunset?: string;
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
         * @description Folder in the policy's document structure, its levels divided by `/`; the top folder if it is omitted, and
         *     a folder that is not there is made. After the URL-decoding of every query, each `%20` and `%26` that is still there
         *     is decoded once more, to a blank and to `&`, and nothing else is.
         *
         *     It cannot lead out of the policy's documents: it does not begin with `/`, has no level `..` (nor `..;`), no control
         *     character, no character that cannot be seen, none of `\ : * ? " < > |`, no letter that can be taken for a slash, and no other character of these that is still encoded. A level is at
         *     most 255 bytes long, and no device of Windows, such as `CON`.
         * @example Underwriting/Proposal
         */
        DocumentLocation: string;
        /**
         * @description The policy that the document belongs to, by its `policyKey`.
         * @example 1000421
         */
        DocumentPolicyId: string;
        /**
         * @description Reference of the policy, recorded with the document.
         * @example CYB-2027-0421
         */
        DocumentPolicyReference: string;
        /**
         * @description Names this call, so that it can be repeated without being done twice; a random UUID will do. A repeat with the same
         *     key gets the first answer, with `Idempotency-Replayed: true`; while the first is under way it gets a 409
         *     `CALL_IN_PROGRESS`, and for another call, or another document, under the same key a 422. After a 400 the key may be used for the corrected
         *     call. Without a key, the same call sent again while the first is under way, or while what became of it is not known,
         *     waits for its answer.
         * @example 5f0a3c1e-2b5d-4d5a-8f43-3a2d9f3f0c52
         */
        IdempotencyKey: string;
        /**
         * @description The `policyActivityKey` of a draft that exists. Send both keys, or neither to create a new policy; one without the other is refused.
         * @example 2000842
         */
        OptionalPolicyActivityKey: string;
        /**
         * @description The `policyKey` of a draft that exists. Send both keys, or neither to create a new policy; one without the other is refused.
         * @example 1000421
         */
        OptionalPolicyKey: string;
        /**
         * @description The `policyActivityKey` that the base stage has answered.
         * @example 2000842
         */
        PolicyActivityKey: string;
        /**
         * @description The `policyKey` that the base stage has answered.
         * @example 1000421
         */
        PolicyKey: string;
        /**
         * @description With `wait=N` the answer is held back until the run changes or has ended, for N seconds at most. The service may wait for less, `Preference-Applied` then says for how long. Other preferences are passed over.
         * @example wait=30
         */
        Prefer: string;
        /**
         * @description The `policyNo` that the start of the run has answered. The number that the policy gets with the bind finds the run too. Of a run without a number, send its `submissionId` here.
         * @example Q0010421
         */
        RunPolicyNo: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Headers that a page of another origin may send.
         * @example Content-Type, x-api-key, X-Origination-Source, X-Audit-UserId, Idempotency-Key, Api-Version, Prefer
         */
        AllowHeaders: string;
        /**
         * @description Methods that a page of another origin may use.
         * @example GET, POST, PUT, OPTIONS
         */
        AllowMethods: string;
        /**
         * @description Origin whose pages may read the answer.
         * @example *
         */
        AllowOrigin: string;
        /**
         * @description Version of the contract that the answer follows.
         * @example 1.0
         */
        ApiVersion: "1.0";
        /**
         * @description Since when the version is deprecated, as a structured date of RFC 9745 (`@` and seconds since 1970).
         * @example @1782864000
         */
        Deprecation: string;
        /**
         * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
         * @example true
         */
        IdempotencyReplayed: "true";
        /**
         * @description Where the version that takes its place is described.
         * @example </docs/v2>; rel="successor-version"
         */
        Link: string;
        /**
         * @description The part of `Prefer` that was followed, with the seconds that the service was ready to wait. Absent where none was.
         * @example wait=30
         */
        PreferenceApplied: string;
        /**
         * @description What is left of the limit that refused the request, as in the IETF draft of RateLimit header fields: the name of the
         *     limit, what remains of it (`r`), and the seconds until more is free (`t`).
         * @example "requests";r=0;t=2
         */
        RateLimit: string;
        /**
         * @description The limit that refused the request, as in the IETF draft of RateLimit header fields: its name, its size (`q`), and
         *     the seconds of its window (`w`), which a limit of what is in flight at once does not have, and its unit (`qu`) where it
         *     does not count requests.
         * @example "requests";q=500;w=10
         */
        RateLimitPolicy: string;
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
         * @description Seconds after which the status of the run is worth a first look. Absent from an answer that is given again.
         * @example 10
         */
        RetryAfterAccepted: number;
        /**
         * @description Seconds after which the same call may pass. Absent where waiting does not help.
         * @example 5
         */
        RetryAfterConflict: number;
        /**
         * @description Seconds after which the status is worth another look. Given while the run is under way, absent once it has ended.
         * @example 10
         */
        RetryAfterRunning: number;
        /**
         * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
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
                 * @description Names this call, so that it can be repeated without being done twice; a random UUID will do. A repeat with the same
                 *     key gets the first answer, with `Idempotency-Replayed: true`; while the first is under way it gets a 409
                 *     `CALL_IN_PROGRESS`, and for another call, or another document, under the same key a 422. After a 400 the key may be used for the corrected
                 *     call. Without a key, the same call sent again while the first is under way, or while what became of it is not known,
                 *     waits for its answer.
                 * @example 5f0a3c1e-2b5d-4d5a-8f43-3a2d9f3f0c52
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
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
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
            406: components["responses"]["NotAcceptable"];
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
                 * @description The `policyActivityKey` of a draft that exists. Send both keys, or neither to create a new policy; one without the other is refused.
                 * @example 2000842
                 */
                policyActivityKey?: components["parameters"]["OptionalPolicyActivityKey"];
                /**
                 * @description The `policyKey` of a draft that exists. Send both keys, or neither to create a new policy; one without the other is refused.
                 * @example 1000421
                 */
                policyKey?: components["parameters"]["OptionalPolicyKey"];
            };
            header?: {
                /**
                 * @description Names this call, so that it can be repeated without being done twice; a random UUID will do. A repeat with the same
                 *     key gets the first answer, with `Idempotency-Replayed: true`; while the first is under way it gets a 409
                 *     `CALL_IN_PROGRESS`, and for another call, or another document, under the same key a 422. After a 400 the key may be used for the corrected
                 *     call. Without a key, the same call sent again while the first is under way, or while what became of it is not known,
                 *     waits for its answer.
                 * @example 5f0a3c1e-2b5d-4d5a-8f43-3a2d9f3f0c52
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
            /** @description The data has been added, or the new policy created. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
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
            406: components["responses"]["NotAcceptable"];
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
                 * @description Names this call, so that it can be repeated without being done twice; a random UUID will do. A repeat with the same
                 *     key gets the first answer, with `Idempotency-Replayed: true`; while the first is under way it gets a 409
                 *     `CALL_IN_PROGRESS`, and for another call, or another document, under the same key a 422. After a 400 the key may be used for the corrected
                 *     call. Without a key, the same call sent again while the first is under way, or while what became of it is not known,
                 *     waits for its answer.
                 * @example 5f0a3c1e-2b5d-4d5a-8f43-3a2d9f3f0c52
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
            /** @description The base step has failed. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalSubmissionFailed"];
                };
            };
            /** @description The base step has succeeded, the later steps run in the background. */
            202: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description Seconds after which the status of the run is worth a first look. Absent from an answer that is given again.
                     * @example 10
                     */
                    "Retry-After"?: number;
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalSubmissionAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
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
                 * @description Names this call, so that it can be repeated without being done twice; a random UUID will do. A repeat with the same
                 *     key gets the first answer, with `Idempotency-Replayed: true`; while the first is under way it gets a 409
                 *     `CALL_IN_PROGRESS`, and for another call, or another document, under the same key a 422. After a 400 the key may be used for the corrected
                 *     call. Without a key, the same call sent again while the first is under way, or while what became of it is not known,
                 *     waits for its answer.
                 * @example 5f0a3c1e-2b5d-4d5a-8f43-3a2d9f3f0c52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The `policyNo` that the start of the run has answered. The number that the policy gets with the bind finds the run too. Of a run without a number, send its `submissionId` here.
                 * @example Q0010421
                 */
                policyNo: components["parameters"]["RunPolicyNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The base step has failed again. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalSubmissionFailed"];
                };
            };
            /** @description The run goes on in the background. */
            202: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description Seconds after which the status of the run is worth a first look. Absent from an answer that is given again.
                     * @example 10
                     */
                    "Retry-After"?: number;
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
                     * @example Fri, 31 Dec 2027 23:59:59 GMT
                     */
                    Sunset?: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalSubmissionAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RunConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRuns"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSubmissionRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `wait=N` the answer is held back until the run changes or has ended, for N seconds at most. The service may wait for less, `Preference-Applied` then says for how long. Other preferences are passed over.
                 * @example wait=30
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The `policyNo` that the start of the run has answered. The number that the policy gets with the bind finds the run too. Of a run without a number, send its `submissionId` here.
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
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description The part of `Prefer` that was followed, with the seconds that the service was ready to wait. Absent where none was.
                     * @example wait=30
                     */
                    "Preference-Applied"?: string;
                    /**
                     * @description Seconds after which the status is worth another look. Given while the run is under way, absent once it has ended.
                     * @example 10
                     */
                    "Retry-After"?: number;
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadDocument: {
        parameters: {
            query: {
                /**
                 * @description Folder in the policy's document structure, its levels divided by `/`; the top folder if it is omitted, and
                 *     a folder that is not there is made. After the URL-decoding of every query, each `%20` and `%26` that is still there
                 *     is decoded once more, to a blank and to `&`, and nothing else is.
                 *
                 *     It cannot lead out of the policy's documents: it does not begin with `/`, has no level `..` (nor `..;`), no control
                 *     character, no character that cannot be seen, none of `\ : * ? " < > |`, no letter that can be taken for a slash, and no other character of these that is still encoded. A level is at
                 *     most 255 bytes long, and no device of Windows, such as `CON`.
                 * @example Underwriting/Proposal
                 */
                location?: components["parameters"]["DocumentLocation"];
                /**
                 * @description The policy that the document belongs to, by its `policyKey`.
                 * @example 1000421
                 */
                policyId: components["parameters"]["DocumentPolicyId"];
                /**
                 * @description Reference of the policy, recorded with the document.
                 * @example CYB-2027-0421
                 */
                policyReference?: components["parameters"]["DocumentPolicyReference"];
            };
            header?: {
                /**
                 * @description Names this call, so that it can be repeated without being done twice; a random UUID will do. A repeat with the same
                 *     key gets the first answer, with `Idempotency-Replayed: true`; while the first is under way it gets a 409
                 *     `CALL_IN_PROGRESS`, and for another call, or another document, under the same key a 422. After a 400 the key may be used for the corrected
                 *     call. Without a key, the same call sent again while the first is under way, or while what became of it is not known,
                 *     waits for its answer.
                 * @example 5f0a3c1e-2b5d-4d5a-8f43-3a2d9f3f0c52
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
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CallConflict"];
            413: components["responses"]["PayloadTooLarge"];
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
            /** @description What a page of another origin may send. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createQuote: {
        parameters: {
            query: {
                /**
                 * @description The `policyActivityKey` that the base stage has answered.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The `policyKey` that the base stage has answered.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            header?: {
                /**
                 * @description Names this call, so that it can be repeated without being done twice; a random UUID will do. A repeat with the same
                 *     key gets the first answer, with `Idempotency-Replayed: true`; while the first is under way it gets a 409
                 *     `CALL_IN_PROGRESS`, and for another call, or another document, under the same key a 422. After a 400 the key may be used for the corrected
                 *     call. Without a key, the same call sent again while the first is under way, or while what became of it is not known,
                 *     waits for its answer.
                 * @example 5f0a3c1e-2b5d-4d5a-8f43-3a2d9f3f0c52
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
            /** @description The quote has been recorded, or referred. */
            200: {
                headers: {
                    "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "Api-Version": components["headers"]["ApiVersion"];
                    Deprecation: components["headers"]["Deprecation"];
                    /**
                     * @description The answer is that of an earlier call, which was not done again. Absent from an answer that is given for the first time.
                     * @example true
                     */
                    "Idempotency-Replayed"?: "true";
                    Link: components["headers"]["Link"];
                    /**
                     * @description When the version ends, as a date of RFC 8594. Absent while no date has been set.
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
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
