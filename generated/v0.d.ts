// Written by `npm run generate` from spec/v0. Never edited by hand.
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
         *     For an existing insured, send `insured.insureContacts`. For a new one, send at least its name; the country of
         *     domicile is sent with the full stage, and may be sent here too. Conditions of later versions that concern fields
         *     this version does not have, such as `producingCompany` for the division MAE, do not apply.
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
         *     the base stage again to correct them. Without keys, creates a new policy: `insured`, `producer` and `policy` are
         *     then required too, and the outcome is `Quote Preparation` with the keys for the later stages. One key without the
         *     other returns 400. The call typically takes 40 to 60 seconds.
         *
         *     Data sent after the quote reopens the quote if it changes any of these: the insured, the policy
         *     (period, currency, product, territory), the division, the class, the revenue, the obligor, the
         *     agency's occupation, the reference type. The policy is then in `Quote Preparation` again and
         *     keeps its `quoteNo`, and must be quoted again before it can be bound. The quote can still be
         *     marked as not taken up. Equal values and all other fields do not reopen the quote.
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
         *     This version declares both keys as optional, but a quote cannot identify its draft without them: a request that
         *     lacks either returns a 400 that names each missing key.
         *
         *     The draft must have its underwriting data (`POST /submission/full`); otherwise the response is 409. `noOfEmployees`
         *     and `noOfPIIRecords` are accepted but not required. Agreements and coverages must be ones that the carrier allows
         *     for the policy.
         *
         *     Keep `quoteNo` from the response. `policyStatus` is `Policy Updated` if the quote has been recorded, or `Referred`
         *     if it has been referred to an underwriter.
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
        AgencyOccupation: components["schemas"]["Reference"];
        /** @description The agreement under which the section is written, such as a binder or a line slip. All three values are required, must not be blank and must be allowed by the carrier for the policy. */
        Agreement: {
            /** @description The agreement. */
            agreement: string;
            /** @description Activity of the agreement. */
            agreementActivity: string;
            /** @description Section of the agreement. */
            agreementSection: string;
        };
        /**
         * Format: double
         * @description An amount of money in the accompanying currency. Return premiums and downward adjustments are negative.
         */
        Amount: number;
        /** @description Data required to create a draft. */
        BaseSubmission: {
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed?: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Must be a division that the carrier has. */
            division?: components["schemas"]["Division"];
            /** @description The party to be insured. For an existing contact of the carrier, send `insureContacts`. Otherwise omit `insureContacts` and describe the new insured. */
            insured: components["schemas"]["Insured"];
            /** @description Main peril of the risk. In the quote, it is a string. */
            majorPeril?: components["schemas"]["MajorPerilReference"];
            /** @description Method of placement. If omitted, it is derived from the division. */
            mop?: components["schemas"]["MethodOfPlacement"];
            /** @description The carrier's office. If omitted, it is derived from the division. */
            office?: components["schemas"]["Office"];
            /** @description Core data of the requested policy. */
            policy: components["schemas"]["Policy"];
            /** @description The broker company that submits the business, by at least one of `id`, `code` and `description`. Your API key must be allowed to write for it. */
            producer: components["schemas"]["Producer"];
            /** @description Billing type of the premium. */
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            /** @description How the risk is placed. If omitted, it is derived from the division. */
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            /** @description The carrier's written line as a whole percentage. Defaults to 100 when a policy is created; otherwise an omitted value stays unchanged. Can be changed at any stage. */
            writtenLine?: components["schemas"]["WrittenLine"];
        };
        /** @description Probability that the quote will be bound, as a percentage string from `0%` to `100%` or an object with a numeric `id`. */
        BindProbability: string | components["schemas"]["BindProbabilityRef"];
        /** @description Refers to an entry in the carrier's list of probabilities. */
        BindProbabilityRef: {
            /** @description Number of the entry. */
            id: number;
        };
        /** @description Who agrees claims. */
        ClaimsAgreementParty: components["schemas"]["Reference"];
        /** @description How a possible clash was resolved. */
        ClashResponse: components["schemas"]["Reference"];
        /** @description A regulatory risk code and the share of the section that it applies to. Later versions call the list `regulatoryCoding`. */
        CodeSplit: {
            /** @description Share of the section with this code, as a percentage. */
            codeSplitPc: components["schemas"]["Percentage"];
            /** @description Gross expected loss ratio of this share, as a percentage. */
            gELR?: components["schemas"]["Percentage"];
            /** @description The risk code. */
            regulatoryCode: string;
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
            typeOfClause?: components["schemas"]["Reference"];
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
            state?: components["schemas"]["Reference"];
        };
        /** @description A place, given by its name. */
        ContactPlace: {
            /** @description Name of the place. */
            description: string;
        };
        /** @description A coverage of a section, with its limits and premium. */
        Coverage: {
            /** @description Code of the coverage. Must be one that the carrier allows for the policy. */
            code?: string;
            /** @description Limit for all occurrences in the period combined. */
            limitAggregate: components["schemas"]["NonNegativeAmount"];
            /** @description Currency of the limits, as an ISO 4217 code. */
            limitCurrency?: components["schemas"]["Reference"];
            /** @description Limit per occurrence. */
            limitOccurrence: components["schemas"]["NonNegativeAmount"];
            /** @description Premium for the coverage. */
            premium: components["schemas"]["Amount"];
            /** @description How the premium is calculated, such as flat or adjustable. */
            premiumBasis?: components["schemas"]["Reference"];
            /** @description Currency of the premium, as an ISO 4217 code. */
            premiumCurrency?: components["schemas"]["Reference"];
            /** @description Percentage of the section's premium allocated to the coverage. */
            "premiumSplit%"?: components["schemas"]["Percentage"];
            /** @description Rated premium for the whole (100%) of the risk. */
            "ratedPremium(100%)": components["schemas"]["RatedPremium"];
            /** @description Settlement currency of the premium, as an ISO 4217 code. */
            settlementCcy?: components["schemas"]["Reference"];
            /** @description What triggers the cover, such as claims made or losses occurring. */
            typeofClaimBasis?: components["schemas"]["Reference"];
            /** @description Amount that the insured bears during the waiting period. */
            waitingPeriodAmount?: components["schemas"]["NonNegativeAmount"];
            /** @description Unit of the waiting period, as a reference or as its bare identifier. */
            waitingPeriodMeasurement?: components["schemas"]["WaitingPeriodMeasurement"];
            /** @description Length of the waiting period, in the unit given by `waitingPeriodMeasurement`. */
            waitingPeriodTime?: components["schemas"]["Quantity"];
        };
        /** @description The part of a loss that the insured bears. The basis has two alternative names; send only one of them. */
        Deductible: {
            /** @description Deductible for all risks. */
            allRiskDeductible?: components["schemas"]["NonNegativeAmount"];
            /** @description Premium amount that the deductible relates to. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description What the deductible applies to, such as each claim. */
            deductibleBasis?: components["schemas"]["Reference"];
            /** @description Alternative name for `deductibleBasis`. */
            deductionBasis?: components["schemas"]["Reference"];
            /** @description Whether the amount was entered manually. */
            manualOverride?: boolean;
            /** @description Type of deductible. */
            typeOfDeductible?: components["schemas"]["Reference"];
        };
        /** @description A deduction from the premium of a section. */
        Deduction: {
            /** @description Amount deducted. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description The deduction. */
            deduction: components["schemas"]["Reference"];
            /** @description Code of the deduction. */
            deductionCode?: components["schemas"]["Reference"];
            /** @description Rate of the deduction, as a percentage of the premium. */
            deductionRate: components["schemas"]["Percentage"];
            /** @description Whether the amount was entered manually instead of calculated from the rate. */
            manualOverride?: boolean;
            /** @description To whom or how the deduction is payable. */
            typeOfDeductionPayable?: components["schemas"]["Reference"];
        };
        /** @description Whether the business is direct or assumed (inward reinsurance). */
        DirectAssumed: components["schemas"]["Reference"];
        /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Must be a division that the carrier has. */
        Division: components["schemas"]["Reference"];
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
            /** @description The carrier's contact for the insured, with the role `ACC`: by exact `id` or `code`, or by name among the insureds of your broker companies. In the sandbox: digits only in an `id`, at most 15. If present, the insured is an existing one. */
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
        /** @description Underwriting and classification data. For an existing draft, any field of the base stage may be sent again. Fields that are sent replace those of the draft; omitted fields stay unchanged. Without keys, the body creates a new policy, and `insured`, `producer` and `policy` are required too; the service checks this in addition to the schema. */
        FullSubmission: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            /** @description Who agrees claims. */
            claimsAgreementParty?: components["schemas"]["ClaimsAgreementParty"];
            /** @description How a possible clash was resolved. */
            clashResponse?: components["schemas"]["ClashResponse"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed?: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Must be a division that the carrier has. */
            division?: components["schemas"]["Division"];
            /** @description The party to be insured. For an existing contact of the carrier, send `insureContacts`. Otherwise omit `insureContacts` and describe the new insured. */
            insured?: components["schemas"]["Insured"];
            /** @description Country where the insured is domiciled. */
            insuredDomicileCountry: components["schemas"]["InsuredDomicileCountry"];
            /** @description State or province of domicile. */
            insuredDomicileState: components["schemas"]["InsuredDomicileState"];
            /** @description Annual revenue of the insured in whole units. A number that cannot be represented exactly is rejected, not rounded. */
            insuredRevenueTurnover: components["schemas"]["InsuredRevenueTurnover"];
            /** @description Whether third-party capacity is used. */
            isThirdPartyCapacityDeployed?: components["schemas"]["IsThirdPartyCapacityDeployed"];
            /** @description Main peril of the risk. In the quote, it is a string. */
            majorPeril?: components["schemas"]["MajorPerilReference"];
            /** @description Industrial sector for market reporting. */
            marketIndustrialSector: components["schemas"]["MarketIndustrialSector"];
            /** @description Method of placement. If omitted, it is derived from the division. */
            mop?: components["schemas"]["MethodOfPlacement"];
            /** @description The carrier's office. If omitted, it is derived from the division. */
            office?: components["schemas"]["Office"];
            /** @description Whether the carrier leads or follows. */
            ourRole?: components["schemas"]["OurRole"];
            /** @description Whether the period of the policy is still to be advised (TBA). If omitted, `NO` is forwarded. */
            periodTBA?: components["schemas"]["PeriodTBA"];
            /** @description Core data of the requested policy. */
            policy?: components["schemas"]["Policy"];
            /** @description Whether the risk may clash with another risk on the carrier's books. `code` is required, even if the other fields are sent. */
            possibleClashIdentified: components["schemas"]["PossibleClashIdentified"];
            /** @description The broker company that submits the business, by at least one of `id`, `code` and `description`. Your API key must be allowed to write for it. */
            producer?: components["schemas"]["Producer"];
            /** @description Underwriter who produced the business, a contact with the role `USR`. */
            producingUnderwriter: components["schemas"]["ProducingUnderwriter"];
            /** @description Revenue of the insured, in addition to `insuredRevenueTurnover`. Both are stored. A number that cannot be represented exactly is rejected, not rounded. */
            "rev.-Turnover": components["schemas"]["RevDotTurnover"];
            /** @description Country of the regulator responsible for the risk. */
            riskRegulatoryLoctn: components["schemas"]["RiskRegulatoryLoctn"];
            /** @description Syndicate business forecast (SBF) class of the risk. */
            sBFClass?: components["schemas"]["SBFClass"];
            /** @description Signed line, as a percentage. */
            signedLine?: components["schemas"]["SignedLine"];
            /** @description The carrier's underwriter who stamps the slip, a contact with the role `USR`. */
            stampUnderwriter: components["schemas"]["StampUnderwriter"];
            /** @description Whether the sanctions check of the submission is complete. If omitted, `YES` is forwarded. */
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            /** @description Billing type of the premium. */
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            /** @description How the risk is placed. If omitted, it is derived from the division. */
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriterDetails: components["schemas"]["UnderWriterDetails"];
            /** @description US regulatory classification. */
            uSClassification: components["schemas"]["USClassification"];
            /** @description The carrier's written line as a whole percentage. Defaults to 100 when a policy is created; otherwise an omitted value stays unchanged. Can be changed at any stage. */
            writtenLine?: components["schemas"]["WrittenLine"];
        };
        /** @description Ignored and not forwarded; any value is accepted. */
        Ignored: unknown;
        /** @description The carrier's contact for the insured, with the role `ACC`: by exact `id` or `code`, or by name among the insureds of your broker companies. In the sandbox: digits only in an `id`, at most 15. If present, the insured is an existing one. */
        InsureContacts: components["schemas"]["Reference"];
        /** @description The party to be insured. For an existing contact of the carrier, send `insureContacts`. Otherwise omit `insureContacts` and describe the new insured. */
        Insured: components["schemas"]["ExistingInsured"] | components["schemas"]["NewInsured"];
        /** @description Country where the insured is domiciled. */
        InsuredDomicileCountry: components["schemas"]["Reference"];
        /** @description State or province of domicile. */
        InsuredDomicileState: components["schemas"]["Reference"];
        /**
         * Format: email
         * @description E-mail address of the insured.
         */
        InsuredEmail: string;
        /**
         * Format: int64
         * @description Annual revenue of the insured in whole units. A number that cannot be represented exactly is rejected, not rounded.
         */
        InsuredRevenueTurnover: number;
        /**
         * @description Machine-readable kind of error.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate" | "notFound";
        /** @description Whether third-party capacity is used. */
        IsThirdPartyCapacityDeployed: components["schemas"]["Reference"];
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
            bureauLead?: components["schemas"]["Reference"];
            /** @description Whether this line takes part in agreeing claims. */
            claimsAgreementParty?: boolean;
            /**
             * Format: date
             * @description Date on which the line was signed.
             */
            dateSigned?: string;
            /** @description Whether defence costs are covered, as a boolean or a reference. */
            defenseCostsCovered?: components["schemas"]["YesNoOrReference"];
            /** @description Division that writes the line, a contact with the role `DIV`. The lines of divisions 3, 6, 7, 12 and 13 are derived; do not send them. */
            division?: components["schemas"]["Reference"];
            /** @description Whether third-party capacity is used, as a boolean or a reference. */
            isThirdPartyCapacityDeployed?: components["schemas"]["YesNoOrReference"];
            /** @description The leader's line as a percentage, as a number or a string. */
            leaderPercent?: components["schemas"]["NumberOrText"];
            /** @description Reference of the leader, as a number or a string. */
            leaderReference?: components["schemas"]["NumberOrText"];
            /** @description Insurer that leads the risk, a contact with the role `INS` or `SYN`. */
            leadingInsurer?: components["schemas"]["Reference"];
            /** @description Market platform on which the risk is placed. */
            marketPlatform?: components["schemas"]["Reference"];
            /** @description Whether the carrier leads or follows. */
            ourRole?: components["schemas"]["Reference"];
            /** @description Reference of the line, as a number or a string. */
            policyLineReference?: components["schemas"]["NumberOrText"];
            /** @description Reference that overrides the line's reference. */
            policyLineReferenceOverride?: string;
            /** @description Company that produces the line. */
            producingCompany?: components["schemas"]["Reference"];
            /** @description Underwriter who produced the line, a contact with the role `USR`. */
            producingUnderwriter?: components["schemas"]["Reference"];
            /** @description Syndicate business forecast (SBF) class of the line. */
            sBFClass?: components["schemas"]["Reference"];
            /** @description Signed line, as a percentage. */
            signedLinePercentage?: components["schemas"]["Percentage"];
            /** @description The signed order as a percentage, as a number or a string. */
            signedOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Syndicate capital management arrangement. */
            syndicateCapitalManagement?: components["schemas"]["Reference"];
            /** @description Billing type of the line's premium. */
            typeOfBilling?: components["schemas"]["Reference"];
            /** @description Underwriter of the line, a contact with the role `USR`. */
            underWriter?: components["schemas"]["Reference"];
            /**
             * Format: double
             * @description Written line, as a percentage. Unlike the submission's written line, it may have decimals.
             */
            writtenLine?: number;
        };
        /** @description First line of the insured's postal address. */
        MailingAddress1: string;
        /** @description Town or city of the insured's postal address. */
        MailingAddressCity: string;
        /** @description Main peril of the risk. In the quote, it is a string. */
        MajorPerilReference: components["schemas"]["Reference"];
        /** @description Industrial sector for market reporting. */
        MarketIndustrialSector: components["schemas"]["Reference"];
        /** @description A carrier and its share of the section. */
        MarketShare: {
            /** @description The carrier's share, as a percentage. Note the spelling of the field name. */
            careerPercent?: components["schemas"]["Percentage"];
            /** @description The carrier. */
            carrier?: components["schemas"]["Reference"];
            /** @description The carrier's own reference. */
            carrierReference?: string;
        };
        /** @description Method of placement. If omitted, it is derived from the division. */
        MethodOfPlacement: components["schemas"]["Reference"];
        /**
         * New insured
         * @description An insured that the carrier does not have yet. The carrier creates a contact from these fields. The country and state of domicile are sent with the full stage.
         */
        NewInsured: {
            /** @description Registered name of the insured. Required for a new insured. */
            companyName: components["schemas"]["CompanyName"];
            /** @description Country of domicile. Optional in this version. */
            domicileCountry?: components["schemas"]["Reference"];
            /** @description State or province of domicile. Optional in this version. Must be one of the country's states if the carrier's reference data has states for the country. */
            domicileState?: components["schemas"]["Reference"];
            /** @description E-mail address of the insured. */
            email?: components["schemas"]["InsuredEmail"];
            /** @description First line of the insured's postal address. */
            mailingAddress1?: components["schemas"]["MailingAddress1"];
            /** @description Town or city of the insured's postal address. */
            mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            /** @description The party whose obligation is covered, a contact with the role `OBG`. Required for a new insured for political-risk business; optional and forwarded for other business. */
            obligor?: components["schemas"]["Reference"];
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
         * @description Number of employees of the insured. Optional in this version.
         */
        NoOfEmployees: number;
        /**
         * Format: int64
         * @description Number of records with personally identifiable information that the insured holds. Optional in this version. A number that cannot be represented exactly is rejected, not rounded.
         */
        NoOfPIIRecords: number;
        /** @description A number or a string, forwarded as sent. */
        NumberOrText: number | string;
        /** @description The carrier's office. If omitted, it is derived from the division. */
        Office: components["schemas"]["Reference"];
        /** @description Whether the carrier leads or follows. */
        OurRole: components["schemas"]["Reference"];
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
         * @description Whether the period of the policy is still to be advised (TBA). If omitted, `NO` is forwarded.
         * @enum {string}
         */
        PeriodTBA: "YES" | "NO";
        /** @description Core data of the requested policy. */
        Policy: {
            /** @description Currency of the policy, as an ISO 4217 code. Optional in this version; a full stage that omits it leaves the currency of the draft as it is. */
            currency?: components["schemas"]["Reference"];
            /** @description First day of cover. */
            effectiveDate: components["schemas"]["EffectiveDate"];
            /** @description Last day of cover. Must not be before `effectiveDate`. */
            expiryDate: components["schemas"]["ExpiryDate"];
            /** @description The carrier's product under which the risk is written. It determines the line of business. In the sandbox: digits only in an `id`, at most 15. */
            product: components["schemas"]["Reference"];
            /** @description Territory in which the cover applies. */
            territory: components["schemas"]["Reference"];
        };
        /** @description Carrier's key of the open activity on the policy. */
        PolicyActivityKey: string;
        /** @description Carrier's key of the policy. */
        PolicyKey: string;
        /** @description Quote number (Q) or policy number (P). Once the policy is bound, both identify it. */
        PolicyNo: string;
        /** @description Whether the risk may clash with another risk on the carrier's books. `code` is required, even if the other fields are sent. */
        PossibleClashIdentified: {
            /**
             * @description Whether a clash is possible.
             * @enum {string}
             */
            code: "YES" | "NO";
            /** @description The complete description or name of the entry, case-insensitive. */
            description?: components["schemas"]["ReferenceDescription"];
            /** @description Identifier of the entry in this environment. */
            id?: components["schemas"]["ReferenceId"];
        };
        /** @description The broker company that submits the business, by at least one of `id`, `code` and `description`. Your API key must be allowed to write for it. */
        Producer: {
            /** @description Code of the entry, exactly as the carrier spells it. */
            code?: components["schemas"]["ReferenceCode"];
            /** @description The contact person at the broker for this risk, stored on the policy as sent. */
            contactliaison?: components["schemas"]["ContactLiaison"];
            /** @description The complete description or name of the entry, case-insensitive. */
            description?: components["schemas"]["ReferenceDescription"];
            /** @description Carrier's key of the broker company, a contact with the role `PRD`. In the sandbox: digits only, at most 15. */
            id?: string;
        };
        /** @description Underwriter who produced the business, a contact with the role `USR`. */
        ProducingUnderwriter: components["schemas"]["Reference"];
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
        /** @description Price, sections, coverages and agency lines of a quote. If a later version has sent the underwriting data without a revenue, `revTurnover` is required for cyber, financial institutions, professional liability and casualty business. */
        QuoteRequest: {
            /** @description Probability that the quote will be bound, as a percentage string from `0%` to `100%` or an object with a numeric `id`. */
            bindProbability: components["schemas"]["BindProbability"];
            /** @description The agency lines, one per division. The line of the submission's own division is derived if you do not send it; lines of other agency divisions are kept in addition. Do not send the MAE line (division code `MAE`) or the syndicate lines (divisions 3, 6, 12 and 13): they are derived, and a quote that contains one is rejected, unless that line belongs to the submission's own division. */
            lines?: components["schemas"]["Line"][];
            /** @description Main peril covered, as a string. */
            majorPeril: string;
            /** @description Number of employees of the insured. Optional in this version. */
            noOfEmployees?: components["schemas"]["NoOfEmployees"];
            /** @description Number of records with personally identifiable information that the insured holds. Optional in this version. A number that cannot be represented exactly is rejected, not rounded. */
            noOfPIIRecords?: components["schemas"]["NoOfPIIRecords"];
            /** @description Name of the section template configured at the carrier. */
            productTemplateSectionToAdd: string;
            /** @description Annual revenue of the insured in the policy's currency, as rated in the quote. */
            revTurnover?: components["schemas"]["QuotedRevTurnover"];
            /** @description The sections of the quote, at least one. Usually there is one section for the agency policy and, if part of the risk is in the European Economic Area, one for the MAE policy. */
            sections: components["schemas"]["Section"][];
            /** @description Currency in which the quote is summarized and reported, as an ISO 4217 code. Optional in this version. */
            summaryCurrency?: components["schemas"]["Reference"];
            /** @description How the contract treats cyber losses. Optional in this version. */
            typeOfCyberClauseStatus?: components["schemas"]["Reference"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            uMR: string;
            /** @description US regulatory classification. Optional in this version. */
            uSClassification?: components["schemas"]["Reference"];
        };
        /** @description Rated premium for the whole (100%) of the risk. */
        RatedPremium: components["schemas"]["Amount"];
        /** @description Refers to an entry by at least one of `id`, `code` and `description`. `id` takes precedence; without it, `code` is looked up, and without either, the complete `description`, case-insensitively. */
        Reference: {
            /** @description Code of the entry, exactly as the carrier spells it. */
            code?: components["schemas"]["ReferenceCode"];
            /** @description The complete description or name of the entry, case-insensitive. */
            description?: components["schemas"]["ReferenceDescription"];
            /** @description Identifier of the entry in this environment. */
            id?: components["schemas"]["ReferenceId"];
        };
        /** @description Code of the entry, exactly as the carrier spells it. */
        ReferenceCode: string;
        /** @description The complete description or name of the entry, case-insensitive. */
        ReferenceDescription: string;
        /** @description Identifier of the entry in this environment. */
        ReferenceId: string;
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
         * Format: int64
         * @description Revenue of the insured, in addition to `insuredRevenueTurnover`. Both are stored. A number that cannot be represented exactly is rejected, not rounded.
         */
        RevDotTurnover: number;
        /** @description Country of the regulator responsible for the risk. */
        RiskRegulatoryLoctn: components["schemas"]["Reference"];
        /** @description Syndicate business forecast (SBF) class of the risk. */
        SBFClass: components["schemas"]["Reference"];
        /** @description A part of the quote with its own limit, agreement and coverages. */
        Section: {
            /** @description Benchmark premium for the whole (100%) of the risk. */
            "100%BenchmarkPrm"?: components["schemas"]["Amount"];
            /** @description Limit for the whole (100%) of the risk. */
            "100%Limit": components["schemas"]["NonNegativeAmount"];
            /** @description Limit for all losses in the period combined. */
            aggregateLimit: components["schemas"]["NonNegativeAmount"];
            /** @description The agreement under which the section is written, such as a binder or a line slip. All three values are required, must not be blank and must be allowed by the carrier for the policy. */
            agreement: components["schemas"]["Agreement"];
            /** @description Regulatory risk codes that the section is split into, at least one. */
            codeSplit: components["schemas"]["CodeSplit"][];
            /** @description The clauses that apply to the section. */
            conditions?: components["schemas"]["Condition"][];
            /** @description The coverages of the section, at least one. */
            coverage: components["schemas"]["Coverage"][];
            /** @description The part of a loss that the insured bears. The basis has two alternative names; send only one of them. */
            deductible?: components["schemas"]["Deductible"];
            /** @description The deductions from premium, such as brokerage, at least one; its rate may be 0. */
            deduction: components["schemas"]["Deduction"][];
            /** @description Name of the section. */
            description?: string;
            /** @description Division of the policy that the section belongs to, a contact with the role `DIV`. It distinguishes the agency policy from the MAE policy (division 7). Must be a division that the carrier has. */
            division?: components["schemas"]["Reference"];
            /** @description Amount above which the section pays. */
            excess?: components["schemas"]["NonNegativeAmount"];
            /**
             * Format: date
             * @description Date on which the first premium is due.
             */
            firstDue?: string;
            /** @description Gross expected loss ratio of the section, as a percentage. */
            gELR: components["schemas"]["Percentage"];
            /** @description How the premium is divided into instalments. */
            instalmentbasis?: components["schemas"]["Reference"];
            /** @description Period that the limit applies to. */
            limitPeriod?: components["schemas"]["Reference"];
            /** @description Carriers that share the section. */
            marketSplit?: components["schemas"]["MarketShare"][];
            /** @description Number of days within which the premium must be paid. */
            paymentDays?: components["schemas"]["Quantity"];
            /** @description Whether and how an exhausted limit is reinstated. */
            reinstatements?: components["schemas"]["Reinstatements"];
            /**
             * Format: double
             * @description Rate change compared with the expiring policy, adjusted for exposure, as a percentage. Negative if the rate has fallen.
             */
            riskAdjustedRateChange?: number;
            /** @description Currency of the section's limits and excess, as an ISO 4217 code. */
            riskCurrency?: components["schemas"]["Reference"];
            /** @description Solvency II line of business. */
            solvencyIIClass: components["schemas"]["Reference"];
            /** @description Taxes on the premium. */
            taxDeductions?: components["schemas"]["TaxDeduction"][];
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["Reference"];
            /** @description What the limit applies to, such as each claim or the aggregate. */
            typeOfLimitBasis?: components["schemas"]["Reference"];
        };
        /**
         * Format: double
         * @description Signed line, as a percentage.
         */
        SignedLine: number;
        /** @description The carrier's underwriter who stamps the slip, a contact with the role `USR`. */
        StampUnderwriter: components["schemas"]["Reference"];
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
        /**
         * @description Whether the sanctions check of the submission is complete. If omitted, `YES` is forwarded.
         * @enum {string}
         */
        SubmissionSanctionCheckComplete: "YES" | "NO";
        /** @description A tax on the premium of a section. */
        TaxDeduction: {
            /** @description Amount of the tax. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description Country that levies the tax. */
            country?: components["schemas"]["Reference"];
            /** @description Whether the tax was entered manually instead of calculated. */
            manualOverride?: boolean;
            /** @description Type of tax. */
            typeOfTax?: components["schemas"]["Reference"];
        };
        /** @description Billing type of the premium. */
        TypeOfBilling: components["schemas"]["Reference"];
        /** @description How the risk is placed. If omitted, it is derived from the division. */
        TypeOfPlacementBespoke: components["schemas"]["Reference"];
        /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
        Umr: string;
        /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
        UnderWriterDetails: components["schemas"]["Reference"];
        /** @description US regulatory classification. */
        USClassification: components["schemas"]["Reference"];
        /** @description Unit of the waiting period, as a reference or as its bare identifier. */
        WaitingPeriodMeasurement: components["schemas"]["Reference"] | string;
        /**
         * Format: int32
         * @description The carrier's written line as a whole percentage. Defaults to 100 when a policy is created; otherwise an omitted value stays unchanged. Can be changed at any stage.
         */
        WrittenLine: number;
        /** @description A boolean, or a reference to the carrier's entry for yes or no. */
        YesNoOrReference: boolean | components["schemas"]["Reference"];
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
        /** @description The API key may not write for the broker company, or may not see the insured, or your access is suspended. */
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
        /** @description The policy or activity does not exist or is not visible to your key. */
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
         * @description The `policyActivityKey` of the draft to quote. Optional in this version, but a quote cannot identify its draft in any other way, so a request without this key returns 400.
         * @example 2000842
         */
        QuotedPolicyActivityKey: string;
        /**
         * @description The `policyKey` of the draft to quote. Optional in this version, but a quote cannot identify its draft in any other way, so a request without this key returns 400.
         * @example 1000421
         */
        QuotedPolicyKey: string;
    };
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
         * @description Version of the contract that the response follows.
         * @example 0.0
         */
        ApiVersion: "0.0";
        /**
         * @description Date on which the version was deprecated, as a structured-field date (RFC 9745: `@` and seconds since 1970).
         * @example @1767225600
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
         * @description Seconds after which the same request may succeed. Absent if waiting does not help.
         * @example 5
         */
        RetryAfterConflict: number;
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
    createQuote: {
        parameters: {
            query?: {
                /**
                 * @description The `policyActivityKey` of the draft to quote. Optional in this version, but a quote cannot identify its draft in any other way, so a request without this key returns 400.
                 * @example 2000842
                 */
                policyActivityKey?: components["parameters"]["QuotedPolicyActivityKey"];
                /**
                 * @description The `policyKey` of the draft to quote. Optional in this version, but a quote cannot identify its draft in any other way, so a request without this key returns 400.
                 * @example 1000421
                 */
                policyKey?: components["parameters"]["QuotedPolicyKey"];
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
