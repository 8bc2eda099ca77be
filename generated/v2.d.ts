// Written by `npm run generate` from spec/v2. Never edited by hand.
export interface paths {
    readonly "/policy/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the status of a policy
         * @description Answers every activity of the policy as it stands in the carrier's register, the current one included. It
         *     usually takes a few seconds and changes nothing, so it may be repeated at will, for instance after a stage
         *     that has timed out or while a quote is referred.
         */
        readonly get: operations["listPolicyStatuses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/quote/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Quote a submission
         * @description Prices the submission that the two keys name: sections, coverages, deductions and agency lines. It typically
         *     takes 20 to 40 seconds.
         *
         *     Keep `quoteNo` from the answer. `policyStatus` tells whether the quote stands (`Policy Updated`) or has been
         *     referred to an underwriter (`Referred`); in the latter case follow `GET /policy/status`.
         *
         *     Cyber needs `noOfEmployees` and `noOfPIIRecords`, financial institutions and professional liability need
         *     `noOfEmployees`. At least one section must have an agreement.
         */
        readonly post: operations["createQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/submission/base": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a draft submission
         * @description Creates a draft policy with its number and its keys. It typically takes 35 to 40 seconds.
         *
         *     Keep `policyKey` and `policyActivityKey` from the answer, every later stage asks for both. Go on with
         *     `POST /submission/full`.
         *
         *     For an insured that the carrier knows already, send `insured.insureContacts`. For a new one send at least its
         *     name and country, and the state and the postal code where the country has them.
         */
        readonly post: operations["createBaseSubmission"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/submission/full": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add underwriting data to a draft
         * @description Adds underwriting and classification data to the draft that the two keys name. It typically takes 40 to 60
         *     seconds.
         *
         *     Fields of the base stage may be sent again to correct them. The keys do not change. Go on with
         *     `POST /quote/create`; a cyber risk cannot be quoted before `revTurnover` has been sent here.
         */
        readonly post: operations["enrichSubmission"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Occupation of the insured in the agency's own classification. */
        readonly AgencyOccupation: components["schemas"]["IdRef"];
        /** @description The agreement, such as a binder or a line slip, under which the section is written. */
        readonly Agreement: {
            /** @description The agreement itself. */
            readonly agreement?: string;
            /** @description Activity of the agreement. */
            readonly agreementActivity?: string;
            /** @description Section of the agreement. */
            readonly agreementSection?: string;
        };
        /**
         * Format: double
         * @description An amount of money in the currency that goes with it. A return premium or an adjustment downwards is negative.
         */
        readonly Amount: number;
        /** @description What is needed to create a draft. Office, method of placement and type of placement follow from the division and are not sent. */
        readonly BaseSubmission: {
            readonly class?: components["schemas"]["RiskClass"];
            readonly directAssumed: components["schemas"]["DirectAssumed"];
            readonly division: components["schemas"]["Division"];
            readonly insured: components["schemas"]["Insured"];
            readonly marketSource?: components["schemas"]["MarketSource"];
            readonly policy: components["schemas"]["Policy"];
            readonly policyDescription?: components["schemas"]["PolicyDescription"];
            readonly producer: components["schemas"]["Producer"];
            readonly producingCompany?: components["schemas"]["ProducingCompany"];
            readonly referenceType?: components["schemas"]["ReferenceType"];
            readonly sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            readonly typeOfBilling: components["schemas"]["TypeOfBilling"];
            readonly writtenLine: components["schemas"]["WrittenLine"];
        };
        /** @description How likely the quote is to be bound, either as a percentage in a string (`100%`) or as an object with a numeric `id`. */
        readonly BindProbability: string | components["schemas"]["BindProbabilityRef"];
        /** @description Points at an entry of the carrier's list of probabilities. */
        readonly BindProbabilityRef: {
            /** @description Number of the entry. */
            readonly id: number;
        };
        /** @description As an identifier reference, but the identifier may be the empty string while it is not known yet. The object itself must be sent where the field is required. */
        readonly BlankableIdRef: {
            /** @description Identifier of the entry in this environment, or "" while it is not known. */
            readonly id: string;
        };
        /** @description Points at an entry of the carrier's reference data by its code, such as a currency or a country. */
        readonly CodeRef: {
            /** @description Code of the entry. */
            readonly code: string;
        };
        /** @description Registered name of the insured. Required for a new insured. */
        readonly CompanyName: string;
        /** @description A clause of the section. Its title goes by two names; send one of them, both together are refused. */
        readonly Condition: {
            /** @description Code of the clause in the carrier's library. */
            readonly clauseCode?: string;
            /** @description Another name of `clauseTitle`. */
            readonly clauseCondition?: string;
            /** @description Position of the clause in the wording. */
            readonly clauseNo?: components["schemas"]["Quantity"];
            /** @description Title of the clause. */
            readonly clauseTitle?: string;
            /** @description Kind of clause. */
            readonly typeOfClause?: components["schemas"]["IdRef"];
        };
        /** @description The person at the broker who looks after this risk, recorded on the policy as sent. */
        readonly ContactLiaison: {
            /** @description Town or city in which the contact works. */
            readonly city?: components["schemas"]["ContactPlace"];
            /** @description E-mail address of the contact. It is stored as sent, its form is not checked. */
            readonly email?: string;
            /** @description Fax number of the contact, in any notation. */
            readonly faxNo?: string;
            /** @description Given name of the contact. */
            readonly firstName?: string;
            /** @description Family name of the contact. */
            readonly lastName?: string;
            /** @description Telephone number of the contact, in any notation. */
            readonly phoneNo?: string;
            /** @description Region in which the contact works. */
            readonly region?: components["schemas"]["ContactPlace"];
            /** @description State or province in which the contact works. */
            readonly state?: components["schemas"]["CodeRef"];
        };
        /** @description A place given by its name. */
        readonly ContactPlace: {
            /** @description Name of the place. */
            readonly description: string;
        };
        /** @description One coverage of a section, with its limits and its premium. */
        readonly Coverage: {
            /** @description Code of the coverage. */
            readonly code?: string;
            /** @description Limit for all occurrences of the period together. */
            readonly limitAggregate?: components["schemas"]["NonNegativeAmount"];
            /** @description Currency of the limits, as an ISO 4217 code. */
            readonly limitCurrency?: components["schemas"]["CodeRef"];
            /** @description Limit for each occurrence. */
            readonly limitOccurrence?: components["schemas"]["NonNegativeAmount"];
            /** @description Premium for the coverage. */
            readonly premium?: components["schemas"]["Amount"];
            /** @description How the premium is worked out, such as flat or adjustable. */
            readonly premiumBasis?: components["schemas"]["IdRef"];
            /** @description Currency of the premium, as an ISO 4217 code. */
            readonly premiumCurrency?: components["schemas"]["CodeRef"];
            /** @description Part of the section's premium that falls to the coverage, in per cent. */
            readonly "premiumSplit%"?: components["schemas"]["Percentage"];
            /** @description Currency in which the premium is settled, as an ISO 4217 code. */
            readonly settlementCcy?: components["schemas"]["CodeRef"];
            /** @description What triggers the cover, such as claims made or losses occurring. */
            readonly typeofClaimBasis?: components["schemas"]["IdRef"];
            /** @description Amount that the insured bears during the waiting period. */
            readonly waitingPeriodAmount?: components["schemas"]["NonNegativeAmount"];
            readonly waitingPeriodMeasurement?: components["schemas"]["WaitingPeriodMeasurement"];
            /** @description Length of the waiting period, in the unit given by `waitingPeriodMeasurement`. */
            readonly waitingPeriodTime?: components["schemas"]["Quantity"];
        };
        /** @description What the insured bears itself. The basis goes by two names; send one of them, both together are refused. */
        readonly Deductible: {
            /** @description Deductible for all risks. */
            readonly allRiskDeductible?: components["schemas"]["NonNegativeAmount"];
            /** @description Amount of premium to which the deductible relates. */
            readonly amountOfPremium?: components["schemas"]["Amount"];
            /** @description What the deductible applies to, such as each claim. */
            readonly deductibleBasis?: components["schemas"]["IdRef"];
            /** @description Another name of `deductibleBasis`. */
            readonly deductionBasis?: components["schemas"]["IdRef"];
            /** @description Whether the amount was set by hand. */
            readonly manualOverride?: boolean;
            /** @description Kind of deductible. */
            readonly typeOfDeductible?: components["schemas"]["IdRef"];
        };
        /** @description A deduction from the premium of a section. */
        readonly Deduction: {
            /** @description Amount that is deducted. */
            readonly amountOfPremium?: components["schemas"]["Amount"];
            /** @description Which deduction it is. */
            readonly deduction?: components["schemas"]["IdRef"];
            /** @description Code of the deduction. */
            readonly deductionCode?: components["schemas"]["CodeRef"];
            /** @description Rate of the deduction, in per cent of the premium. */
            readonly deductionRate?: components["schemas"]["Percentage"];
            /** @description Whether the amount was set by hand rather than worked out from the rate. */
            readonly manualOverride?: boolean;
            /** @description To whom or how the deduction is payable. */
            readonly typeOfDeductionPayable?: components["schemas"]["IdRef"];
        };
        /** @description Whether the business is direct or assumed (reinsurance accepted). */
        readonly DirectAssumed: components["schemas"]["IdRef"];
        /** @description The carrier's division that writes the risk. Office, method of placement and producing entity follow from it. */
        readonly Division: components["schemas"]["IdRef"];
        /** @description Country where the insured is domiciled, as an ISO 3166 code or the carrier's own. Required for a new insured. */
        readonly DomicileCountry: components["schemas"]["CodeRef"];
        /** @description State or province of the domicile. Required for a new insured where the carrier holds states for the country, the United States for one. */
        readonly DomicileState: components["schemas"]["CodeRef"];
        /** @description The body of every answer that is not a success. */
        readonly Error: {
            /** @description What went wrong. */
            readonly error: {
                readonly code: components["schemas"]["ErrorCode"];
                /** @description The faults one by one, where the call itself is at fault. */
                readonly details?: readonly components["schemas"]["ErrorDetail"][];
                /** @description What went wrong, in a sentence for people. Its wording may change, so let programs go by `code`. It names every required field that is missing. */
                readonly message: string;
                /** @description The same as the header `X-Request-Id`. */
                readonly requestId: string;
            };
        };
        /**
         * @description What went wrong, for programs. A code keeps its meaning for good, and new ones may be added.
         * @enum {string}
         */
        readonly ErrorCode: "VALIDATION_ERROR" | "MALFORMED_JSON" | "UNKNOWN_VERSION" | "UNAUTHORIZED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "INVALID_STATE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "INTERNAL_ERROR" | "BACK_OFFICE_ERROR" | "BACK_OFFICE_UNAVAILABLE" | "BACK_OFFICE_TIMEOUT";
        /** @description One fault of the call. */
        readonly ErrorDetail: {
            /** @description Where the fault is. A field of the body is given by its full path (`policy.currency`, `sections[0].agreement`), a parameter or header by its name, the body as a whole as `body`. */
            readonly field: string;
            readonly issue: components["schemas"]["Issue"];
            /** @description What is wrong there, in a sentence for people. */
            readonly message: string;
        };
        /**
         * Existing insured
         * @description An insured that is among the carrier's contacts. `insureContacts` decides; the other fields are accepted for convenience, but ignored and not passed on.
         */
        readonly ExistingInsured: {
            readonly companyName?: components["schemas"]["CompanyName"];
            readonly domicileCountry?: components["schemas"]["DomicileCountry"];
            readonly domicileState?: components["schemas"]["DomicileState"];
            readonly email?: components["schemas"]["InsuredEmail"];
            readonly insureContacts: components["schemas"]["InsureContacts"];
            readonly mailingAddress1?: components["schemas"]["MailingAddress1"];
            readonly mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            readonly obligor?: components["schemas"]["InsuredObligor"];
            readonly zipCode?: components["schemas"]["ZipCode"];
        };
        /** @description Underwriting and classification data for a draft. Any field of the base stage may be sent again; what is sent replaces what the draft has, what is left out stays. */
        readonly FullSubmission: {
            readonly agencyOccupation: components["schemas"]["AgencyOccupation"];
            readonly class?: components["schemas"]["RiskClass"];
            readonly directAssumed?: components["schemas"]["DirectAssumed"];
            readonly division?: components["schemas"]["Division"];
            readonly insured?: components["schemas"]["Insured"];
            readonly marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            readonly marketSource?: components["schemas"]["MarketSource"];
            readonly policy?: components["schemas"]["Policy"];
            readonly policyDescription?: components["schemas"]["PolicyDescription"];
            readonly producer?: components["schemas"]["Producer"];
            readonly producingCompany?: components["schemas"]["ProducingCompany"];
            readonly producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            readonly referenceType?: components["schemas"]["ReferenceType"];
            readonly revTurnover?: components["schemas"]["RevTurnover"];
            readonly sBFClass?: components["schemas"]["SBFClass"];
            readonly sectionIdentifier: components["schemas"]["SectionIdentifier"];
            readonly typeOfBilling?: components["schemas"]["TypeOfBilling"];
            readonly umr?: components["schemas"]["Umr"];
            readonly underWriter: components["schemas"]["UnderWriter"];
            readonly writtenLine?: components["schemas"]["WrittenLine"];
        };
        /** @description Points at an entry of the carrier's reference data by its identifier. Unless a field says otherwise, identifiers differ from one environment to the next. */
        readonly IdRef: {
            /** @description Identifier of the entry in this environment. */
            readonly id: string;
        };
        /** @description The carrier's contact that is the insured. Its presence makes this an existing insured. */
        readonly InsureContacts: components["schemas"]["IdRef"];
        /** @description The party to be insured. Send `insureContacts` for one that the carrier knows already; otherwise describe a new insured and leave `insureContacts` out. */
        readonly Insured: components["schemas"]["ExistingInsured"] | components["schemas"]["NewInsured"];
        /**
         * Format: email
         * @description E-mail address at which the insured is reached.
         */
        readonly InsuredEmail: string;
        /** @description The party whose obligation is covered. Political-risk business only; refused on any other. */
        readonly InsuredObligor: components["schemas"]["IdRef"];
        /**
         * @description Kind of fault, for programs.
         * @enum {string}
         */
        readonly Issue: "required" | "unknown" | "type" | "format" | "enum" | "pattern" | "range" | "length" | "choice" | "condition" | "duplicate";
        /** @description An agency line. The line is found again by its `division`; most of its values are copied to the syndicate lines. */
        readonly Line: {
            /**
             * Format: date
             * @description Day on which the line was written.
             */
            readonly actualDateWritten?: string;
            /** @description The broker's order, in per cent; a number or a string. */
            readonly brokerOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Leader at the bureau. */
            readonly bureauLead?: components["schemas"]["IdRef"];
            /** @description Whether the line has a say in agreeing claims. */
            readonly claimsAgreementParty?: boolean;
            /**
             * Format: date
             * @description Day on which the line was signed.
             */
            readonly dateSigned?: string;
            /** @description Whether defence costs are covered; true or false, or a reference. */
            readonly defenseCostsCovered?: components["schemas"]["YesNoOrIdRef"];
            /** @description Division that writes the line. */
            readonly division?: components["schemas"]["IdRef"];
            /** @description Whether capacity of a third party is used; true or false, or a reference. */
            readonly isThirdPartyCapacityDeployed?: components["schemas"]["YesNoOrIdRef"];
            /** @description Line of the leader, in per cent; a number or a string. */
            readonly leaderPercent?: components["schemas"]["NumberOrText"];
            /** @description Reference of the leader; a number or a string. */
            readonly leaderReference?: components["schemas"]["NumberOrText"];
            /** @description Insurer that leads the risk. */
            readonly leadingInsurer?: components["schemas"]["IdRef"];
            /** @description Market platform on which the risk is placed. */
            readonly marketPlatform?: components["schemas"]["IdRef"];
            /** @description Whether the carrier leads or follows. */
            readonly ourRole?: components["schemas"]["IdRef"];
            /** @description Reference of the line; a number or a string. */
            readonly policyLineReference?: components["schemas"]["NumberOrText"];
            /** @description Reference that replaces the one of the line. */
            readonly policyLineReferenceOverride?: string;
            /** @description Company that produces the line. */
            readonly producingCompany?: components["schemas"]["IdRef"];
            /** @description Underwriter who produced the line. */
            readonly producingUnderwriter?: components["schemas"]["IdRef"];
            /** @description Class of the syndicate business forecast to which the line belongs. */
            readonly sBFClass?: components["schemas"]["IdRef"];
            /** @description Signed line, in per cent. */
            readonly signedLinePercentage?: components["schemas"]["Percentage"];
            /** @description The signed order, in per cent; a number or a string. */
            readonly signedOrderPercent?: components["schemas"]["NumberOrText"];
            /** @description Syndicate capital management arrangement. */
            readonly syndicateCapitalManagement?: components["schemas"]["CodeRef"];
            /** @description How the premium of the line is billed. */
            readonly typeOfBilling?: components["schemas"]["IdRef"];
            /** @description Underwriter of the line. */
            readonly underWriter?: components["schemas"]["IdRef"];
            /** @description Written line, in per cent. Unlike that of the submission it may have decimals. */
            readonly writtenLine?: components["schemas"]["Percentage"];
        };
        /** @description The agency lines, one for each underwriting agency line. Do not send syndicate lines or the MAE line, they are worked out from the agency line. */
        readonly Lines: readonly components["schemas"]["Line"][];
        /** @description First line of the insured's postal address. */
        readonly MailingAddress1: string;
        /** @description Town or city of the insured's postal address. */
        readonly MailingAddressCity: string;
        /** @description Main peril that is covered. Derived from the class of risk where it is left out. */
        readonly MajorPeril: string;
        /** @description Industrial sector for market reporting. It overrides the sector that the carrier derives; left out or blank, the derived one stands. Optional for every line of business. */
        readonly MarketIndustrialSector: components["schemas"]["BlankableIdRef"];
        /** @description A carrier and its part of the section. */
        readonly MarketShare: {
            /** @description Part of the carrier, in per cent. The name is spelt this way on the wire. */
            readonly careerPercent?: components["schemas"]["Percentage"];
            /** @description The carrier. */
            readonly carrier?: components["schemas"]["CodeRef"];
            /** @description The carrier's own reference. */
            readonly carrierReference?: string;
        };
        /** @description Market through which the business came. */
        readonly MarketSource: components["schemas"]["IdRef"];
        /**
         * New insured
         * @description An insured that the carrier does not have yet. A contact is made from these fields.
         */
        readonly NewInsured: {
            readonly companyName: components["schemas"]["CompanyName"];
            readonly domicileCountry: components["schemas"]["DomicileCountry"];
            readonly domicileState?: components["schemas"]["DomicileState"];
            readonly email?: components["schemas"]["InsuredEmail"];
            readonly mailingAddress1?: components["schemas"]["MailingAddress1"];
            readonly mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            readonly obligor?: components["schemas"]["InsuredObligor"];
            readonly zipCode?: components["schemas"]["ZipCode"];
        };
        /**
         * Format: double
         * @description An amount of money that cannot be negative, such as a limit or an excess.
         */
        readonly NonNegativeAmount: number;
        /**
         * Format: int32
         * @description Number of people whom the insured employs. Needed for cyber, financial institutions and professional liability.
         */
        readonly NoOfEmployees: number;
        /**
         * Format: int64
         * @description Number of records with personally identifiable information that the insured holds. Needed for cyber. A number that cannot be held exactly is refused rather than rounded.
         */
        readonly NoOfPIIRecords: number;
        /** @description Either a number or a string. Both are passed on as they were sent. */
        readonly NumberOrText: number | string;
        /**
         * Format: double
         * @description A percentage, so that 12.5 stands for 12.5 %. It may be above 100 where the business allows it, as for a reinstatement at 150 %.
         */
        readonly Percentage: number;
        /** @description The frame of the policy that is asked for. */
        readonly Policy: {
            /** @description Currency of the policy, as an ISO 4217 code. */
            readonly currency: components["schemas"]["CodeRef"];
            /**
             * Format: date
             * @description First day of cover.
             */
            readonly effectiveDate: string;
            /**
             * Format: date
             * @description Last day of cover.
             */
            readonly expiryDate: string;
            /** @description The carrier's product under which the risk is written. It settles the line of business, and with it which conditional fields are needed. */
            readonly product: components["schemas"]["IdRef"];
            /** @description Territory in which the cover applies. */
            readonly territory: components["schemas"]["CodeRef"];
        };
        /** @description Description of the policy in free text. The carrier words one where it is left out. */
        readonly PolicyDescription: string;
        /** @description One activity of a policy as it stands in the carrier's register. Mind that the keys are integers here and spelt in lower case. */
        readonly PolicyStatusSummary: {
            /**
             * Format: int64
             * @description Contact key of the account.
             */
            readonly account?: number;
            /**
             * Format: date
             * @description First day of cover as it stands now.
             */
            readonly effectiveDate: string;
            /**
             * Format: date
             * @description Last day of cover as it stands now.
             */
            readonly expiryDate: string;
            /**
             * Format: int64
             * @description Key of this entry in the register.
             */
            readonly id?: number;
            /**
             * Format: int64
             * @description Contact key of the insured.
             */
            readonly insured?: number;
            /**
             * Format: int64
             * @description The `policyActivityKey` of the stages, as an integer.
             */
            readonly policyactivitykey: number;
            /**
             * @description State of the activity.
             * @enum {string}
             */
            readonly policyActivityStatus: "Active" | "Bound" | "Completed" | "Pending" | "Cancelled" | "Quote NTU";
            /**
             * Format: int64
             * @description The `policyKey` of the stages, as an integer.
             */
            readonly policykey: number;
            /**
             * @description State of the policy.
             * @enum {string}
             */
            readonly policyStatus: "Quote Preparation" | "Quote" | "Bound" | "Submission Declined" | "Quote NTU";
            /**
             * Format: int64
             * @description Contact key of the broker company.
             */
            readonly producer?: number;
            /**
             * Format: int64
             * @description Key of the product.
             */
            readonly product?: number;
        };
        /** @description The broker company that brings the business. */
        readonly Producer: {
            readonly contactliaison?: components["schemas"]["ContactLiaison"];
            /** @description Key of the broker company at the carrier. It must be one that your API key may write for. */
            readonly id: string;
        };
        /** @description Company that produces the business. Required where the division is the European one (code `MAE`). */
        readonly ProducingCompany: components["schemas"]["IdRef"];
        /** @description Underwriter who produced the business. The one in `underWriter` where it is left out. */
        readonly ProducingUnderwriter: components["schemas"]["IdRef"];
        /** @description Name of the section template as the carrier has configured it. You need not send it, the service chooses the template. */
        readonly ProductTemplateSectionToAdd: string;
        /**
         * Format: double
         * @description A number of things (days, reinstatements, hours), not of money.
         */
        readonly Quantity: number;
        /** @description Price, sections, coverages and agency lines of a quote. The revenue of the insured is not part of it, send it with the full stage. */
        readonly QuoteRequest: {
            readonly bindProbability?: components["schemas"]["BindProbability"];
            readonly lines?: components["schemas"]["Lines"];
            readonly majorPeril?: components["schemas"]["MajorPeril"];
            readonly noOfEmployees?: components["schemas"]["NoOfEmployees"];
            readonly noOfPIIRecords?: components["schemas"]["NoOfPIIRecords"];
            readonly productTemplateSectionToAdd?: components["schemas"]["ProductTemplateSectionToAdd"];
            readonly sections: components["schemas"]["Sections"];
            readonly summaryCurrency: components["schemas"]["SummaryCurrency"];
            readonly typeOfCyberClauseStatus: components["schemas"]["TypeOfCyberClauseStatus"];
            readonly uMR?: components["schemas"]["QuoteUmr"];
            readonly uSClassification: components["schemas"]["USClassification"];
        };
        /** @description Unique market reference of the contract. Blank or left out while none has been given. */
        readonly QuoteUmr: string;
        /** @description Where the risk lies as seen from the European Economic Area. Required at the full stage where the producing entity, which follows from the division, is `MSSL` or `MEEA`. These identifiers are the same in every environment. */
        readonly ReferenceType: {
            /**
             * @description Identifier of the reference type.
             * @enum {string}
             */
            readonly id: "1" | "2" | "3";
        };
        /** @description A regulatory risk code and the part of the section that falls under it. */
        readonly RegulatoryCode: {
            /** @description The risk code. */
            readonly code?: string;
            /** @description Part of the section under this code, in per cent. */
            readonly codeSplitPc?: components["schemas"]["Percentage"];
            /** @description Gross expected loss ratio of this part, in per cent. */
            readonly gELR?: components["schemas"]["Percentage"];
            /** @description Whether this code goes before the one of the agreement. */
            readonly overrideAgreementRiskCode?: boolean;
        };
        /** @description Whether and how a limit that has been used up is restored. */
        readonly Reinstatements: {
            /** @description How many of them are left. */
            readonly availableReinstatements?: components["schemas"]["Quantity"];
            /** @description How many reinstatements have been agreed. */
            readonly noOfReinstatements?: components["schemas"]["Quantity"];
            /** @description Whether the reinstatement premium is pro rata. */
            readonly proRata?: boolean;
            /** @description Premium for a reinstatement as a percentage of the original premium. */
            readonly reinstatementPercent?: components["schemas"]["Percentage"];
            /** @description Whether the limit can be reinstated at all. */
            readonly reinstatementsApplicable?: boolean;
            /** @description Whether this may happen any number of times. */
            readonly unlimitedReinstatements?: boolean;
        };
        /**
         * Format: int32
         * @description Yearly revenue of the insured in the policy's currency, in whole units. Cyber, financial institutions, professional liability and casualty need it by the time they are quoted.
         */
        readonly RevTurnover: number;
        /** @description Class of risk. With the product it also settles the carrier's office. */
        readonly RiskClass: components["schemas"]["CodeRef"];
        /** @description Class of the syndicate business forecast to which the risk belongs. */
        readonly SBFClass: components["schemas"]["IdRef"];
        /** @description A part of the quote with a limit, an agreement and coverages of its own. No field of it is compulsory by itself, but one section of the quote must have an agreement. */
        readonly Section: {
            /** @description Benchmark premium for the whole (100 %) of the risk. */
            readonly "100%BenchmarkPrm"?: components["schemas"]["Amount"];
            /** @description Limit for the whole (100 %) of the risk. */
            readonly "100%Limit"?: components["schemas"]["NonNegativeAmount"];
            /** @description Limit for all losses of the period together. */
            readonly aggregateLimit?: components["schemas"]["NonNegativeAmount"];
            readonly agreement?: components["schemas"]["Agreement"];
            /** @description The clauses that apply to the section. */
            readonly conditions?: readonly components["schemas"]["Condition"][];
            /** @description The coverages of the section. */
            readonly coverage?: readonly components["schemas"]["Coverage"][];
            readonly deductible?: components["schemas"]["Deductible"];
            /** @description The deductions from premium, such as brokerage. */
            readonly deduction?: readonly components["schemas"]["Deduction"][];
            /** @description Name of the section. */
            readonly description?: string;
            /** @description Division whose policy the section belongs to. It tells the agency policy from the MAE policy (division 7). */
            readonly division?: components["schemas"]["IdRef"];
            /** @description Amount above which the section begins to pay. */
            readonly excess?: components["schemas"]["NonNegativeAmount"];
            /**
             * Format: date
             * @description Day on which the first premium is due.
             */
            readonly firstDue?: string;
            /** @description Gross expected loss ratio of the section, in per cent. */
            readonly gELR?: components["schemas"]["Percentage"];
            /** @description How the premium is spread over instalments. */
            readonly instalmentbasis?: components["schemas"]["IdRef"];
            /** @description Period to which the limit applies. */
            readonly limitPeriod?: components["schemas"]["IdRef"];
            /** @description Carriers among which the section is split. */
            readonly marketSplit?: readonly components["schemas"]["MarketShare"][];
            /** @description Days within which the premium must be paid. */
            readonly paymentDays?: components["schemas"]["Quantity"];
            /** @description Regulatory risk codes among which the section is split. */
            readonly regulatoryCoding?: readonly components["schemas"]["RegulatoryCode"][];
            readonly reinstatements?: components["schemas"]["Reinstatements"];
            /**
             * Format: double
             * @description Change of rate against the expiring policy, adjusted for exposure, in per cent. Negative where the rate has fallen.
             */
            readonly riskAdjustedRateChange?: number;
            /** @description Currency of the section's limits and excess, as an ISO 4217 code. */
            readonly riskCurrency?: components["schemas"]["CodeRef"];
            /** @description Solvency II line of business. */
            readonly solvencyIIClass?: components["schemas"]["IdRef"];
            /** @description Taxes on the premium. */
            readonly taxDeductions?: readonly components["schemas"]["TaxDeduction"][];
            /** @description Kind of layer, primary or excess. */
            readonly typeOfLayer?: components["schemas"]["IdRef"];
            /** @description What the limit applies to, such as each claim or the aggregate. */
            readonly typeOfLimitBasis?: components["schemas"]["IdRef"];
        };
        /** @description Kind of section. These identifiers are the same in every environment. */
        readonly SectionIdentifier: {
            /**
             * @description Identifier of the kind of section.
             * @enum {string}
             */
            readonly id: "1" | "2";
        };
        /** @description The sections of the quote, at least one of them with an agreement. As a rule there is one for the agency policy and, where part of the risk lies in the European Economic Area, one for the MAE policy; more are accepted. Sections of the agency policy go to syndicates 1609 and 2610, those of the MAE policy to 5399 and 5431. */
        readonly Sections: readonly components["schemas"]["Section"][];
        /** @description Where the submission stands after the call. Keep `policyKey` and `policyActivityKey`, every later stage asks for them. */
        readonly SubmissionOutcome: {
            /** @description The carrier's key of the activity that is open on the policy. Pass it to every later stage. */
            readonly policyActivityKey?: string;
            /**
             * @description State of that activity.
             * @enum {string}
             */
            readonly policyActivityStatus?: "Active" | "Completed" | "Pending" | "Cancelled" | "Quote NTU";
            /** @description The carrier's key of the policy. Pass it to every later stage. */
            readonly policyKey: string;
            /** @description Number of the quote (Q) or of the policy (P). Both go on finding the policy once it is bound. */
            readonly policyNo: string;
            /**
             * @description What the call has made of the submission. It names the outcome of the call; the status summary, which names the state of the policy, uses other words.
             * @enum {string}
             */
            readonly policyStatus: "Quote Preparation" | "Policy Updated" | "Bound" | "Declined" | "Referred" | "Quote NTU";
            /** @description Number of the quote, null until the submission has been quoted. */
            readonly quoteNo?: string | null;
            /** @description Business reference of the policy, null while it has none. */
            readonly reference?: string | null;
        };
        /** @description Currency in which the quote is summed up and reported, as an ISO 4217 code. */
        readonly SummaryCurrency: components["schemas"]["CodeRef"];
        /** @description A tax on the premium of a section. */
        readonly TaxDeduction: {
            /** @description Amount of the tax. */
            readonly amountOfPremium?: components["schemas"]["Amount"];
            /** @description Country that levies the tax. */
            readonly country?: components["schemas"]["CodeRef"];
            /** @description Whether the tax was set by hand rather than worked out. */
            readonly manualOverride?: boolean;
            /** @description Kind of tax. */
            readonly typeOfTax?: components["schemas"]["IdRef"];
        };
        /** @description How the premium is billed. */
        readonly TypeOfBilling: components["schemas"]["IdRef"];
        /** @description How the contract treats cyber losses. It must be sent, and may be blank while it is not known. */
        readonly TypeOfCyberClauseStatus: components["schemas"]["BlankableIdRef"];
        /** @description Unique market reference of the contract. Blank while none has been given. */
        readonly Umr: string;
        /** @description The carrier's underwriter who is responsible for the risk. */
        readonly UnderWriter: components["schemas"]["IdRef"];
        /** @description Regulatory class for the United States. A United States risk is regulated or non-regulated, any other is non-regulated. It must be sent, and may be blank while the details are not known. */
        readonly USClassification: components["schemas"]["BlankableIdRef"];
        /** @description Unit in which the waiting period is measured, either as a reference or as its bare identifier. */
        readonly WaitingPeriodMeasurement: components["schemas"]["IdRef"] | string;
        /**
         * Format: int32
         * @description The carrier's written line as a whole percentage; send 100 where the underwriter gives none. For an agency share it is the agency's percentage. It may be changed at any stage.
         */
        readonly WrittenLine: number;
        /** @description Either a plain true or false, or a reference to the entry that stands for it. */
        readonly YesNoOrIdRef: boolean | components["schemas"]["IdRef"];
        /** @description Postal code of the insured's address. Required for a new insured where the country uses postal codes. */
        readonly ZipCode: string;
    };
    responses: {
        /** @description The carrier's administration system gave an answer that cannot be used. */
        readonly BackOfficeError: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "BACK_OFFICE_ERROR";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description The carrier's administration system did not answer in time; whether it has acted is not known. */
        readonly BackOfficeTimeout: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "BACK_OFFICE_TIMEOUT";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description The carrier's administration system cannot be reached; nothing has been done. Send the call again after `Retry-After`. */
        readonly BackOfficeUnavailable: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "BACK_OFFICE_UNAVAILABLE";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description The call breaks the contract or cannot be read. `details` names every field at fault; mend the call before you send it again. */
        readonly BadRequest: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "VALIDATION_ERROR" | "MALFORMED_JSON" | "UNKNOWN_VERSION";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description The policy is in a state in which the stage is not possible. */
        readonly Conflict: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "INVALID_STATE";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description The service failed unexpectedly. */
        readonly InternalError: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "INTERNAL_ERROR";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description None of the media types in `Accept` can be answered. */
        readonly NotAcceptable: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "NOT_ACCEPTABLE";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description Your key sees no such policy, or no such activity on it. */
        readonly NotFound: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "NOT_FOUND";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description The body is larger than the service takes. */
        readonly PayloadTooLarge: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "PAYLOAD_TOO_LARGE";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description The API key is missing, unknown or no longer valid. */
        readonly Unauthorized: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "UNAUTHORIZED";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
        /** @description The body is not sent as `application/json`. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                readonly "Api-Version": components["headers"]["ApiVersion"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "UNSUPPORTED_MEDIA_TYPE";
                        readonly details?: unknown;
                        readonly message?: unknown;
                        readonly requestId?: unknown;
                    };
                };
            };
        };
    };
    parameters: {
        /**
         * @description The end user on whose behalf the call is made. It is recorded for audit and does not replace the API key.
         * @example j.whitcombe
         */
        readonly AuditUserId: string;
        /**
         * @description The system or channel that makes the call. It is recorded for audit and does not replace the API key.
         * @example broker-portal
         */
        readonly OriginationSource: string;
        /**
         * @description The `policyActivityKey` that the base stage has answered.
         * @example 2000842
         */
        readonly PolicyActivityKey: string;
        /**
         * @description The `policyKey` that the base stage has answered.
         * @example 1000421
         */
        readonly PolicyKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Headers that a page of another origin may send.
         * @example Content-Type, x-api-key, X-Origination-Source, X-Audit-UserId, Api-Version
         */
        readonly AllowHeaders: string;
        /**
         * @description Methods that a page of another origin may use.
         * @example GET, POST, PUT, OPTIONS
         */
        readonly AllowMethods: string;
        /**
         * @description Origin whose pages may read the answer.
         * @example *
         */
        readonly AllowOrigin: string;
        /**
         * @description Version of the contract that the answer follows.
         * @example 2.0
         */
        readonly ApiVersion: "2.0";
        /**
         * @description Identifies this call in the service's logs; quote it when you ask for help.
         * @example 0b6f1f0e-6f0c-4a52-9d0a-1f6f5c2f7b11
         */
        readonly RequestId: string;
        /**
         * @description Seconds to wait before the call is made again.
         * @example 30
         */
        readonly RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listPolicyStatuses: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The `policyKey` that the base stage has answered.
                 * @example 1000421
                 */
                readonly policyKey: components["parameters"]["PolicyKey"];
            };
            readonly header: {
                /**
                 * @description The end user on whose behalf the call is made. It is recorded for audit and does not replace the API key.
                 * @example j.whitcombe
                 */
                readonly "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that makes the call. It is recorded for audit and does not replace the API key.
                 * @example broker-portal
                 */
                readonly "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The activities of the policy. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    readonly "Api-Version": components["headers"]["ApiVersion"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["PolicyStatusSummary"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["BackOfficeError"];
            readonly 503: components["responses"]["BackOfficeUnavailable"];
            readonly 504: components["responses"]["BackOfficeTimeout"];
        };
    };
    readonly createQuote: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The `policyActivityKey` that the base stage has answered.
                 * @example 2000842
                 */
                readonly policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The `policyKey` that the base stage has answered.
                 * @example 1000421
                 */
                readonly policyKey: components["parameters"]["PolicyKey"];
            };
            readonly header: {
                /**
                 * @description The end user on whose behalf the call is made. It is recorded for audit and does not replace the API key.
                 * @example j.whitcombe
                 */
                readonly "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that makes the call. It is recorded for audit and does not replace the API key.
                 * @example broker-portal
                 */
                readonly "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        readonly responses: {
            /** @description The quote has been recorded, or referred. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    readonly "Api-Version": components["headers"]["ApiVersion"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["BackOfficeError"];
            readonly 503: components["responses"]["BackOfficeUnavailable"];
            readonly 504: components["responses"]["BackOfficeTimeout"];
        };
    };
    readonly createBaseSubmission: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description The end user on whose behalf the call is made. It is recorded for audit and does not replace the API key.
                 * @example j.whitcombe
                 */
                readonly "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that makes the call. It is recorded for audit and does not replace the API key.
                 * @example broker-portal
                 */
                readonly "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BaseSubmission"];
            };
        };
        readonly responses: {
            /** @description The draft has been created. */
            readonly 201: {
                headers: {
                    readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    readonly "Api-Version": components["headers"]["ApiVersion"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["BackOfficeError"];
            readonly 503: components["responses"]["BackOfficeUnavailable"];
            readonly 504: components["responses"]["BackOfficeTimeout"];
        };
    };
    readonly enrichSubmission: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The `policyActivityKey` that the base stage has answered.
                 * @example 2000842
                 */
                readonly policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The `policyKey` that the base stage has answered.
                 * @example 1000421
                 */
                readonly policyKey: components["parameters"]["PolicyKey"];
            };
            readonly header: {
                /**
                 * @description The end user on whose behalf the call is made. It is recorded for audit and does not replace the API key.
                 * @example j.whitcombe
                 */
                readonly "X-Audit-UserId": components["parameters"]["AuditUserId"];
                /**
                 * @description The system or channel that makes the call. It is recorded for audit and does not replace the API key.
                 * @example broker-portal
                 */
                readonly "X-Origination-Source": components["parameters"]["OriginationSource"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FullSubmission"];
            };
        };
        readonly responses: {
            /** @description The data has been added. */
            readonly 200: {
                headers: {
                    readonly "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
                    readonly "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
                    readonly "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    readonly "Api-Version": components["headers"]["ApiVersion"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["BackOfficeError"];
            readonly 503: components["responses"]["BackOfficeUnavailable"];
            readonly 504: components["responses"]["BackOfficeTimeout"];
        };
    };
}
