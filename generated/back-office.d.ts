// Written by `npm run generate` from spec/back-office. Never edited by hand.
export interface paths {
    "/complete-policies": {
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
         * @description Creates a draft and merges its underwriting data in one call. If either is refused, nothing is created. Takes 40 to 60 seconds in the real system.
         */
        post: operations["createCompleteDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts by role
         * @description Lists the contacts that have a role, sorted by name. Changes nothing.
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
    "/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a draft
         * @description Creates a policy in preparation with its number and keys. A new insured becomes a contact. Takes 35 to 40 seconds in the real system.
         */
        post: operations["createDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{policyId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Store a document for a policy
         * @description Stores the bytes unchanged under the given name and folder. A document with the same name in the same folder is replaced. The digest in the response lets the gateway verify that all bytes arrived.
         */
        put: operations["uploadDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{policyKey}/activities/{policyActivityKey}/allowed-values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the allowed values of a field
         * @description Opens an editing session on the first active section, reads the values and closes it; changes nothing. Refused with `INVALID_STATE` until underwriting data has been merged, and on a policy that is no longer open.
         */
        get: operations["listAllowedValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{policyKey}/activities/{policyActivityKey}/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Bind a policy
         * @description Binds a quoted policy and assigns its P number; the Q number still identifies the policy. Refused while the quote is referred,
         *     after it was reopened, and until the sanctions check is complete. The conditions of all stages are checked on the
         *     merged policy; entries of lists that an earlier stage accepted are not looked up again.
         */
        put: operations["bindPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{policyKey}/activities/{policyActivityKey}/decline": {
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
         * @description Ends a submission that is not bound and has not ended. The gateway builds the partner's confirmation from the outcome.
         */
        post: operations["declineSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{policyKey}/activities/{policyActivityKey}/not-taken-up": {
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
         * @description Ends a policy that has been quoted and is not bound.
         */
        post: operations["markQuoteNotTakenUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{policyKey}/activities/{policyActivityKey}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Quote a policy
         * @description Records sections and lines, derives the MAE line and the syndicate lines, and assigns a quote number unless the quote is referred. Sending a quote again replaces the previous one. Refused with INVALID_STATE until the policy has its underwriting data. Takes 20 to 40 seconds in the real system.
         */
        put: operations["quotePolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{policyKey}/activities/{policyActivityKey}/underwriting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Merge underwriting data into a draft
         * @description Merges the body into the stored draft, then checks the conditions on the result. A field that is sent replaces the
         *     stored one; in `policy`, an omitted currency stays as it is. Takes 40 to 60 seconds in the real system.
         *
         *     On a quoted policy, a merged draft that differs by value in insured, policy, division, class, revenue, obligor, agency
         *     occupation or reference type reopens the quote: the policy is in `Quote Preparation` again and keeps its `quoteNo`. A
         *     referred quote stays referred until it is quoted again.
         */
        put: operations["enrichDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies/{policyKey}/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of a policy
         * @description Lists every activity of the policy in the register. Changes nothing.
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
    "/policy-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the details of a policy
         * @description Finds a policy by any of its numbers. If a reference is sent, it must match the policy. Changes nothing.
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
    "/policy-identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Identify a policy
         * @description Finds a policy by exactly one of its key, any of its numbers or its submission, and returns its owner. Changes nothing.
         */
        get: operations["identifyPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy-references": {
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
         * @description Generates a new, unique reference.
         */
        post: operations["generatePolicyReference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the reference data
         * @description Returns the countries, divisions, products and other lists that the gateway's own rules use. The gateway caches them. Changes nothing.
         */
        get: operations["getReferenceData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
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
         * @description Lists submissions, newest first. `from` is inclusive, `to` is exclusive, and both are UTC. Changes nothing.
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
         * @description Finds a submission by its identifier. If a class is sent, a submission of a different class is not found. Changes nothing.
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
    "/writes/{idempotencyKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the outcome of a write
         * @description Returns whether a write has happened, is in progress or is unknown. Changes nothing. A write is
         *     recorded from the moment it is accepted, so a write that is unknown after its connection was
         *     closed can no longer happen. A back office that keeps no such record returns 404 `NOT_OFFERED`,
         *     and the gateway's configuration must say so.
         */
        get: operations["findWrite"];
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
        /** @description An agreement with its divisions, activities and sections. If a list is missing, any value is accepted. */
        AgreementCombination: {
            /** @description A value of the field. */
            agreement: components["schemas"]["SectionValue"];
            /** @description Activities of the agreement. */
            agreementActivities?: components["schemas"]["SectionValue"][];
            /** @description Sections of the agreement. */
            agreementSections?: components["schemas"]["SectionValue"][];
            /** @description Identifiers of the divisions that have the agreement. */
            divisions?: components["schemas"]["DivisionId"][];
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
        /** @description Bind data as the partner sent it, with the fields of every version. */
        Bind: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation?: components["schemas"]["AgencyOccupation"];
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
        /** @description Territory in which the cover applies, as bound. */
        BindTerritory: components["schemas"]["CodeRef"];
        /** @description Like an identifier reference, but the identifier may be an empty string until it is known. If the field is required, the object must still be sent. */
        BlankableIdRef: {
            /** @description Identifier of the entry in this environment, or "" until it is known. */
            id: string;
        };
        /** @description How a possible clash was resolved. */
        ClashResponse: components["schemas"]["IdRef"];
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
        /** @description Why a submission ends without a bind. */
        Closing: {
            /** @description The partner's free-text reason, if given. */
            declineReason?: string;
        };
        /** @description Refers to an entry in the carrier's reference data by its code, such as a currency or a country. */
        CodeRef: {
            /** @description Code of the entry. */
            code: string;
        };
        /** @description Registered name of the insured. Required for a new insured. */
        CompanyName: string;
        /** @description A draft to create together with its underwriting data. Only fields that every version requires are required. */
        CompleteDraft: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            /** @description Who agrees claims. */
            claimsAgreementParty?: components["schemas"]["SubmittedClaimsAgreementParty"];
            /** @description How a possible clash was resolved. */
            clashResponse?: components["schemas"]["ClashResponse"];
            /** @description Class of risk. Together with the product, it determines the carrier's office. */
            class?: components["schemas"]["RiskClass"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed?: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
            division?: components["schemas"]["Division"];
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
            marketSource?: components["schemas"]["MarketSource"];
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
            producer: components["schemas"]["Producer"];
            /** @description Company that produces the business. Required for the European division (code `MAE`). */
            producingCompany?: components["schemas"]["ProducingCompany"];
            /** @description Underwriter who produced the business, a contact with the role `USR`. Defaults to `underWriter`. */
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
            referenceType?: components["schemas"]["ReferenceType"];
            /** @description Revenue of the insured, which the earliest version sends in addition to `insuredRevenueTurnover`. Both are stored. */
            "rev.-Turnover"?: components["schemas"]["RevDotTurnover"];
            /** @description Annual revenue of the insured in whole units, under whichever name the version uses. It has a larger range than in version 2.0, because the earliest version uses 64 bits. */
            revTurnover?: components["schemas"]["Turnover"];
            /** @description Country of the regulator responsible for the risk. */
            riskRegulatoryLoctn?: components["schemas"]["RiskRegulatoryLoctn"];
            /** @description Syndicate business forecast (SBF) class of the risk. */
            sBFClass?: components["schemas"]["SBFClass"];
            /** @description Kind of section. The identifiers are the same in every environment. */
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            /** @description Signed line, as a percentage. */
            signedLine?: components["schemas"]["SignedLine"];
            /** @description The carrier's underwriter who stamps the slip, a contact with the role `USR`. */
            stampUnderwriter?: components["schemas"]["StampUnderwriter"];
            /** @description Whether the sanctions check of the submission is complete. */
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            /** @description Billing type of the premium. */
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriter: components["schemas"]["UnderWriter"];
            /** @description US regulatory classification sent with the full stage. The quote has its own field. */
            uSClassification?: components["schemas"]["SubmittedUSClassification"];
            /** @description The carrier's written line as a whole percentage; 100 if none was sent. The earliest version sets no minimum, so it may be 0. */
            writtenLine?: components["schemas"]["HeldWrittenLine"];
        };
        /** @description Computed values of a line. */
        ComputedLine: {
            /** @description Division of the line. */
            division?: components["schemas"]["IdRef"];
            /** @description Reference shared by all lines of the same risk. */
            globalRiskCrossReference?: string;
            /** @description Whether the share of the line is included in the line from which it originates. */
            inclusiveLine?: boolean;
            /** @description Division of the line from which this line originates. */
            originatingDivision?: components["schemas"]["IdRef"];
            /** @description Office of the originating division. */
            originatingOffice?: components["schemas"]["CodeRef"];
        };
        /** @description Values that the carrier computes and that no request contains. They are recomputed at each stage; a value that does not apply is missing. */
        ComputedValues: {
            /** @description The computed values of each line in `lines`, in the same order. */
            lines?: components["schemas"]["ComputedLine"][];
            /** @description Method of placement, computed from the division. */
            mop?: components["schemas"]["CodeRef"];
            /** @description The carrier's office, computed from division, product and class of risk. */
            office?: components["schemas"]["CodeRef"];
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
        /** @description Where a document was stored and how many bytes arrived. */
        DocumentReceipt: {
            /** @description Identifier of the document. */
            documentId: string;
            /** @description Folder and name of the document in the policy's document structure. */
            path: string;
            /** @description SHA-256 of the bytes, in lower-case hexadecimal. */
            sha256: string;
            /**
             * Format: int64
             * @description Number of bytes.
             */
            size: number;
        };
        /** @description Country of domicile, as an ISO 3166 code (two or three letters) or a carrier code. Required for a new insured. Must be a code that the carrier knows. */
        DomicileCountry: components["schemas"]["CodeRef"];
        /** @description State or province of domicile. Required for a new insured if the carrier's reference data has states for the country, as for the United States. Must be one of these states. */
        DomicileState: components["schemas"]["CodeRef"];
        /** @description A draft to create. Only fields that every version requires are required. */
        Draft: {
            /** @description Class of risk. Together with the product, it determines the carrier's office. */
            class?: components["schemas"]["RiskClass"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed?: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
            division?: components["schemas"]["Division"];
            /** @description The party to be insured, an existing or a new contact of the carrier. */
            insured: components["schemas"]["HeldInsured"];
            /** @description Main peril of the risk. In the quote, `majorPeril` is free text. */
            majorPeril?: components["schemas"]["SubmittedMajorPeril"];
            /** @description Market from which the business came. */
            marketSource?: components["schemas"]["MarketSource"];
            /** @description Method of placement. If omitted, it is derived from the division. */
            mop?: components["schemas"]["MethodOfPlacement"];
            /** @description The carrier's office. If omitted, it is derived from the division. */
            office?: components["schemas"]["Office"];
            /** @description Core data of the policy, from any version. The currency may be missing if the earliest version sent the policy. */
            policy: components["schemas"]["HeldPolicy"];
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
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            /** @description The carrier's written line as a whole percentage; 100 if none was sent. The earliest version sets no minimum, so it may be 0. */
            writtenLine?: components["schemas"]["HeldWrittenLine"];
        };
        /**
         * Format: date
         * @description First day of cover.
         */
        EffectiveDate: string;
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
        /** @description A coverage of a section, with the fields of every version. */
        HeldCoverage: {
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
            /** @description Rated premium for the whole (100%) of the risk. */
            "ratedPremium(100%)"?: components["schemas"]["RatedPremium"];
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
        /** @description The party to be insured, an existing or a new contact of the carrier. */
        HeldInsured: components["schemas"]["ExistingInsured"] | components["schemas"]["HeldNewInsured"];
        /**
         * New insured
         * @description An insured that was new to the carrier. The earliest version sends the country of domicile with the underwriting data, so it may be missing here.
         */
        HeldNewInsured: {
            /** @description Registered name of the insured. Required for a new insured. */
            companyName: components["schemas"]["CompanyName"];
            /** @description Country of domicile, as an ISO 3166 code (two or three letters) or a carrier code. Required for a new insured. Must be a code that the carrier knows. */
            domicileCountry?: components["schemas"]["DomicileCountry"];
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
        /** @description Core data of the policy, from any version. The currency may be missing if the earliest version sent the policy. */
        HeldPolicy: {
            /** @description Currency of the policy, as an ISO 4217 code. */
            currency?: components["schemas"]["CodeRef"];
            /** @description First day of cover. */
            effectiveDate: components["schemas"]["EffectiveDate"];
            /** @description Last day of cover. Must not be before `effectiveDate`. */
            expiryDate: components["schemas"]["ExpiryDate"];
            /** @description The carrier's product under which the risk is written. It determines the line of business and therefore which conditional fields are required. In the sandbox: digits only, at most 15. */
            product: components["schemas"]["IdRef"];
            /** @description Territory in which the cover applies. */
            territory: components["schemas"]["CodeRef"];
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
            agreement?: components["schemas"]["Agreement"];
            /** @description The clauses that apply to the section. */
            conditions?: components["schemas"]["Condition"][];
            /** @description The coverages of the section. */
            coverage?: components["schemas"]["HeldCoverage"][];
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
        /** @description Country where the insured is domiciled. */
        InsuredDomicileCountry: components["schemas"]["CodeRef"];
        /** @description State or province of domicile. */
        InsuredDomicileState: components["schemas"]["CodeRef"];
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
        MethodOfPlacement: components["schemas"]["CodeRef"];
        /** @description Code of the insured's industry in the North American Industry Classification System (NAICS). */
        NaicsCode: string;
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
        Office: components["schemas"]["CodeRef"];
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
        /** @description Carrier's key of the open activity on the policy. */
        PolicyActivityKey: string;
        /** @description Address of the insured. */
        PolicyAddress: {
            /** @description Country of domicile. */
            domicileCountry?: components["schemas"]["CodeRef"];
            /** @description State or province of domicile. */
            domicileState?: components["schemas"]["CodeRef"];
            /** @description First line of the insured's postal address. */
            mailingAddress1?: components["schemas"]["MailingAddress1"];
            /** @description Town or city of the insured's postal address. */
            mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            /** @description Postal code of the address. */
            zipCode?: components["schemas"]["ZipCode"];
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
            lines?: components["schemas"]["Line"][];
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
        /** @description The identifiers of a policy, and the broker company that owns it. */
        PolicyIdentity: {
            /** @description Carrier's key of the policy. */
            policyKey: components["schemas"]["PolicyKey"];
            /** @description Quote number (Q) or policy number (P). Once the policy is bound, both identify it. */
            policyNo: components["schemas"]["PolicyNo"];
            /** @description Carrier's key of the broker company that submitted the business. */
            producerId: string;
            /** @description Identifies the submission. For a one-call submission, it is the `submissionId` of the run. */
            submissionId: components["schemas"]["SubmissionId"];
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
        /** @description A product of the carrier. */
        Product: {
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
            /** @description Values that sections of a quote may have on any policy of the product, if the product alone determines them. Fields that are not listed here are not checked before the quote. The values that the lookups list for a policy always apply. */
            sectionValues?: components["schemas"]["SectionValues"];
        };
        /** @description Class under which submissions are listed and read; null if the product has none. */
        ProductClass: components["schemas"]["ClassOfBusiness"] | null;
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
            revTurnover?: components["schemas"]["QuotedRevTurnover"];
            /** @description The sections of the quote, with the fields of every version. A quote recorded before an agreement became required may have no section with an agreement. */
            sections: components["schemas"]["HeldSections"];
            /** @description Currency in which the quote is summarized and reported, as an ISO 4217 code. */
            summaryCurrency?: components["schemas"]["SummaryCurrency"];
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
        /** @description Unique market reference (UMR) of the contract. Leave blank or omit until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
        QuoteUmr: string;
        /** @description Rated premium for the whole (100%) of the risk. */
        RatedPremium: components["schemas"]["Amount"];
        /** @description Complete lists of countries, divisions and products in this environment, and other lists. The gateway rejects requests that name a country, division or product that is not listed here, a state that its country does not list, or an entry that a list with `isComplete` does not contain. It reads the data again every ten minutes. */
        ReferenceData: {
            /** @description The countries. */
            countries: components["schemas"]["Country"][];
            /** @description The carrier's divisions. */
            divisions: components["schemas"]["DivisionEntry"][];
            /** @description Other lists of reference data. The gateway uses them to resolve references by code or description. An entry that an incomplete list lacks can be referenced only by its identifier. */
            lists?: components["schemas"]["ReferenceList"][];
            /** @description The carrier's products. */
            products: components["schemas"]["Product"][];
        };
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
        /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
        ReferenceType: {
            /**
             * @description Identifier of the reference type.
             * @enum {string}
             */
            id: "1" | "2" | "3";
        };
        /** @description Why the call was refused. */
        Refusal: {
            /** @description What went wrong. */
            error: {
                /** @description Machine-readable error code. */
                code: components["schemas"]["RefusalCode"];
                /** @description The individual errors, for `INVALID_REQUEST`; `field` is the path in the body. */
                details?: components["schemas"]["ErrorDetail"][];
                /** @description Human-readable description of the refusal. May be shown to a partner. */
                message: string;
            };
        };
        /**
         * @description Machine-readable error code.
         * @enum {string}
         */
        RefusalCode: "INVALID_REQUEST" | "UNAUTHORIZED" | "UNKNOWN_POLICY" | "NOT_OFFERED" | "INVALID_STATE" | "FAULT" | "UNAVAILABLE";
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
        /** @description Class of risk. Together with the product, it determines the carrier's office. */
        RiskClass: components["schemas"]["CodeRef"];
        /** @description Country of the regulator responsible for the risk. */
        RiskRegulatoryLoctn: components["schemas"]["CodeRef"];
        /**
         * @description Role of a contact. The carrier publishes no name for some roles.
         * @enum {string}
         */
        RoleCode: "INS" | "ATT" | "ACC" | "PRD" | "TAX" | "OTH" | "CLM" | "REIN" | "BCT" | "USR" | "EW" | "IA" | "EA" | "CA" | "AGR" | "PI" | "BINS" | "DIV" | "SYN" | "TCC" | "SRV" | "COV" | "LF" | "AUD" | "EXUSR" | "FRC" | "BA" | "SA" | "SOS" | "OFFTEAM" | "OBG" | "LG" | "RGA" | "INV" | "FIN" | "TAD" | "ENV" | "ITA" | "INA" | "BEN" | "ADO" | "ACF" | "UWC" | "BUY" | "SEL" | "TGT" | "PTF" | "REIND" | "SCM" | "PEB" | "MBK";
        /** @description Syndicate business forecast (SBF) class of the risk. */
        SBFClass: components["schemas"]["IdRef"];
        /** @description A section of the policy. */
        SectionDetails: {
            /** @description The clauses. */
            conditions: components["schemas"]["Condition"][];
            /** @description The coverages. */
            coverages: components["schemas"]["HeldCoverage"][];
            /** @description The deductions from premium. */
            deductions: components["schemas"]["Deduction"][];
            /** @description Name of the section. */
            description?: string;
            /** @description Division of the policy that the section belongs to. */
            division?: components["schemas"]["IdRef"];
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
        /** @description A value of the field. */
        SectionValue: string;
        /** @description Values that sections of a quote may have on any policy of the product, if the product alone determines them. Fields that are not listed here are not checked before the quote. The values that the lookups list for a policy always apply. */
        SectionValues: {
            /** @description Agreements. */
            agreement?: components["schemas"]["SectionValue"][];
            /** @description Activities of agreements. */
            agreementActivity?: components["schemas"]["SectionValue"][];
            /** @description Sections of agreements. */
            agreementSection?: components["schemas"]["SectionValue"][];
            /** @description The divisions, activities and sections of each agreement, if the carrier publishes them. For an agreement that is not listed here, they are not checked. */
            combinations?: components["schemas"]["AgreementCombination"][];
            /** @description Codes of coverages. */
            coverage?: components["schemas"]["SectionValue"][];
        };
        /**
         * Format: double
         * @description Signed line, as a percentage.
         */
        SignedLine: number;
        /** @description The carrier's underwriter who stamps the slip, a contact with the role `USR`. */
        StampUnderwriter: components["schemas"]["IdRef"];
        /** @description Data of the base and full stages, merged, from any version. A field that was sent more than once has its last value. */
        Submission: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation?: components["schemas"]["AgencyOccupation"];
            /** @description Who agrees claims. */
            claimsAgreementParty?: components["schemas"]["SubmittedClaimsAgreementParty"];
            /** @description How a possible clash was resolved. */
            clashResponse?: components["schemas"]["ClashResponse"];
            /** @description Class of risk. Together with the product, it determines the carrier's office. */
            class?: components["schemas"]["RiskClass"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed?: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
            division?: components["schemas"]["Division"];
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
            marketSource?: components["schemas"]["MarketSource"];
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
            producer: components["schemas"]["Producer"];
            /** @description Company that produces the business. Required for the European division (code `MAE`). */
            producingCompany?: components["schemas"]["ProducingCompany"];
            /** @description Underwriter who produced the business, a contact with the role `USR`. Defaults to `underWriter`. */
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
            referenceType?: components["schemas"]["ReferenceType"];
            /** @description Revenue of the insured, which the earliest version sends in addition to `insuredRevenueTurnover`. Both are stored. */
            "rev.-Turnover"?: components["schemas"]["RevDotTurnover"];
            /** @description Annual revenue of the insured in whole units, under whichever name the version uses. It has a larger range than in version 2.0, because the earliest version uses 64 bits. */
            revTurnover?: components["schemas"]["Turnover"];
            /** @description Country of the regulator responsible for the risk. */
            riskRegulatoryLoctn?: components["schemas"]["RiskRegulatoryLoctn"];
            /** @description Syndicate business forecast (SBF) class of the risk. */
            sBFClass?: components["schemas"]["SBFClass"];
            /** @description Kind of section. The identifiers are the same in every environment. */
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            /** @description Signed line, as a percentage. */
            signedLine?: components["schemas"]["SignedLine"];
            /** @description The carrier's underwriter who stamps the slip, a contact with the role `USR`. */
            stampUnderwriter?: components["schemas"]["StampUnderwriter"];
            /** @description Whether the sanctions check of the submission is complete. */
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            /** @description Billing type of the premium. */
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriter?: components["schemas"]["UnderWriter"];
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
        SubmittedClaimsAgreementParty: components["schemas"]["IdRef"];
        /** @description Main peril of the risk. In the quote, `majorPeril` is free text. */
        SubmittedMajorPeril: components["schemas"]["CodeRef"];
        /** @description Whether the carrier leads or follows. */
        SubmittedOurRole: components["schemas"]["IdRef"];
        /** @description Whether third-party capacity is used. */
        SubmittedThirdPartyCapacity: components["schemas"]["IdRef"];
        /** @description US regulatory classification sent with the full stage. The quote has its own field. */
        SubmittedUSClassification: components["schemas"]["IdRef"];
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
        TypeOfLayer: components["schemas"]["IdRef"];
        /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
        TypeOfPlacementBespoke: components["schemas"]["IdRef"];
        /** @description Basis of the reinsurance. */
        TypeofRIBasis: components["schemas"]["IdRef"];
        /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
        Umr: string;
        /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
        UnderWriter: components["schemas"]["IdRef"];
        /** @description Underwriting data to merge into a draft; omitted fields stay unchanged. Only fields that every version requires are required. */
        Underwriting: {
            /** @description Occupation of the insured in the agency's own classification. */
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            /** @description Who agrees claims. */
            claimsAgreementParty?: components["schemas"]["SubmittedClaimsAgreementParty"];
            /** @description How a possible clash was resolved. */
            clashResponse?: components["schemas"]["ClashResponse"];
            /** @description Class of risk. Together with the product, it determines the carrier's office. */
            class?: components["schemas"]["RiskClass"];
            /** @description Whether the business is direct or assumed (inward reinsurance). */
            directAssumed?: components["schemas"]["DirectAssumed"];
            /** @description The carrier's division that writes the risk, a contact with the role `DIV`. Office, method of placement and producing entity are derived from it. Must be a division that the carrier has. */
            division?: components["schemas"]["Division"];
            /** @description The party to be insured, an existing or a new contact of the carrier. */
            insured?: components["schemas"]["HeldInsured"];
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
            marketSource?: components["schemas"]["MarketSource"];
            /** @description Method of placement. If omitted, it is derived from the division. */
            mop?: components["schemas"]["MethodOfPlacement"];
            /** @description The carrier's office. If omitted, it is derived from the division. */
            office?: components["schemas"]["Office"];
            /** @description Whether the carrier leads or follows. */
            ourRole?: components["schemas"]["SubmittedOurRole"];
            /** @description Whether the period of the policy is still to be advised (TBA). */
            periodTBA?: components["schemas"]["PeriodTBA"];
            /** @description Core data of the policy, from any version. The currency may be missing if the earliest version sent the policy. */
            policy?: components["schemas"]["HeldPolicy"];
            /** @description Free-text description of the policy. If omitted, the carrier generates one. */
            policyDescription?: components["schemas"]["PolicyDescription"];
            /** @description Whether the risk may clash with another risk on the carrier's books. */
            possibleClashIdentified?: components["schemas"]["PossibleClashIdentified"];
            /** @description The broker company that submits the business. */
            producer?: components["schemas"]["Producer"];
            /** @description Company that produces the business. Required for the European division (code `MAE`). */
            producingCompany?: components["schemas"]["ProducingCompany"];
            /** @description Underwriter who produced the business, a contact with the role `USR`. Defaults to `underWriter`. */
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            /** @description Location of the risk relative to the European Economic Area. Required at the full stage if the producing entity, which is derived from the division, is `MSSL` or `MEEA`. The identifiers are the same in every environment. */
            referenceType?: components["schemas"]["ReferenceType"];
            /** @description Revenue of the insured, which the earliest version sends in addition to `insuredRevenueTurnover`. Both are stored. */
            "rev.-Turnover"?: components["schemas"]["RevDotTurnover"];
            /** @description Annual revenue of the insured in whole units, under whichever name the version uses. It has a larger range than in version 2.0, because the earliest version uses 64 bits. */
            revTurnover?: components["schemas"]["Turnover"];
            /** @description Country of the regulator responsible for the risk. */
            riskRegulatoryLoctn?: components["schemas"]["RiskRegulatoryLoctn"];
            /** @description Syndicate business forecast (SBF) class of the risk. */
            sBFClass?: components["schemas"]["SBFClass"];
            /** @description Kind of section. The identifiers are the same in every environment. */
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            /** @description Signed line, as a percentage. */
            signedLine?: components["schemas"]["SignedLine"];
            /** @description The carrier's underwriter who stamps the slip, a contact with the role `USR`. */
            stampUnderwriter?: components["schemas"]["StampUnderwriter"];
            /** @description Whether the sanctions check of the submission is complete. */
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            /** @description Billing type of the premium. */
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            /** @description Type of layer: primary or excess. */
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            /** @description How the risk is placed. The base and full bodies do not have this field, because the carrier derives it from the division; it is required in a body that combines both stages. */
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            /** @description Unique market reference (UMR) of the contract. Leave blank until one has been assigned. A blank value (only white space or invisible characters) is stored as sent and does not count as a reference. */
            umr?: components["schemas"]["Umr"];
            /** @description The carrier's underwriter responsible for the risk, a contact with the role `USR`. */
            underWriter: components["schemas"]["UnderWriter"];
            /** @description US regulatory classification sent with the full stage. The quote has its own field. */
            uSClassification?: components["schemas"]["SubmittedUSClassification"];
            /** @description The carrier's written line as a whole percentage; 100 if none was sent. The earliest version sets no minimum, so it may be 0. */
            writtenLine?: components["schemas"]["HeldWrittenLine"];
        };
        /** @description US regulatory classification: regulated (code `REG` of the list) or non-regulated for a US risk, non-regulated for any other. Regulated is rejected if the insured is domiciled outside the United States, the territory is a single country other than the United States and no regulatory location is in the United States. Required; the identifier may be blank until the details are known. When the policy is bound, blank is rejected if the insured, the territory or a regulatory location is in the United States, and means non-regulated otherwise. */
        USClassification: components["schemas"]["BlankableIdRef"];
        /** @description Unit of the waiting period, as a reference or as its bare identifier. */
        WaitingPeriodMeasurement: components["schemas"]["IdRef"] | string;
        /** @description Outcome of a write. If the write has happened, the field for its kind contains its response. */
        WriteRecord: {
            /** @description Where a document was stored and how many bytes arrived. */
            documentReceipt?: components["schemas"]["DocumentReceipt"];
            /** @description State of the submission after the call. Keep `policyKey` and `policyActivityKey`; every later stage requires them. */
            outcome?: components["schemas"]["SubmissionOutcome"];
            /** @description The generated reference and the data it was generated from. Note that some identifiers are integers here. */
            policyReference?: components["schemas"]["PolicyReference"];
            /** @description Outcome of the write. */
            state: components["schemas"]["WriteState"];
        };
        /**
         * @description Outcome of the write.
         * @enum {string}
         */
        WriteState: "done" | "underWay" | "unknown";
        /** @description A boolean, or a reference to the carrier's entry for yes or no. */
        YesNoOrIdRef: boolean | components["schemas"]["IdRef"];
        /** @description Postal code of the insured's address. Required for a new insured if the country uses postal codes. */
        ZipCode: string;
    };
    responses: {
        /** @description The system failed. The call may still have taken effect. */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "FAULT";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
        /** @description The request, or the draft merged with it, violates a rule. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_REQUEST";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
        /** @description The state of the policy does not allow the call. */
        InvalidState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_STATE";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
        /** @description The system does not have this operation or cannot report outcomes of writes. */
        NotOffered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "NOT_OFFERED";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
        /** @description The gateway's key is not accepted. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHORIZED";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
        /** @description The system is unavailable. Nothing was done. */
        Unavailable: {
            headers: {
                /**
                 * @description Seconds after which the system expects to be available again, if known.
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAVAILABLE";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
        /** @description The policy, activity or submission does not exist. */
        UnknownPolicy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNKNOWN_POLICY";
                        details?: unknown;
                        message?: unknown;
                    };
                };
            };
        };
    };
    parameters: {
        /**
         * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
         * @example j.whitcombe
         */
        AuditUserId: string;
        /**
         * @description Sent with a call whose body arrived in the earliest version, which lacks fields of later versions. Conditions that require such a field are not checked; all others are.
         * @example earliest
         */
        BodyShape: "earliest";
        /**
         * @description Identifier of a one-call submission, under which it can be found later. If absent, the back office assigns one.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
         */
        ChosenSubmissionId: components["schemas"]["SubmissionId"];
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
         * @description Return only contacts with exactly this code, which responses contain as `reference`.
         * @example WHITC
         */
        ContactCode: string;
        /**
         * @description Return only contacts with this complete name, case-insensitively.
         * @example Whitcombe Brokers Ltd
         */
        ContactName: string;
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
         * @description Folder, decoded and normalized by the gateway, with levels separated by `/`. No level is `..` or starts with `..;`. Defaults to the top folder.
         * @example Underwriting/Proposal
         */
        DocumentFolder: string;
        /**
         * @description File name of the document, without a folder and without invisible characters, other than the joiners (U+200C, U+200D), variation selectors and tags that words and emoji need.
         * @example proposal.pdf
         */
        DocumentName: string;
        /**
         * @description Key or number of the policy that the document belongs to.
         * @example 1000421
         */
        DocumentPolicy: string;
        /**
         * @description Reference of the policy, stored with the document.
         * @example CYB-2027-0421
         */
        DocumentPolicyReference: string;
        /**
         * @description The field to look up.
         * @example coverage
         */
        FieldName: components["schemas"]["LookupField"];
        /**
         * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
         */
        IdempotencyKey: string;
        /**
         * @description The policy key, exactly as responses return it. A different spelling does not identify the policy.
         * @example 1000421
         */
        IdentifiedPolicyKey: string;
        /**
         * @description Quote number (Q) or policy number (P).
         * @example Q0010421
         */
        IdentifiedPolicyNo: components["schemas"]["PolicyNo"];
        /**
         * @description Identifier of the submission.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
         */
        IdentifiedSubmissionId: components["schemas"]["SubmissionId"];
        /**
         * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
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
         * @description Key of the activity.
         * @example 2000842
         */
        PolicyActivityKey: string;
        /**
         * @description The policy key, exactly as responses return it. A different spelling, such as one with a leading zero or in a different case, does not identify the policy; the gateway locks a policy by this text.
         * @example 1000421
         */
        PolicyKey: string;
        /**
         * @description Comma-separated keys of broker companies; return only what belongs to them. For contacts, the filter applies only to insureds, because contacts in other roles belong to no broker. An insured whose reference equals `contactReference`, case-insensitively, is always included. If absent, everything is returned.
         * @example 8800101,8800102
         */
        ProducerIds: string;
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
        /**
         * @description The `Idempotency-Key` of the write to look up.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
         */
        WriteKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds after which the system expects to be available again, if known.
         * @example 30
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createCompleteDraft: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Sent with a call whose body arrived in the earliest version, which lacks fields of later versions. Conditions that require such a field are not checked; all others are.
                 * @example earliest
                 */
                "X-Body-Shape"?: components["parameters"]["BodyShape"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
                /**
                 * @description Identifier of a one-call submission, under which it can be found later. If absent, the back office assigns one.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
                 */
                "X-Submission-Id"?: components["parameters"]["ChosenSubmissionId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteDraft"];
            };
        };
        responses: {
            /** @description The draft has been created with its underwriting data. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listContacts: {
        parameters: {
            query: {
                /**
                 * @description Return only contacts with exactly this code, which responses contain as `reference`.
                 * @example WHITC
                 */
                contactCode?: components["parameters"]["ContactCode"];
                /**
                 * @description Return only contacts with this complete name, case-insensitively.
                 * @example Whitcombe Brokers Ltd
                 */
                contactName?: components["parameters"]["ContactName"];
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
                 * @description Comma-separated keys of broker companies; return only what belongs to them. For contacts, the filter applies only to insureds, because contacts in other roles belong to no broker. An insured whose reference equals `contactReference`, case-insensitively, is always included. If absent, everything is returned.
                 * @example 8800101,8800102
                 */
                producerIds?: components["parameters"]["ProducerIds"];
                /**
                 * @description The role of the contacts to list.
                 * @example PRD
                 */
                roleCode: components["parameters"]["ContactRole"];
            };
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contacts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDraft: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Sent with a call whose body arrived in the earliest version, which lacks fields of later versions. Conditions that require such a field are not checked; all others are.
                 * @example earliest
                 */
                "X-Body-Shape"?: components["parameters"]["BodyShape"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
                /**
                 * @description Identifier of a one-call submission, under which it can be found later. If absent, the back office assigns one.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
                 */
                "X-Submission-Id"?: components["parameters"]["ChosenSubmissionId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft"];
            };
        };
        responses: {
            /** @description The draft has been created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadDocument: {
        parameters: {
            query: {
                /**
                 * @description Folder, decoded and normalized by the gateway, with levels separated by `/`. No level is `..` or starts with `..;`. Defaults to the top folder.
                 * @example Underwriting/Proposal
                 */
                location?: components["parameters"]["DocumentFolder"];
                /**
                 * @description File name of the document, without a folder and without invisible characters, other than the joiners (U+200C, U+200D), variation selectors and tags that words and emoji need.
                 * @example proposal.pdf
                 */
                name: components["parameters"]["DocumentName"];
                /**
                 * @description Reference of the policy, stored with the document.
                 * @example CYB-2027-0421
                 */
                policyReference?: components["parameters"]["DocumentPolicyReference"];
            };
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description Key or number of the policy that the document belongs to.
                 * @example 1000421
                 */
                policyId: components["parameters"]["DocumentPolicy"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The document has been stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentReceipt"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllowedValues: {
        parameters: {
            query: {
                /**
                 * @description The field to look up.
                 * @example coverage
                 */
                fieldName: components["parameters"]["FieldName"];
            };
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description Key of the activity.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The policy key, exactly as responses return it. A different spelling, such as one with a leading zero or in a different case, does not identify the policy; the gateway locks a policy by this text.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values, or the status `FAILED` if they could not be read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedValues"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            409: components["responses"]["InvalidState"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    bindPolicy: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description Key of the activity.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The policy key, exactly as responses return it. A different spelling, such as one with a leading zero or in a different case, does not identify the policy; the gateway locks a policy by this text.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bind"];
            };
        };
        responses: {
            /** @description The policy is bound. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            409: components["responses"]["InvalidState"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineSubmission: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description Key of the activity.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The policy key, exactly as responses return it. A different spelling, such as one with a leading zero or in a different case, does not identify the policy; the gateway locks a policy by this text.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Closing"];
            };
        };
        responses: {
            /** @description The submission is declined. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            409: components["responses"]["InvalidState"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    markQuoteNotTakenUp: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description Key of the activity.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The policy key, exactly as responses return it. A different spelling, such as one with a leading zero or in a different case, does not identify the policy; the gateway locks a policy by this text.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Closing"];
            };
        };
        responses: {
            /** @description The quote is marked as not taken up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            409: components["responses"]["InvalidState"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    quotePolicy: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Sent with a call whose body arrived in the earliest version, which lacks fields of later versions. Conditions that require such a field are not checked; all others are.
                 * @example earliest
                 */
                "X-Body-Shape"?: components["parameters"]["BodyShape"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description Key of the activity.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The policy key, exactly as responses return it. A different spelling, such as one with a leading zero or in a different case, does not identify the policy; the gateway locks a policy by this text.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Quote"];
            };
        };
        responses: {
            /** @description The quote has been recorded or referred. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            409: components["responses"]["InvalidState"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrichDraft: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Sent with a call whose body arrived in the earliest version, which lacks fields of later versions. Conditions that require such a field are not checked; all others are.
                 * @example earliest
                 */
                "X-Body-Shape"?: components["parameters"]["BodyShape"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description Key of the activity.
                 * @example 2000842
                 */
                policyActivityKey: components["parameters"]["PolicyActivityKey"];
                /**
                 * @description The policy key, exactly as responses return it. A different spelling, such as one with a leading zero or in a different case, does not identify the policy; the gateway locks a policy by this text.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Underwriting"];
            };
        };
        responses: {
            /** @description The data has been merged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOutcome"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            409: components["responses"]["InvalidState"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPolicyStatuses: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description The policy key, exactly as responses return it. A different spelling, such as one with a leading zero or in a different case, does not identify the policy; the gateway locks a policy by this text.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activities of the policy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyStatusSummary"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The details of the policy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyDetails"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    identifyPolicy: {
        parameters: {
            query?: {
                /**
                 * @description The policy key, exactly as responses return it. A different spelling does not identify the policy.
                 * @example 1000421
                 */
                policyKey?: components["parameters"]["IdentifiedPolicyKey"];
                /**
                 * @description Quote number (Q) or policy number (P).
                 * @example Q0010421
                 */
                policyNo?: components["parameters"]["IdentifiedPolicyNo"];
                /**
                 * @description Identifier of the submission.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
                 */
                submissionId?: components["parameters"]["IdentifiedSubmissionId"];
            };
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyIdentity"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    generatePolicyReference: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the write. A back office that deduplicates writes executes a write once for each key.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyReference"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReferenceData: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reference data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferenceData"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
                 * @description Comma-separated keys of broker companies; return only what belongs to them. For contacts, the filter applies only to insureds, because contacts in other roles belong to no broker. An insured whose reference equals `contactReference`, case-insensitively, is always included. If absent, everything is returned.
                 * @example 8800101,8800102
                 */
                producerIds?: components["parameters"]["ProducerIds"];
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
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of submissions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionsByClass"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["UnknownPolicy"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    findWrite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description End user, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as sent by the partner. Absent if the partner's operation does not have it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description The `Idempotency-Key` of the write to look up.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                idempotencyKey: components["parameters"]["WriteKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome of the write. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WriteRecord"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotOffered"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
}
