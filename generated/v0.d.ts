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
         * @description Creates a draft policy with its number and its keys. It typically takes 35 to 40 seconds.
         *
         *     Keep `policyKey` and `policyActivityKey` from the response. Go on with `POST /submission/full`.
         *
         *     For an insured that the carrier knows already, send `insured.insureContacts`. For a new one send at least its name; the
         *     country of domicile comes with the full stage, and may be sent here too. The conditions of later versions on fields that
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
         * @description With both keys it adds underwriting and classification data to the draft that they name; fields of the base stage may
         *     be sent again to correct them. Without any key it creates a new policy, and `insured`, `producer` and `policy` are
         *     required too; the outcome is then `Quote Preparation`, with the keys for the later stages. One key without the other is
         *     refused with 400. It typically takes 40 to 60 seconds.
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
         *     Both keys are declared optional, as they are in this version, but a quote alone cannot name its draft: without them it
         *     is refused with a 400 that asks for both.
         *
         *     The draft needs its underwriting data (`POST /submission/full`) first; earlier the quote is refused with 409.
         *     `noOfEmployees` and `noOfPIIRecords` are accepted, but not asked for. Agreements and coverages must be ones that the
         *     carrier allows for the policy.
         *
         *     Keep `quoteNo` from the response. `policyStatus` tells whether the quote stands (`Policy Updated`) or has been
         *     referred to an underwriter (`Referred`).
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
        /** @description The agreement, such as a binder or a line slip, under which the section is written. All three values are required. One that the carrier does not allow for the policy is refused. */
        Agreement: {
            /** @description The agreement itself. */
            agreement: string;
            /** @description Activity of the agreement. */
            agreementActivity: string;
            /** @description Section of the agreement. */
            agreementSection: string;
        };
        /**
         * Format: double
         * @description An amount of money in the currency that goes with it. A return premium or an adjustment downwards is negative.
         */
        Amount: number;
        /** @description What is needed to create a draft. */
        BaseSubmission: {
            directAssumed?: components["schemas"]["DirectAssumed"];
            division?: components["schemas"]["Division"];
            insured: components["schemas"]["Insured"];
            majorPeril?: components["schemas"]["MajorPerilReference"];
            mop?: components["schemas"]["MethodOfPlacement"];
            office?: components["schemas"]["Office"];
            policy: components["schemas"]["Policy"];
            producer: components["schemas"]["Producer"];
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            writtenLine?: components["schemas"]["WrittenLine"];
        };
        /** @description How likely the quote is to be bound, either as a percentage in a string (`100%`) or as an object with a numeric `id`. */
        BindProbability: string | components["schemas"]["BindProbabilityRef"];
        /** @description Points at an entry of the carrier's list of probabilities. */
        BindProbabilityRef: {
            /** @description Number of the entry. */
            id: number;
        };
        /** @description Who agrees claims. */
        ClaimsAgreementParty: components["schemas"]["Reference"];
        /** @description How a possible clash was dealt with. */
        ClashResponse: components["schemas"]["Reference"];
        /** @description A regulatory risk code and the part of the section that falls under it. Later versions call the list `regulatoryCoding`. */
        CodeSplit: {
            /** @description Part of the section under this code, in per cent. */
            codeSplitPc: components["schemas"]["Percentage"];
            /** @description Gross expected loss ratio of this part, in per cent. */
            gELR?: components["schemas"]["Percentage"];
            /** @description The risk code. */
            regulatoryCode: string;
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
            typeOfClause?: components["schemas"]["Reference"];
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
            state?: components["schemas"]["Reference"];
        };
        /** @description A place given by its name. */
        ContactPlace: {
            /** @description Name of the place. */
            description: string;
        };
        /** @description One coverage of a section, with its limits and its premium. */
        Coverage: {
            /** @description Code of the coverage. One that the carrier does not allow for the policy is refused. */
            code?: string;
            /** @description Limit for all occurrences of the period together. */
            limitAggregate: components["schemas"]["NonNegativeAmount"];
            /** @description Currency of the limits, as an ISO 4217 code. */
            limitCurrency?: components["schemas"]["Reference"];
            /** @description Limit for each occurrence. */
            limitOccurrence: components["schemas"]["NonNegativeAmount"];
            /** @description Premium for the coverage. */
            premium: components["schemas"]["Amount"];
            /** @description How the premium is worked out, such as flat or adjustable. */
            premiumBasis?: components["schemas"]["Reference"];
            /** @description Currency of the premium, as an ISO 4217 code. */
            premiumCurrency?: components["schemas"]["Reference"];
            /** @description Part of the section's premium that falls to the coverage, in per cent. */
            "premiumSplit%"?: components["schemas"]["Percentage"];
            "ratedPremium(100%)": components["schemas"]["RatedPremium"];
            /** @description Currency in which the premium is settled, as an ISO 4217 code. */
            settlementCcy?: components["schemas"]["Reference"];
            /** @description What triggers the cover, such as claims made or losses occurring. */
            typeofClaimBasis?: components["schemas"]["Reference"];
            /** @description Amount that the insured bears during the waiting period. */
            waitingPeriodAmount?: components["schemas"]["NonNegativeAmount"];
            waitingPeriodMeasurement?: components["schemas"]["WaitingPeriodMeasurement"];
            /** @description Length of the waiting period, in the unit given by `waitingPeriodMeasurement`. */
            waitingPeriodTime?: components["schemas"]["Quantity"];
        };
        /** @description What the insured bears itself. The basis goes by two names; send one of them, both together are refused. */
        Deductible: {
            /** @description Deductible for all risks. */
            allRiskDeductible?: components["schemas"]["NonNegativeAmount"];
            /** @description Amount of premium to which the deductible relates. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description What the deductible applies to, such as each claim. */
            deductibleBasis?: components["schemas"]["Reference"];
            /** @description Another name of `deductibleBasis`. */
            deductionBasis?: components["schemas"]["Reference"];
            /** @description Whether the amount was set by hand. */
            manualOverride?: boolean;
            /** @description Kind of deductible. */
            typeOfDeductible?: components["schemas"]["Reference"];
        };
        /** @description A deduction from the premium of a section. */
        Deduction: {
            /** @description Amount that is deducted. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description Which deduction it is. */
            deduction: components["schemas"]["Reference"];
            /** @description Code of the deduction. */
            deductionCode?: components["schemas"]["Reference"];
            /** @description Rate of the deduction, in per cent of the premium. */
            deductionRate: components["schemas"]["Percentage"];
            /** @description Whether the amount was set by hand rather than worked out from the rate. */
            manualOverride?: boolean;
            /** @description To whom or how the deduction is payable. */
            typeOfDeductionPayable?: components["schemas"]["Reference"];
        };
        /** @description Whether the business is direct or assumed (reinsurance accepted). */
        DirectAssumed: components["schemas"]["Reference"];
        /** @description The carrier's division that writes the risk, a contact of the role `DIV`. One that the carrier does not have is refused. */
        Division: components["schemas"]["Reference"];
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
        /** @description Underwriting and classification data. For a draft that exists any field of the base stage may be sent again; what is sent replaces what the draft has, what is left out stays. Without keys the body makes a new policy, and then `insured`, `producer` and `policy` are required too; this is checked beside the schema. */
        FullSubmission: {
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            claimsAgreementParty?: components["schemas"]["ClaimsAgreementParty"];
            clashResponse?: components["schemas"]["ClashResponse"];
            directAssumed?: components["schemas"]["DirectAssumed"];
            division?: components["schemas"]["Division"];
            insured?: components["schemas"]["Insured"];
            insuredDomicileCountry: components["schemas"]["InsuredDomicileCountry"];
            insuredDomicileState: components["schemas"]["InsuredDomicileState"];
            insuredRevenueTurnover: components["schemas"]["InsuredRevenueTurnover"];
            isThirdPartyCapacityDeployed?: components["schemas"]["IsThirdPartyCapacityDeployed"];
            majorPeril?: components["schemas"]["MajorPerilReference"];
            marketIndustrialSector: components["schemas"]["MarketIndustrialSector"];
            mop?: components["schemas"]["MethodOfPlacement"];
            office?: components["schemas"]["Office"];
            ourRole?: components["schemas"]["OurRole"];
            periodTBA?: components["schemas"]["PeriodTBA"];
            policy?: components["schemas"]["Policy"];
            possibleClashIdentified: components["schemas"]["PossibleClashIdentified"];
            producer?: components["schemas"]["Producer"];
            producingUnderwriter: components["schemas"]["ProducingUnderwriter"];
            "rev.-Turnover": components["schemas"]["RevDotTurnover"];
            riskRegulatoryLoctn: components["schemas"]["RiskRegulatoryLoctn"];
            sBFClass?: components["schemas"]["SBFClass"];
            signedLine?: components["schemas"]["SignedLine"];
            stampUnderwriter: components["schemas"]["StampUnderwriter"];
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            umr?: components["schemas"]["Umr"];
            underWriterDetails: components["schemas"]["UnderWriterDetails"];
            uSClassification: components["schemas"]["USClassification"];
            writtenLine?: components["schemas"]["WrittenLine"];
        };
        /** @description Ignored, so that any value is accepted; not passed on. */
        Ignored: unknown;
        /** @description The carrier's contact that is the insured, by its exact `id` or `code`, or by its name among the insureds of your broker companies; a contact of the role `ACC`. In the sandbox it is of digits where an `id` is sent, 15 at most. Its presence makes this an existing insured. */
        InsureContacts: components["schemas"]["Reference"];
        /** @description The party to be insured. Send `insureContacts` for one that the carrier knows already; otherwise describe a new insured and leave `insureContacts` out. */
        Insured: components["schemas"]["ExistingInsured"] | components["schemas"]["NewInsured"];
        /** @description Country where the insured is domiciled. */
        InsuredDomicileCountry: components["schemas"]["Reference"];
        /** @description State or province of the domicile. */
        InsuredDomicileState: components["schemas"]["Reference"];
        /**
         * Format: email
         * @description E-mail address at which the insured is reached.
         */
        InsuredEmail: string;
        /**
         * Format: int64
         * @description Yearly revenue of the insured in whole units. A number that cannot be held exactly is refused rather than rounded.
         */
        InsuredRevenueTurnover: number;
        /**
         * @description Kind of fault, for programs.
         * @enum {string}
         */
        Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate";
        /** @description Whether capacity of a third party is used. */
        IsThirdPartyCapacityDeployed: components["schemas"]["Reference"];
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
            bureauLead?: components["schemas"]["Reference"];
            /** @description Whether the line has a say in agreeing claims. */
            claimsAgreementParty?: boolean;
            /**
             * Format: date
             * @description Day on which the line was signed.
             */
            dateSigned?: string;
            /** @description Whether defence costs are covered; true or false, or a reference. */
            defenseCostsCovered?: components["schemas"]["YesNoOrReference"];
            /** @description Division that writes the line, a contact of the role `DIV`. The lines of the divisions 3, 6, 7, 12 and 13 are derived and must not be sent. */
            division?: components["schemas"]["Reference"];
            /** @description Whether capacity of a third party is used; true or false, or a reference. */
            isThirdPartyCapacityDeployed?: components["schemas"]["YesNoOrReference"];
            /** @description Line of the leader, in per cent; a number or a string. */
            leaderPercent?: components["schemas"]["NumberOrText"];
            /** @description Reference of the leader; a number or a string. */
            leaderReference?: components["schemas"]["NumberOrText"];
            /** @description Insurer that leads the risk, a contact of the role `INS` or `SYN`. */
            leadingInsurer?: components["schemas"]["Reference"];
            /** @description Market platform on which the risk is placed. */
            marketPlatform?: components["schemas"]["Reference"];
            /** @description Whether the carrier leads or follows. */
            ourRole?: components["schemas"]["Reference"];
            /** @description Reference of the line; a number or a string. */
            policyLineReference?: components["schemas"]["NumberOrText"];
            /** @description Reference that replaces the one of the line. */
            policyLineReferenceOverride?: string;
            /** @description Company that produces the line. */
            producingCompany?: components["schemas"]["Reference"];
            /** @description Underwriter who produced the line, a contact of the role `USR`. */
            producingUnderwriter?: components["schemas"]["Reference"];
            /** @description Class of the syndicate business forecast to which the line belongs. */
            sBFClass?: components["schemas"]["Reference"];
            /** @description Signed line, in per cent. */
            signedLinePercentage?: components["schemas"]["Percentage"];
            /** @description The signed order, in per cent; a number or a string. */
            signedOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Syndicate capital management arrangement. */
            syndicateCapitalManagement?: components["schemas"]["Reference"];
            /** @description How the premium of the line is billed. */
            typeOfBilling?: components["schemas"]["Reference"];
            /** @description Underwriter of the line, a contact of the role `USR`. */
            underWriter?: components["schemas"]["Reference"];
            /**
             * Format: double
             * @description Written line, in per cent. Unlike that of the submission it may have decimals.
             */
            writtenLine?: number;
        };
        /** @description First line of the insured's postal address. */
        MailingAddress1: string;
        /** @description Town or city of the insured's postal address. */
        MailingAddressCity: string;
        /** @description Main peril of the risk. In the quote it is a string. */
        MajorPerilReference: components["schemas"]["Reference"];
        /** @description Industrial sector for market reporting. */
        MarketIndustrialSector: components["schemas"]["Reference"];
        /** @description A carrier and its part of the section. */
        MarketShare: {
            /** @description Part of the carrier, in per cent. The name is spelt this way on the wire. */
            careerPercent?: components["schemas"]["Percentage"];
            /** @description The carrier. */
            carrier?: components["schemas"]["Reference"];
            /** @description The carrier's own reference. */
            carrierReference?: string;
        };
        /** @description Method of placement. It follows from the division where it is left out. */
        MethodOfPlacement: components["schemas"]["Reference"];
        /**
         * New insured
         * @description An insured that the carrier does not have yet. A contact is made from these fields. Where it is domiciled is sent with the full stage.
         */
        NewInsured: {
            companyName: components["schemas"]["CompanyName"];
            /** @description Country where the insured is domiciled, optional here. */
            domicileCountry?: components["schemas"]["Reference"];
            /** @description State or province of the domicile, one of the country's where the carrier holds states for it. */
            domicileState?: components["schemas"]["Reference"];
            email?: components["schemas"]["InsuredEmail"];
            mailingAddress1?: components["schemas"]["MailingAddress1"];
            mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            /** @description The party whose obligation is covered, a contact of the role `OBG`. Required for a new insured on political-risk business; on other business it may be left out, and is passed on where it is sent. */
            obligor?: components["schemas"]["Reference"];
            zipCode?: components["schemas"]["ZipCode"];
        };
        /**
         * Format: double
         * @description An amount of money that cannot be negative, such as a limit or an excess.
         */
        NonNegativeAmount: number;
        /**
         * Format: int32
         * @description Number of people whom the insured employs. Not asked for in this version.
         */
        NoOfEmployees: number;
        /**
         * Format: int64
         * @description Number of records with personally identifiable information that the insured holds. Not asked for in this version. A number that cannot be held exactly is refused rather than rounded.
         */
        NoOfPIIRecords: number;
        /** @description Either a number or a string. Both are passed on as they were sent. */
        NumberOrText: number | string;
        /** @description The carrier's office. It follows from the division where it is left out. */
        Office: components["schemas"]["Reference"];
        /** @description Whether the carrier leads or follows. */
        OurRole: components["schemas"]["Reference"];
        /**
         * Format: double
         * @description A percentage, so that 12.5 stands for 12.5 %. It may be above 100 where the business allows it, as for a reinstatement at 150 %.
         */
        Percentage: number;
        /**
         * @description Whether the period of the policy is still to be advised. `NO` is passed on where it is left out.
         * @enum {string}
         */
        PeriodTBA: "YES" | "NO";
        /** @description The frame of the policy that is asked for. */
        Policy: {
            /** @description Currency of the policy, as an ISO 4217 code. Optional in this version. */
            currency?: components["schemas"]["Reference"];
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
            /** @description The carrier's product under which the risk is written. It settles the line of business. In the sandbox it is of digits where an `id` is sent, 15 at most. */
            product: components["schemas"]["Reference"];
            /** @description Territory in which the cover applies. */
            territory: components["schemas"]["Reference"];
        };
        /** @description The carrier's key of the activity that is open on the policy. */
        PolicyActivityKey: string;
        /** @description The carrier's key of the policy. */
        PolicyKey: string;
        /** @description Number of the quote (Q) or of the policy (P). Both go on finding the policy once it is bound. */
        PolicyNo: string;
        /** @description Whether the risk may clash with another on the carrier's books. Its `code` says so and must be sent, whatever is sent beside it. */
        PossibleClashIdentified: {
            /**
             * @description Whether a clash is possible.
             * @enum {string}
             */
            code: "YES" | "NO";
            description?: components["schemas"]["ReferenceDescription"];
            id?: components["schemas"]["ReferenceId"];
        };
        /** @description The broker company that brings the business, by at least one of `id`, `code` and `description`. It must be one that your API key may write for. */
        Producer: {
            code?: components["schemas"]["ReferenceCode"];
            contactliaison?: components["schemas"]["ContactLiaison"];
            description?: components["schemas"]["ReferenceDescription"];
            /** @description Key of the broker company at the carrier, a contact of the role `PRD`. In the sandbox it is of digits, 15 at most. */
            id?: string;
        };
        /** @description Underwriter who produced the business, a contact of the role `USR`. */
        ProducingUnderwriter: components["schemas"]["Reference"];
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
        /** @description Price, sections, coverages and agency lines of a quote. */
        QuoteRequest: {
            bindProbability: components["schemas"]["BindProbability"];
            /** @description The agency lines. Do not send the MAE line (division 7) or the syndicate lines (divisions 3, 6, 12 and 13); they are derived from the agency line, and are refused. */
            lines?: components["schemas"]["Line"][];
            /** @description Main peril that is covered, a string here. */
            majorPeril: string;
            noOfEmployees?: components["schemas"]["NoOfEmployees"];
            noOfPIIRecords?: components["schemas"]["NoOfPIIRecords"];
            /** @description Name of the section template as the carrier has configured it. */
            productTemplateSectionToAdd: string;
            revTurnover?: components["schemas"]["QuotedRevTurnover"];
            /** @description The sections of the quote, at least one. As a rule there is one for the agency policy and, where part of the risk lies in the European Economic Area, one for the MAE policy. */
            sections: components["schemas"]["Section"][];
            /** @description Currency in which the quote is summed up and reported, as an ISO 4217 code. Optional in this version. */
            summaryCurrency?: components["schemas"]["Reference"];
            /** @description How the contract treats cyber losses. Optional in this version. */
            typeOfCyberClauseStatus?: components["schemas"]["Reference"];
            /** @description Unique market reference of the contract. Blank while none has been given. */
            uMR: string;
            /** @description Regulatory class for the United States. Optional in this version. */
            uSClassification?: components["schemas"]["Reference"];
        };
        /** @description Premium for the whole (100 %) of the risk as it was rated. */
        RatedPremium: components["schemas"]["Amount"];
        /** @description Points at an entry by at least one of `id`, `code` and `description`. `id` wins; without it `code` is looked up, and without both the whole `description`, in capitals or not. */
        Reference: {
            code?: components["schemas"]["ReferenceCode"];
            description?: components["schemas"]["ReferenceDescription"];
            id?: components["schemas"]["ReferenceId"];
        };
        /** @description Code of the entry, exactly as the carrier has it. */
        ReferenceCode: string;
        /** @description The whole description or name of the entry, in capitals or not. */
        ReferenceDescription: string;
        /** @description Identifier of the entry in this environment. */
        ReferenceId: string;
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
         * Format: int64
         * @description Revenue of the insured, beside `insuredRevenueTurnover`. Both are kept. A number that cannot be held exactly is refused rather than rounded.
         */
        RevDotTurnover: number;
        /** @description Country whose regulator the risk falls under. */
        RiskRegulatoryLoctn: components["schemas"]["Reference"];
        /** @description Class of the syndicate business forecast to which the risk belongs. */
        SBFClass: components["schemas"]["Reference"];
        /** @description A part of the quote with a limit, an agreement and coverages of its own. */
        Section: {
            /** @description Benchmark premium for the whole (100 %) of the risk. */
            "100%BenchmarkPrm"?: components["schemas"]["Amount"];
            /** @description Limit for the whole (100 %) of the risk. */
            "100%Limit": components["schemas"]["NonNegativeAmount"];
            /** @description Limit for all losses of the period together. */
            aggregateLimit: components["schemas"]["NonNegativeAmount"];
            agreement: components["schemas"]["Agreement"];
            /** @description Regulatory risk codes among which the section is split. */
            codeSplit?: components["schemas"]["CodeSplit"][];
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
            division?: components["schemas"]["Reference"];
            /** @description Amount above which the section begins to pay. */
            excess?: components["schemas"]["NonNegativeAmount"];
            /**
             * Format: date
             * @description Day on which the first premium is due.
             */
            firstDue?: string;
            /** @description Gross expected loss ratio of the section, in per cent. */
            gELR: components["schemas"]["Percentage"];
            /** @description How the premium is spread over instalments. */
            instalmentbasis?: components["schemas"]["Reference"];
            /** @description Period to which the limit applies. */
            limitPeriod?: components["schemas"]["Reference"];
            /** @description Carriers among which the section is split. */
            marketSplit?: components["schemas"]["MarketShare"][];
            /** @description Days within which the premium must be paid. */
            paymentDays?: components["schemas"]["Quantity"];
            reinstatements?: components["schemas"]["Reinstatements"];
            /**
             * Format: double
             * @description Change of rate against the expiring policy, adjusted for exposure, in per cent. Negative where the rate has fallen.
             */
            riskAdjustedRateChange?: number;
            /** @description Currency of the section's limits and excess, as an ISO 4217 code. */
            riskCurrency?: components["schemas"]["Reference"];
            /** @description Solvency II line of business. */
            solvencyIIClass: components["schemas"]["Reference"];
            /** @description Taxes on the premium. */
            taxDeductions?: components["schemas"]["TaxDeduction"][];
            /** @description Kind of layer, primary or excess. */
            typeOfLayer?: components["schemas"]["Reference"];
            /** @description What the limit applies to, such as each claim or the aggregate. */
            typeOfLimitBasis?: components["schemas"]["Reference"];
        };
        /**
         * Format: double
         * @description Signed line, in per cent.
         */
        SignedLine: number;
        /** @description The carrier's underwriter who stamps the slip, a contact of the role `USR`. */
        StampUnderwriter: components["schemas"]["Reference"];
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
        /**
         * @description Whether the sanction check of the submission is complete. `YES` is passed on where it is left out.
         * @enum {string}
         */
        SubmissionSanctionCheckComplete: "YES" | "NO";
        /** @description A tax on the premium of a section. */
        TaxDeduction: {
            /** @description Amount of the tax. */
            amountOfPremium?: components["schemas"]["Amount"];
            /** @description Country that levies the tax. */
            country?: components["schemas"]["Reference"];
            /** @description Whether the tax was set by hand rather than worked out. */
            manualOverride?: boolean;
            /** @description Kind of tax. */
            typeOfTax?: components["schemas"]["Reference"];
        };
        /** @description How the premium is billed. */
        TypeOfBilling: components["schemas"]["Reference"];
        /** @description How the risk is placed. It follows from the division where it is left out. */
        TypeOfPlacementBespoke: components["schemas"]["Reference"];
        /** @description Unique market reference of the contract. Blank while none has been given. */
        Umr: string;
        /** @description The carrier's underwriter who is responsible for the risk, a contact of the role `USR`. */
        UnderWriterDetails: components["schemas"]["Reference"];
        /** @description Regulatory class for the United States. */
        USClassification: components["schemas"]["Reference"];
        /** @description Unit in which the waiting period is measured, either as a reference or as its bare identifier. */
        WaitingPeriodMeasurement: components["schemas"]["Reference"] | string;
        /**
         * Format: int32
         * @description The carrier's written line as a whole percentage; 100 where it is left out. It may be changed at any stage.
         */
        WrittenLine: number;
        /** @description Either a plain true or false, or a reference to the entry that stands for it. */
        YesNoOrReference: boolean | components["schemas"]["Reference"];
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
        /** @description The call breaks the contract or cannot be read. `details` names every field at fault; correct the call before you send it again. */
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
        /** @description The same call is in flight, or what became of it before is not clear yet. */
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
        /** @description The API key may not write for the broker company, or does not see the insured. */
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
        /** @description The service failed unexpectedly. */
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
        /** @description There is no such policy or activity, or your key does not see it. */
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
         * @description The `policyActivityKey` of the draft that is quoted. A quote cannot name its draft in another way, so that a call without it is refused with 400.
         * @example 2000842
         */
        QuotedPolicyActivityKey: string;
        /**
         * @description The `policyKey` of the draft that is quoted. A quote cannot name its draft in another way, so that a call without it is refused with 400.
         * @example 1000421
         */
        QuotedPolicyKey: string;
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
         * @example 0.0
         */
        ApiVersion: "0.0";
        /**
         * @description Since when the version is deprecated, as a structured date of RFC 9745 (`@` and seconds since 1970).
         * @example @1767225600
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
         * @description Seconds after which the same call may pass. Absent where waiting does not help.
         * @example 5
         */
        RetryAfterConflict: number;
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
    createQuote: {
        parameters: {
            query?: {
                /**
                 * @description The `policyActivityKey` of the draft that is quoted. A quote cannot name its draft in another way, so that a call without it is refused with 400.
                 * @example 2000842
                 */
                policyActivityKey?: components["parameters"]["QuotedPolicyActivityKey"];
                /**
                 * @description The `policyKey` of the draft that is quoted. A quote cannot name its draft in another way, so that a call without it is refused with 400.
                 * @example 1000421
                 */
                policyKey?: components["parameters"]["QuotedPolicyKey"];
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
