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
         * @description Does what the creation of a draft and the merge of underwriting data do, in one call; if either is refused nothing is created. 40 to 60 seconds in the real system.
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
         * List contacts by their role
         * @description Lists the contacts that have a role, by name. Changes nothing.
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
         * @description Creates a policy in preparation with its number and keys; an insured that is new becomes a contact. 35 to 40 seconds in the real system.
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
         * Store a document of a policy
         * @description Stores the bytes as they come, under the name and in the folder that are given; a document of the same name in the same folder is replaced. The digest in the answer tells the gateway that all of it has arrived.
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
         * @description Opens an editing session on the first active section, reads the values and closes it; changes nothing. Refused with `INVALID_STATE` before underwriting data has been merged.
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
         * @description Binds a policy that has been quoted and gives it its P number; the Q number goes on finding it. Refused while the quote is referred, and while the sanction check is not complete.
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
         * @description Ends a submission that is neither bound nor ended already. The partner gets a sentence made from the outcome.
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
         * @description Records sections and lines, derives the MAE line and the syndicate lines, and gives a quote number unless the quote is referred. A quote that is sent again replaces the one before. Refused with INVALID_STATE before the policy has its underwriting data. 20 to 40 seconds in the real system.
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
         * @description Merges the body into the stored draft, then checks the conditions on the whole. 40 to 60 seconds in the real system.
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
         * @description Lists every activity of the policy as the register holds it. Changes nothing.
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
         * @description Finds a policy by any of its numbers; where a reference is given it must be the policy's. Changes nothing.
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
         * @description Finds a policy by its key, by any of its numbers or by its submission, one of them, and tells whose it is. Changes nothing.
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
         * @description Generates a reference that has not been given before.
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
         * @description Answers the countries, divisions and products on which the gateway's own rules stand. The gateway keeps them for a while. Changes nothing.
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
         * @description Lists submissions, the newest first. `from` is included, `to` is not, both are UTC. Changes nothing.
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
         * @description Finds a submission by its identifier; where a class is asked for, one of another class is not found. Changes nothing.
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
         * Ask what became of a write
         * @description Tells whether a write has happened, is under way, or is not known. Changes nothing. A write is known from the moment
         *     that it is taken, so one that is not known here after its connection was closed will not happen any more. A
         *     back office that keeps no such record answers 404 `NOT_OFFERED`, and the gateway is told not to ask it.
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
        /** @description The agreement, such as a binder or a line slip, under which the section is written. A value that `GET /lookup/agreement` does not list for the policy is refused, a blank one too. */
        Agreement: {
            /** @description The agreement itself. */
            agreement?: string;
            /** @description Activity of the agreement. */
            agreementActivity?: string;
            /** @description Section of the agreement. */
            agreementSection?: string;
        };
        /** @description A value that is allowed. */
        AllowedValue: {
            /** @description What to send in the field. */
            code: string;
            /** @description What it stands for. */
            description: string;
        };
        /** @description The values that a field of the quote's section may have on this policy. */
        AllowedValues: {
            field: components["schemas"]["LookupField"];
            /**
             * @description Whether the carrier's system could tell the values.
             * @enum {string}
             */
            status: "SUCCESS" | "FAILED";
            /** @description The values, in the carrier's order. */
            values: components["schemas"]["AllowedValue"][];
        };
        /**
         * Format: double
         * @description An amount of money in the currency that goes with it. A return premium or an adjustment downwards is negative.
         */
        Amount: number;
        /** @description Bind data as the partner sent it, with the fields of every version. */
        Bind: {
            agencyOccupation?: components["schemas"]["AgencyOccupation"];
            fon?: components["schemas"]["Fon"];
            insured?: components["schemas"]["BindInsured"];
            naicsCode?: components["schemas"]["NaicsCode"];
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
        /** @description Territory in which the cover applies, as it is bound. */
        BindTerritory: components["schemas"]["CodeRef"];
        /** @description As an identifier reference, but the identifier may be the empty string while it is not known yet. The object itself must be sent where the field is required. */
        BlankableIdRef: {
            /** @description Identifier of the entry in this environment, or "" while it is not known. */
            id: string;
        };
        /** @description How a possible clash was dealt with. */
        ClashResponse: components["schemas"]["IdRef"];
        /**
         * @description Class of business. It follows from the product.
         * @enum {string}
         */
        ClassOfBusiness: "cyber" | "pv" | "enviro";
        /**
         * @description Class of business of a submission, or that its product has none.
         * @enum {string}
         */
        ClassOfSubmission: "cyber" | "pv" | "enviro" | "other";
        /** @description Why a submission is ended without a bind. */
        Closing: {
            /** @description The partner's reason in free text, where it gave one. */
            declineReason?: string;
        };
        /** @description Points at an entry of the carrier's reference data by its code, such as a currency or a country. */
        CodeRef: {
            /** @description Code of the entry. */
            code: string;
        };
        /** @description Registered name of the insured. Required for a new insured. */
        CompanyName: string;
        /** @description A draft to be created together with its underwriting data. Required is what every version requires. */
        CompleteDraft: {
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            claimsAgreementParty?: components["schemas"]["SubmittedClaimsAgreementParty"];
            clashResponse?: components["schemas"]["ClashResponse"];
            class?: components["schemas"]["RiskClass"];
            directAssumed?: components["schemas"]["DirectAssumed"];
            division?: components["schemas"]["Division"];
            insured: components["schemas"]["HeldInsured"];
            insuredDomicileCountry?: components["schemas"]["InsuredDomicileCountry"];
            insuredDomicileState?: components["schemas"]["InsuredDomicileState"];
            isThirdPartyCapacityDeployed?: components["schemas"]["SubmittedThirdPartyCapacity"];
            majorPeril?: components["schemas"]["SubmittedMajorPeril"];
            marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            marketSource?: components["schemas"]["MarketSource"];
            mop?: components["schemas"]["MethodOfPlacement"];
            office?: components["schemas"]["Office"];
            ourRole?: components["schemas"]["SubmittedOurRole"];
            periodTBA?: components["schemas"]["PeriodTBA"];
            policy: components["schemas"]["HeldPolicy"];
            policyDescription?: components["schemas"]["PolicyDescription"];
            possibleClashIdentified?: components["schemas"]["PossibleClashIdentified"];
            producer: components["schemas"]["Producer"];
            producingCompany?: components["schemas"]["ProducingCompany"];
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            referenceType?: components["schemas"]["ReferenceType"];
            "rev.-Turnover"?: components["schemas"]["RevDotTurnover"];
            revTurnover?: components["schemas"]["Turnover"];
            riskRegulatoryLoctn?: components["schemas"]["RiskRegulatoryLoctn"];
            sBFClass?: components["schemas"]["SBFClass"];
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            signedLine?: components["schemas"]["SignedLine"];
            stampUnderwriter?: components["schemas"]["StampUnderwriter"];
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            umr?: components["schemas"]["Umr"];
            underWriter: components["schemas"]["UnderWriter"];
            uSClassification?: components["schemas"]["SubmittedUSClassification"];
            writtenLine?: components["schemas"]["HeldWrittenLine"];
        };
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
        /** @description A contact of the carrier in one of its roles. */
        Contact: {
            /** @description Key of the contact, to be sent where a body points at one by `id`. */
            id: string;
            /** @description Name of the contact. */
            name: string;
            /** @description Code of the contact, null where it has none. */
            reference: string | null;
            roleCode: components["schemas"]["RoleCode"];
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
        /** @description A page of contacts. `total` may be more than what is on the page. */
        ContactPage: {
            /** @description The contacts on this page, by name. */
            items: components["schemas"]["Contact"][];
            page: components["schemas"]["PageNumber"];
            pageSize: components["schemas"]["PageSizeUsed"];
            total: components["schemas"]["Total"];
        };
        /** @description A place given by its name. */
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
            /** @description The back office's own code of the country, where it has one besides those of ISO 3166. */
            ownCode?: string;
            /** @description States or provinces, none where the country has no data of that level. */
            states: components["schemas"]["CountryState"][];
            /** @description Whether an address in the country has a postal code. */
            usesPostalCodes: boolean;
        };
        /** @description A state or province. */
        CountryState: {
            /** @description Code of the state, as it stands in `domicileState`. */
            code: string;
            /** @description Name of the state. */
            name: string;
        };
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
        /** @description A division of the carrier. */
        DivisionEntry: {
            /** @description Code of the division. `MAE` is the European one. */
            code: string;
            /** @description Identifier, as it stands in `division`. */
            id: string;
            /** @description Name of the division. */
            name: string;
            /** @description Producing entity of the division. `MSSL` and `MEEA` need a reference type. */
            producingEntity: string;
        };
        /** @description Where a document was stored, and what of it has arrived. */
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
        /** @description Country where the insured is domiciled, as an ISO 3166 code (two or three letters) or the carrier's own. Required for a new insured; a code that the carrier does not know is refused. */
        DomicileCountry: components["schemas"]["CodeRef"];
        /** @description State or province of the domicile. Required for a new insured where the carrier holds states for the country, such as the United States; a code that is not one of them is refused. */
        DomicileState: components["schemas"]["CodeRef"];
        /** @description A draft to be created. Required is what every version requires. */
        Draft: {
            class?: components["schemas"]["RiskClass"];
            directAssumed?: components["schemas"]["DirectAssumed"];
            division?: components["schemas"]["Division"];
            insured: components["schemas"]["HeldInsured"];
            majorPeril?: components["schemas"]["SubmittedMajorPeril"];
            marketSource?: components["schemas"]["MarketSource"];
            mop?: components["schemas"]["MethodOfPlacement"];
            office?: components["schemas"]["Office"];
            policy: components["schemas"]["HeldPolicy"];
            policyDescription?: components["schemas"]["PolicyDescription"];
            producer: components["schemas"]["Producer"];
            producingCompany?: components["schemas"]["ProducingCompany"];
            referenceType?: components["schemas"]["ReferenceType"];
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            writtenLine?: components["schemas"]["HeldWrittenLine"];
        };
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
        /** @description One coverage of a section, with the fields of every version. */
        HeldCoverage: {
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
            "ratedPremium(100%)"?: components["schemas"]["RatedPremium"];
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
        /** @description The party to be insured, a contact that the carrier has or a new one. */
        HeldInsured: components["schemas"]["ExistingInsured"] | components["schemas"]["HeldNewInsured"];
        /**
         * New insured
         * @description An insured that the carrier did not have before. The earliest version sends the country of domicile with the underwriting data, so that it may be missing here.
         */
        HeldNewInsured: {
            companyName: components["schemas"]["CompanyName"];
            domicileCountry?: components["schemas"]["DomicileCountry"];
            domicileState?: components["schemas"]["DomicileState"];
            email?: components["schemas"]["InsuredEmail"];
            mailingAddress1?: components["schemas"]["MailingAddress1"];
            mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            obligor?: components["schemas"]["InsuredObligor"];
            zipCode?: components["schemas"]["ZipCode"];
        };
        /** @description The frame of the policy, whichever version sent it. The earliest version may leave the currency out. */
        HeldPolicy: {
            /** @description Currency of the policy, as an ISO 4217 code. */
            currency?: components["schemas"]["CodeRef"];
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
        /** @description A section of the quote, with the fields of every version. */
        HeldSection: {
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
            coverage?: components["schemas"]["HeldCoverage"][];
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
        /** @description The sections of the quote, with the fields of every version. Those of a quote that was recorded before an agreement was required may have none. */
        HeldSections: components["schemas"]["HeldSection"][];
        /**
         * Format: int32
         * @description The carrier's written line as a whole percentage, 100 where none was sent. The earliest version has no minimum of its own, so that it may be 0.
         */
        HeldWrittenLine: number;
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
        /** @description Country where the insured is domiciled. */
        InsuredDomicileCountry: components["schemas"]["CodeRef"];
        /** @description State or province of the domicile. */
        InsuredDomicileState: components["schemas"]["CodeRef"];
        /**
         * Format: email
         * @description E-mail address at which the insured is reached.
         */
        InsuredEmail: string;
        /** @description The party whose obligation is covered, a contact of the role `OBG`. Required for a new insured on political-risk business; on other business it may be left out, and is passed on where it is sent. */
        InsuredObligor: components["schemas"]["IdRef"];
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
        /**
         * @description The field that the values are for.
         * @enum {string}
         */
        LookupField: "coverage" | "agreement" | "agreementActivity" | "agreementSection";
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
        /** @description Method of placement. It follows from the division where it is not sent. */
        MethodOfPlacement: components["schemas"]["CodeRef"];
        /** @description Code of the insured's industry in the North American Industry Classification System. */
        NaicsCode: string;
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
        /** @description As an identifier reference, but of digits only and not above 1999999999, since the answer repeats it as an integer. */
        NumericIdRef: {
            /** @description Identifier of the entry in this environment, in digits. */
            id: string;
        };
        /** @description The carrier's office. It follows from the division where it is not sent. */
        Office: components["schemas"]["CodeRef"];
        /**
         * Format: int32
         * @description Number of this page, as it was asked for.
         */
        PageNumber: number;
        /**
         * Format: int32
         * @description The most entries that a page has, as it was asked for.
         */
        PageSizeUsed: number;
        /**
         * Format: double
         * @description A percentage, so that 12.5 stands for 12.5 %. It may be above 100 where the business allows it, as for a reinstatement at 150 %.
         */
        Percentage: number;
        /**
         * @description Whether the period of the policy is still to be advised.
         * @enum {string}
         */
        PeriodTBA: "YES" | "NO";
        /** @description The carrier's key of the activity that is open on the policy. */
        PolicyActivityKey: string;
        /** @description Address of the insured. */
        PolicyAddress: {
            /** @description Country of the domicile. */
            domicileCountry?: components["schemas"]["CodeRef"];
            /** @description State or province of the domicile. */
            domicileState?: components["schemas"]["CodeRef"];
            mailingAddress1?: components["schemas"]["MailingAddress1"];
            mailingAddressCity?: components["schemas"]["MailingAddressCity"];
            /** @description Postal code of the address. */
            zipCode?: components["schemas"]["ZipCode"];
        };
        /** @description Description of the policy in free text. The carrier words one where it is left out. */
        PolicyDescription: string;
        /** @description What the carrier holds of a policy. What was sent can be read back field by field in `submission`, `quote` and `bind`; the other fields are the carrier's own. */
        PolicyDetails: {
            address?: components["schemas"]["PolicyAddress"];
            bind?: components["schemas"]["Bind"];
            /** @description The reason that was given when the submission was declined, or when its quote was marked as not taken up; `policyStatus` says which. Left out where none was given. */
            declineReason?: string;
            /**
             * Format: date
             * @description First day of cover as it stands now.
             */
            effectiveDate: string;
            /**
             * Format: date
             * @description Last day of cover as it stands now.
             */
            expiryDate: string;
            /** @description Name of the insured. */
            insuredCompanyName?: string;
            /** @description The lines that the carrier holds, those that it derives included: the agency line, the MAE line (division 7) and the syndicate lines (divisions 3, 12, 6 and 13). */
            lines?: components["schemas"]["Line"][];
            policyActivityKey: components["schemas"]["PolicyActivityKey"];
            policyActivityStatus: components["schemas"]["ActivityState"];
            /** @description Identifier of the policy, the `policyKey` of the stages. */
            policyKey: components["schemas"]["PolicyKey"];
            /** @description Number of the policy as it is now, also where it was asked for by an earlier one. */
            policyNo: components["schemas"]["PolicyNo"];
            policyStatus: components["schemas"]["PolicyState"];
            /** @description Name of the broker company. */
            producerCompany?: string;
            /** @description E-mail address of the person at the broker. Its form is not checked. */
            producerEmail?: string;
            /** @description Name of the person at the broker. */
            producerName?: string;
            quote?: components["schemas"]["Quote"];
            /** @description The `quoteNo`, null until the submission has been quoted. */
            quoteReference?: string | null;
            /** @description Business reference of the policy, null while it has none. */
            reference?: string | null;
            /** @description The policy's sections, none before the quote. */
            sections?: components["schemas"]["SectionDetails"][];
            submission: components["schemas"]["Submission"];
            /** @description E-mail address of the carrier's underwriter. Its form is not checked. */
            underwriterEmail?: string;
            /** @description Name of the carrier's underwriter. */
            underwriterName?: string;
        };
        /** @description The names of a policy, and the broker company that it belongs to. */
        PolicyIdentity: {
            policyKey: components["schemas"]["PolicyKey"];
            policyNo: components["schemas"]["PolicyNo"];
            /** @description Key of the broker company that brought the business. */
            producerId: string;
            submissionId: components["schemas"]["SubmissionId"];
        };
        /** @description The carrier's key of the policy. */
        PolicyKey: string;
        /** @description Number of the quote (Q) or of the policy (P). Both go on finding the policy once it is bound. */
        PolicyNo: string;
        /** @description The reference, and what it was made from. Mind that some of the identifiers are integers here. */
        PolicyReference: {
            /**
             * Format: int32
             * @description Contact key of the creator, a contact of the caller's such as its broker company.
             */
            createdBy: number;
            /** @description The reference. */
            generatedReference: string;
            /** @description The insured's identifier, as it was sent. */
            insured: string;
            /** @description The notes as they were sent, null where none were. */
            notes: string | null;
            /**
             * Format: int32
             * @description The carrier's key of the reference.
             */
            policyreferencekey: number;
            /** @description The policy's year as it was sent. Left out where it was not. */
            policyYear?: string;
            /**
             * Format: int32
             * @description The number of the policy's year, as an integer.
             */
            policyYearNumber: number;
            /** @description The broker company's identifier, as it was sent. */
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
        /** @description What the reference is made from. */
        PolicyReferenceRequest: {
            /** @description The carrier's contact that is the insured, by its exact key; it may be any contact of the role `ACC`. */
            insured: components["schemas"]["IdRef"];
            /** @description Method of placement. Optional. */
            mop?: components["schemas"]["CodeRef"];
            /** @description Notes in free text. */
            notes?: string;
            /** @description The policy's year as it is to be written. */
            policyyear?: string;
            /** @description Number of the policy's year, in digits and not above 1999999999, as the answer repeats it as an integer. */
            policyyearnumber: string;
            /** @description The broker company, a contact of the role `PRD`. It must be one that your API key may write for. */
            producer: components["schemas"]["IdRef"];
            /** @description The carrier's product. Its identifier must be of digits, as the answer repeats it as an integer. */
            product: components["schemas"]["NumericIdRef"];
            /** @description Type of the quote. */
            quote?: components["schemas"]["CodeRef"];
            /** @description The carrier's underwriter, a contact of the role `USR`. Its identifier must be of digits, as the answer repeats it as an integer. */
            underwriter: components["schemas"]["NumericIdRef"];
        };
        /**
         * @description State of the policy.
         * @enum {string}
         */
        PolicyState: "Quote Preparation" | "Quote" | "Bound" | "Submission Declined" | "Quote NTU";
        /** @description One activity of a policy as it stands in the carrier's register. Mind that the keys are integers here and spelt in lower case. */
        PolicyStatusSummary: {
            /**
             * Format: int64
             * @description Contact key of the account.
             */
            account?: number;
            /**
             * Format: date
             * @description First day of cover as it stands now.
             */
            effectiveDate: string;
            /**
             * Format: date
             * @description Last day of cover as it stands now.
             */
            expiryDate: string;
            /**
             * Format: int64
             * @description Key of this entry in the register.
             */
            id?: number;
            /**
             * Format: int64
             * @description Contact key of the insured.
             */
            insured?: number;
            /**
             * Format: int64
             * @description The `policyActivityKey` of the stages, as an integer.
             */
            policyactivitykey: number;
            policyActivityStatus: components["schemas"]["ActivityState"];
            /**
             * Format: int64
             * @description The `policyKey` of the stages, as an integer.
             */
            policykey: number;
            policyStatus: components["schemas"]["PolicyState"];
            /**
             * Format: int64
             * @description Contact key of the broker company.
             */
            producer?: number;
            /**
             * Format: int64
             * @description Key of the product.
             */
            product?: number;
        };
        /** @description Whether the risk may clash with another on the carrier's books. */
        PossibleClashIdentified: {
            /**
             * @description `YES` or `NO`.
             * @enum {string}
             */
            code: "YES" | "NO";
        };
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
        /** @description A product of the carrier. */
        Product: {
            /** @description Class under which submissions are listed and read, null where the product has none. */
            classOfBusiness: components["schemas"]["ClassOfBusiness"] | null;
            /** @description Code of the product, where it has one. */
            code?: string;
            /** @description Identifier, as it stands in `policy.product`. */
            id: string;
            /**
             * @description Line of business, which settles the conditional fields.
             * @enum {string}
             */
            lineOfBusiness: "cyber" | "financial institutions" | "professional liability" | "casualty" | "political risk" | "other";
            /** @description Name of the product. */
            name: string;
            sectionValues?: components["schemas"]["SectionValues"];
        };
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
        /** @description A quote as the partner sent it, with the fields of every version. */
        Quote: {
            bindProbability?: components["schemas"]["BindProbability"];
            lines?: components["schemas"]["Lines"];
            majorPeril?: components["schemas"]["MajorPeril"];
            noOfEmployees?: components["schemas"]["NoOfEmployees"];
            noOfPIIRecords?: components["schemas"]["NoOfPIIRecords"];
            productTemplateSectionToAdd?: components["schemas"]["ProductTemplateSectionToAdd"];
            revTurnover?: components["schemas"]["QuotedRevTurnover"];
            sections: components["schemas"]["HeldSections"];
            summaryCurrency?: components["schemas"]["SummaryCurrency"];
            typeOfCyberClauseStatus?: components["schemas"]["TypeOfCyberClauseStatus"];
            uMR?: components["schemas"]["QuoteUmr"];
            uSClassification?: components["schemas"]["USClassification"];
        };
        /**
         * Format: double
         * @description Yearly revenue of the insured in the policy's currency, as it is rated in the quote.
         */
        QuotedRevTurnover: number;
        /** @description Unique market reference of the contract. Blank or left out while none has been given. */
        QuoteUmr: string;
        /** @description Premium for the whole (100 %) of the risk as it was rated. */
        RatedPremium: components["schemas"]["Amount"];
        /** @description All countries, divisions and products that this environment has, of which a request that names another is refused, and other lists. The gateway reads them again every ten minutes. */
        ReferenceData: {
            /** @description The countries. */
            countries: components["schemas"]["Country"][];
            /** @description The carrier's divisions. */
            divisions: components["schemas"]["DivisionEntry"][];
            /** @description The other lists of reference data. The gateway needs them to resolve references that name an entry by its code or description; an entry of a list that is left out can be named by its identifier alone. */
            lists?: components["schemas"]["ReferenceList"][];
            /** @description The carrier's products. */
            products: components["schemas"]["Product"][];
        };
        /** @description An entry of a list. It has an identifier where bodies point at it by one, a code where they point at it by that. */
        ReferenceEntry: {
            /** @description Code of the entry. */
            code?: string;
            /** @description What the entry stands for. */
            description: string;
            /** @description Identifier of the entry. */
            id?: string;
        };
        /** @description A list of reference data. */
        ReferenceList: {
            /** @description The entries of the list. */
            entries: components["schemas"]["ReferenceEntry"][];
            /**
             * @description Name of the list, after the field that points at it. Fields that mean the same share a list, such as all currencies.
             * @enum {string}
             */
            name: "directAssumed" | "typeOfBilling" | "typeOfPlacementBespoke" | "office" | "mop" | "majorPeril" | "territory" | "currency" | "producingCompany" | "uSClassification" | "marketIndustrialSector" | "agencyOccupation" | "clashResponse" | "sBFClass" | "isThirdPartyCapacityDeployed" | "ourRole" | "claimsAgreementParty" | "typeOfCyberClauseStatus" | "typeOfLayer" | "solvencyIIClass" | "typeOfLimitBasis" | "limitPeriod" | "instalmentbasis" | "premiumBasis" | "typeofClaimBasis" | "waitingPeriodMeasurement" | "deduction" | "deductionCode" | "typeOfDeductionPayable" | "typeOfTax" | "typeOfDeductible" | "deductibleBasis" | "typeOfClause" | "marketPlatform" | "defenseCostsCovered" | "carrier" | "syndicateCapitalManagement";
        };
        /** @description Where the risk lies as seen from the European Economic Area. Required at the full stage where the producing entity, which follows from the division, is `MSSL` or `MEEA`. These identifiers are the same in every environment. */
        ReferenceType: {
            /**
             * @description Identifier of the reference type.
             * @enum {string}
             */
            id: "1" | "2" | "3";
        };
        /** @description Why the call was not carried out. */
        Refusal: {
            /** @description What went wrong. */
            error: {
                code: components["schemas"]["RefusalCode"];
                /** @description The faults one by one, for `INVALID_REQUEST`; `field` is the path in the body. */
                details?: components["schemas"]["ErrorDetail"][];
                /** @description What went wrong, in a sentence. It may be shown to a partner. */
                message: string;
            };
        };
        /**
         * @description What went wrong, for programs.
         * @enum {string}
         */
        RefusalCode: "INVALID_REQUEST" | "UNAUTHORIZED" | "UNKNOWN_POLICY" | "NOT_OFFERED" | "INVALID_STATE" | "FAULT" | "UNAVAILABLE";
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
         * Format: int64
         * @description Revenue of the insured as the earliest version sends it beside `insuredRevenueTurnover`. Both are kept.
         */
        RevDotTurnover: number;
        /** @description Class of risk. With the product it also settles the carrier's office. */
        RiskClass: components["schemas"]["CodeRef"];
        /** @description Country whose regulator the risk falls under. */
        RiskRegulatoryLoctn: components["schemas"]["CodeRef"];
        /**
         * @description Role of a contact. The carrier names some of the roles by their code alone.
         * @enum {string}
         */
        RoleCode: "INS" | "ATT" | "ACC" | "PRD" | "TAX" | "OTH" | "CLM" | "REIN" | "BCT" | "USR" | "EW" | "IA" | "EA" | "CA" | "AGR" | "PI" | "BINS" | "DIV" | "SYN" | "TCC" | "SRV" | "COV" | "LF" | "AUD" | "EXUSR" | "FRC" | "BA" | "SA" | "SOS" | "OFFTEAM" | "OBG" | "LG" | "RGA" | "INV" | "FIN" | "TAD" | "ENV" | "ITA" | "INA" | "BEN" | "ADO" | "ACF" | "UWC" | "BUY" | "SEL" | "TGT" | "PTF" | "REIND" | "SCM" | "PEB" | "MBK";
        /** @description Class of the syndicate business forecast to which the risk belongs. */
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
            /** @description Division whose policy the section belongs to. */
            division?: components["schemas"]["IdRef"];
            /** @description Numbers of the syndicates to which the section goes. */
            syndicates?: (1609 | 2610 | 5399 | 5431)[];
        };
        /** @description Kind of section. These identifiers are the same in every environment. */
        SectionIdentifier: {
            /**
             * @description Identifier of the kind of section.
             * @enum {string}
             */
            id: "1" | "2";
        };
        /** @description A value of the field. */
        SectionValue: string;
        /** @description The values that the sections of a quote may have on any policy of the product, where the product alone decides them. A field that is left out is not checked before the quote; what the lookups list for a policy always counts. */
        SectionValues: {
            /** @description Agreements. */
            agreement?: components["schemas"]["SectionValue"][];
            /** @description Activities of agreements. */
            agreementActivity?: components["schemas"]["SectionValue"][];
            /** @description Sections of agreements. */
            agreementSection?: components["schemas"]["SectionValue"][];
            /** @description Codes of coverages. */
            coverage?: components["schemas"]["SectionValue"][];
        };
        /**
         * Format: double
         * @description Signed line, in per cent.
         */
        SignedLine: number;
        /** @description The carrier's underwriter who stamps the slip, a contact of the role `USR`. */
        StampUnderwriter: components["schemas"]["IdRef"];
        /** @description Everything that the base and full stages have sent, merged, whichever version sent it. A field that was sent again has its last value. */
        Submission: {
            agencyOccupation?: components["schemas"]["AgencyOccupation"];
            claimsAgreementParty?: components["schemas"]["SubmittedClaimsAgreementParty"];
            clashResponse?: components["schemas"]["ClashResponse"];
            class?: components["schemas"]["RiskClass"];
            directAssumed?: components["schemas"]["DirectAssumed"];
            division?: components["schemas"]["Division"];
            insured: components["schemas"]["HeldInsured"];
            insuredDomicileCountry?: components["schemas"]["InsuredDomicileCountry"];
            insuredDomicileState?: components["schemas"]["InsuredDomicileState"];
            isThirdPartyCapacityDeployed?: components["schemas"]["SubmittedThirdPartyCapacity"];
            majorPeril?: components["schemas"]["SubmittedMajorPeril"];
            marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            marketSource?: components["schemas"]["MarketSource"];
            mop?: components["schemas"]["MethodOfPlacement"];
            office?: components["schemas"]["Office"];
            ourRole?: components["schemas"]["SubmittedOurRole"];
            periodTBA?: components["schemas"]["PeriodTBA"];
            policy: components["schemas"]["HeldPolicy"];
            policyDescription?: components["schemas"]["PolicyDescription"];
            possibleClashIdentified?: components["schemas"]["PossibleClashIdentified"];
            producer: components["schemas"]["Producer"];
            producingCompany?: components["schemas"]["ProducingCompany"];
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            referenceType?: components["schemas"]["ReferenceType"];
            "rev.-Turnover"?: components["schemas"]["RevDotTurnover"];
            revTurnover?: components["schemas"]["Turnover"];
            riskRegulatoryLoctn?: components["schemas"]["RiskRegulatoryLoctn"];
            sBFClass?: components["schemas"]["SBFClass"];
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            signedLine?: components["schemas"]["SignedLine"];
            stampUnderwriter?: components["schemas"]["StampUnderwriter"];
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            umr?: components["schemas"]["Umr"];
            underWriter?: components["schemas"]["UnderWriter"];
            uSClassification?: components["schemas"]["SubmittedUSClassification"];
            writtenLine?: components["schemas"]["HeldWrittenLine"];
        };
        /** @description Identifies the submission. One that was made in one call has the `submissionId` of its run. */
        SubmissionId: string;
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
        /** @description A page of submissions, the newest first. */
        SubmissionPage: {
            /** @description The submissions on this page. */
            items: components["schemas"]["SubmissionSummary"][];
            page: components["schemas"]["PageNumber"];
            pageSize: components["schemas"]["PageSizeUsed"];
            total: components["schemas"]["Total"];
        };
        /** @description A submission in short, and all that the carrier holds of it. */
        SubmissionRecord: {
            details: components["schemas"]["PolicyDetails"];
            summary: components["schemas"]["SubmissionSummary"];
        };
        /**
         * @description Whether the sanction check of the submission is complete.
         * @enum {string}
         */
        SubmissionSanctionCheckComplete: "YES" | "NO";
        /** @description The submission under the name of its class of business; the names of the other classes are left out. */
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
        /** @description A submission in short. */
        SubmissionSummary: {
            /** @description Name of the broker company, null where the carrier holds none. */
            broker: string | null;
            /** @description Class of business, null where the product has none of them. */
            classOfBusiness: components["schemas"]["ClassOfBusiness"] | null;
            /**
             * Format: date-time
             * @description When the submission was created.
             */
            createdAt: string;
            /**
             * Format: date
             * @description First day of cover as it stands now.
             */
            effectiveDate: string;
            /**
             * Format: date
             * @description Last day of cover as it stands now.
             */
            expiryDate: string;
            /** @description Name of the insured, null where the carrier holds none. */
            insured: string | null;
            /** @description Whether it is bound. */
            isBound: boolean;
            /** @description Whether it was declined. */
            isDeclined: boolean;
            /** @description Whether its quote was not taken up. */
            isNotTakenUp: boolean;
            /** @description Whether it has been quoted, also when it has gone on from there. */
            isQuoted: boolean;
            /** @description Whether it waits for a decision by the carrier. */
            isReferred: boolean;
            policyKey: components["schemas"]["PolicyKey"];
            policyNo: components["schemas"]["PolicyNo"];
            policyStatus: components["schemas"]["PolicyState"];
            /** @description What `X-Origination-Source` said when the submission was created, null where it was not sent. */
            source: string | null;
            submissionId: components["schemas"]["SubmissionId"];
            /** @description Name of the carrier's underwriter, null while the submission has none. */
            underwriter: string | null;
        };
        /** @description Who agrees claims. */
        SubmittedClaimsAgreementParty: components["schemas"]["IdRef"];
        /** @description Main peril of the risk. The quote's own `majorPeril` is free text. */
        SubmittedMajorPeril: components["schemas"]["CodeRef"];
        /** @description Whether the carrier leads or follows. */
        SubmittedOurRole: components["schemas"]["IdRef"];
        /** @description Whether capacity of a third party is used. */
        SubmittedThirdPartyCapacity: components["schemas"]["IdRef"];
        /** @description Regulatory class for the United States, as the full stage sent it. The quote has one of its own. */
        SubmittedUSClassification: components["schemas"]["IdRef"];
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
        /**
         * Format: int32
         * @description How many entries there are on all pages together, of those that your key may see.
         */
        Total: number;
        /**
         * Format: int64
         * @description Yearly revenue of the insured in whole units, under whichever name the version gives it. Wider than version 2.0's, since the earliest shape has 64 bits.
         */
        Turnover: number;
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
        /** @description Underwriting data to be merged into a draft; what is left out stays as it is. Required is what every version requires. */
        Underwriting: {
            agencyOccupation: components["schemas"]["AgencyOccupation"];
            claimsAgreementParty?: components["schemas"]["SubmittedClaimsAgreementParty"];
            clashResponse?: components["schemas"]["ClashResponse"];
            class?: components["schemas"]["RiskClass"];
            directAssumed?: components["schemas"]["DirectAssumed"];
            division?: components["schemas"]["Division"];
            insured?: components["schemas"]["HeldInsured"];
            insuredDomicileCountry?: components["schemas"]["InsuredDomicileCountry"];
            insuredDomicileState?: components["schemas"]["InsuredDomicileState"];
            isThirdPartyCapacityDeployed?: components["schemas"]["SubmittedThirdPartyCapacity"];
            majorPeril?: components["schemas"]["SubmittedMajorPeril"];
            marketIndustrialSector?: components["schemas"]["MarketIndustrialSector"];
            marketSource?: components["schemas"]["MarketSource"];
            mop?: components["schemas"]["MethodOfPlacement"];
            office?: components["schemas"]["Office"];
            ourRole?: components["schemas"]["SubmittedOurRole"];
            periodTBA?: components["schemas"]["PeriodTBA"];
            policy?: components["schemas"]["HeldPolicy"];
            policyDescription?: components["schemas"]["PolicyDescription"];
            possibleClashIdentified?: components["schemas"]["PossibleClashIdentified"];
            producer?: components["schemas"]["Producer"];
            producingCompany?: components["schemas"]["ProducingCompany"];
            producingUnderwriter?: components["schemas"]["ProducingUnderwriter"];
            referenceType?: components["schemas"]["ReferenceType"];
            "rev.-Turnover"?: components["schemas"]["RevDotTurnover"];
            revTurnover?: components["schemas"]["Turnover"];
            riskRegulatoryLoctn?: components["schemas"]["RiskRegulatoryLoctn"];
            sBFClass?: components["schemas"]["SBFClass"];
            sectionIdentifier?: components["schemas"]["SectionIdentifier"];
            signedLine?: components["schemas"]["SignedLine"];
            stampUnderwriter?: components["schemas"]["StampUnderwriter"];
            submissionSanctionCheckComplete?: components["schemas"]["SubmissionSanctionCheckComplete"];
            typeOfBilling?: components["schemas"]["TypeOfBilling"];
            typeOfLayer?: components["schemas"]["TypeOfLayer"];
            typeOfPlacementBespoke?: components["schemas"]["TypeOfPlacementBespoke"];
            umr?: components["schemas"]["Umr"];
            underWriter: components["schemas"]["UnderWriter"];
            uSClassification?: components["schemas"]["SubmittedUSClassification"];
            writtenLine?: components["schemas"]["HeldWrittenLine"];
        };
        /** @description Regulatory class for the United States. A United States risk is regulated or non-regulated, any other is non-regulated. It must be sent, and may be blank while the details are not known. */
        USClassification: components["schemas"]["BlankableIdRef"];
        /** @description Unit in which the waiting period is measured, either as a reference or as its bare identifier. */
        WaitingPeriodMeasurement: components["schemas"]["IdRef"] | string;
        /** @description What became of a write. Of one that has happened, its answer is in the field of its kind. */
        WriteRecord: {
            documentReceipt?: components["schemas"]["DocumentReceipt"];
            outcome?: components["schemas"]["SubmissionOutcome"];
            policyReference?: components["schemas"]["PolicyReference"];
            state: components["schemas"]["WriteState"];
        };
        /**
         * @description What became of a write.
         * @enum {string}
         */
        WriteState: "done" | "underWay" | "unknown";
        /** @description Either a plain true or false, or a reference to the entry that stands for it. */
        YesNoOrIdRef: boolean | components["schemas"]["IdRef"];
        /** @description Postal code of the insured's address. Required for a new insured where the country uses postal codes. */
        ZipCode: string;
    };
    responses: {
        /** @description The system failed; whether it has acted is not known. */
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
        /** @description The request, or the draft merged with it, breaks a rule. */
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
        /** @description The system has no such call, or is of a kind that cannot be asked this. */
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
        /** @description The system takes no calls just now and has done nothing. */
        Unavailable: {
            headers: {
                /**
                 * @description Seconds after which the system expects to take calls again, where it knows.
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
        /** @description There is no such policy, activity or submission. */
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
         * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
         * @example j.whitcombe
         */
        AuditUserId: string;
        /**
         * @description Sent with a call whose body came in the earliest shape, which lacks fields that later versions have. Conditions that ask for such a field are not checked then; all others are.
         * @example earliest
         */
        BodyShape: "earliest";
        /**
         * @description Identifier under which the submission is to be found again, for one that is made in one call. The back office gives one of its own where it is absent.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
         */
        ChosenSubmissionId: components["schemas"]["SubmissionId"];
        /**
         * @description Only submissions of this class of business.
         * @example cyber
         */
        ClassFilter: components["schemas"]["ClassOfBusiness"];
        /**
         * @description Class of business of the submission, `other` where its product has none. A submission of another class is not found. Without it the class does not matter.
         * @example cyber
         */
        ClassOfSubmission: components["schemas"]["ClassOfSubmission"];
        /**
         * @description Only contacts with exactly this code, which is the `reference` of the page.
         * @example WHITC
         */
        ContactCode: string;
        /**
         * @description Only contacts with this whole name, in capitals or not.
         * @example Whitcombe Brokers Ltd
         */
        ContactName: string;
        /**
         * @description Part of the contact's name or code (`reference`), in capitals or not; all contacts of the role where it is left out. Of insureds (`ACC`) that are on no policy of yours, the exact code finds one, unless your key sees all contacts.
         * @example Whitcombe
         */
        ContactReference: string;
        /**
         * @description The role whose contacts are asked for.
         * @example PRD
         */
        ContactRole: components["schemas"]["RoleCode"];
        /**
         * @description Only submissions that were created at this time or later, as `YYYY-MM-DDTHH:MM:SS` in UTC. There are no leap seconds.
         * @example 2026-11-01T00:00:00
         */
        CreatedFrom: string;
        /**
         * @description Only submissions that were created before this time, as `YYYY-MM-DDTHH:MM:SS` in UTC. There are no leap seconds. It must not be earlier than `from`.
         * @example 2026-12-01T00:00:00
         */
        CreatedTo: string;
        /**
         * @description Number of the quote (Q) or of the policy (P). Both find the policy once it is bound.
         * @example Q0010421
         */
        DetailsPolicyNo: components["schemas"]["PolicyNo"];
        /**
         * @description The carrier's reference of the policy. Where it is sent it must be this policy's, else none is found.
         * @example CYB-2027-0421
         */
        DetailsReference: string;
        /**
         * @description Folder, decoded and cleaned by the gateway, its levels divided by `/`; none of them is `..` or begins with `..;`. The top folder if it is absent.
         * @example Underwriting/Proposal
         */
        DocumentFolder: string;
        /**
         * @description File name of the document, without a folder and without characters that cannot be seen.
         * @example proposal.pdf
         */
        DocumentName: string;
        /**
         * @description The policy that the document belongs to, by its key.
         * @example 1000421
         */
        DocumentPolicy: string;
        /**
         * @description Reference of the policy, recorded with the document.
         * @example CYB-2027-0421
         */
        DocumentPolicyReference: string;
        /**
         * @description The field whose values are asked for.
         * @example coverage
         */
        FieldName: components["schemas"]["LookupField"];
        /**
         * @description Names the write. A repeat with the same key has no second effect.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
         */
        IdempotencyKey: string;
        /**
         * @description Key of the policy.
         * @example 1000421
         */
        IdentifiedPolicyKey: string;
        /**
         * @description Number of the quote (Q) or of the policy (P).
         * @example Q0010421
         */
        IdentifiedPolicyNo: components["schemas"]["PolicyNo"];
        /**
         * @description Identifier of the submission.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
         */
        IdentifiedSubmissionId: components["schemas"]["SubmissionId"];
        /**
         * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
         * @example broker-portal
         */
        OriginationSource: string;
        /**
         * @description Number of the page, in decimal digits. A page behind the last one is empty.
         * @example 1
         */
        Page: number;
        /**
         * @description The most entries that the page is to have, in decimal digits.
         * @example 25
         */
        PageSize: number;
        /**
         * @description Key of the activity.
         * @example 2000842
         */
        PolicyActivityKey: string;
        /**
         * @description Key of the policy.
         * @example 1000421
         */
        PolicyKey: string;
        /**
         * @description Only what belongs to these broker companies, their keys divided by commas. Of contacts it concerns the insured alone, those of other roles belong to nobody; an insured whose reference is exactly `contactReference`, in capitals or not, is among them whosever policies it is on. Everything where it is absent.
         * @example 8800101,8800102
         */
        ProducerIds: string;
        /**
         * @description The `submissionId` of the list, or of a run.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
         */
        SubmissionIdInPath: components["schemas"]["SubmissionId"];
        /**
         * @description Only submissions that were created with this `X-Origination-Source`.
         * @example broker-portal
         */
        SubmissionSource: string;
        /**
         * @description The `Idempotency-Key` of the write that is asked for.
         * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
         */
        WriteKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds after which the system expects to take calls again, where it knows.
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
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Sent with a call whose body came in the earliest shape, which lacks fields that later versions have. Conditions that ask for such a field are not checked then; all others are.
                 * @example earliest
                 */
                "X-Body-Shape"?: components["parameters"]["BodyShape"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
                /**
                 * @description Identifier under which the submission is to be found again, for one that is made in one call. The back office gives one of its own where it is absent.
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
                 * @description Only contacts with exactly this code, which is the `reference` of the page.
                 * @example WHITC
                 */
                contactCode?: components["parameters"]["ContactCode"];
                /**
                 * @description Only contacts with this whole name, in capitals or not.
                 * @example Whitcombe Brokers Ltd
                 */
                contactName?: components["parameters"]["ContactName"];
                /**
                 * @description Part of the contact's name or code (`reference`), in capitals or not; all contacts of the role where it is left out. Of insureds (`ACC`) that are on no policy of yours, the exact code finds one, unless your key sees all contacts.
                 * @example Whitcombe
                 */
                contactReference?: components["parameters"]["ContactReference"];
                /**
                 * @description Number of the page, in decimal digits. A page behind the last one is empty.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description The most entries that the page is to have, in decimal digits.
                 * @example 25
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Only what belongs to these broker companies, their keys divided by commas. Of contacts it concerns the insured alone, those of other roles belong to nobody; an insured whose reference is exactly `contactReference`, in capitals or not, is among them whosever policies it is on. Everything where it is absent.
                 * @example 8800101,8800102
                 */
                producerIds?: components["parameters"]["ProducerIds"];
                /**
                 * @description The role whose contacts are asked for.
                 * @example PRD
                 */
                roleCode: components["parameters"]["ContactRole"];
            };
            header?: {
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Sent with a call whose body came in the earliest shape, which lacks fields that later versions have. Conditions that ask for such a field are not checked then; all others are.
                 * @example earliest
                 */
                "X-Body-Shape"?: components["parameters"]["BodyShape"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
                /**
                 * @description Identifier under which the submission is to be found again, for one that is made in one call. The back office gives one of its own where it is absent.
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
                 * @description Folder, decoded and cleaned by the gateway, its levels divided by `/`; none of them is `..` or begins with `..;`. The top folder if it is absent.
                 * @example Underwriting/Proposal
                 */
                location?: components["parameters"]["DocumentFolder"];
                /**
                 * @description File name of the document, without a folder and without characters that cannot be seen.
                 * @example proposal.pdf
                 */
                name: components["parameters"]["DocumentName"];
                /**
                 * @description Reference of the policy, recorded with the document.
                 * @example CYB-2027-0421
                 */
                policyReference?: components["parameters"]["DocumentPolicyReference"];
            };
            header: {
                /**
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description The policy that the document belongs to, by its key.
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
                 * @description The field whose values are asked for.
                 * @example coverage
                 */
                fieldName: components["parameters"]["FieldName"];
            };
            header?: {
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Key of the policy.
                 * @example 1000421
                 */
                policyKey: components["parameters"]["PolicyKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values, or that they could not be read. */
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
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Key of the policy.
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
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Key of the policy.
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
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Key of the policy.
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
            /** @description The quote is marked. */
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
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Sent with a call whose body came in the earliest shape, which lacks fields that later versions have. Conditions that ask for such a field are not checked then; all others are.
                 * @example earliest
                 */
                "X-Body-Shape"?: components["parameters"]["BodyShape"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Key of the policy.
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
            /** @description The quote has been recorded, or referred. */
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
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Sent with a call whose body came in the earliest shape, which lacks fields that later versions have. Conditions that ask for such a field are not checked then; all others are.
                 * @example earliest
                 */
                "X-Body-Shape"?: components["parameters"]["BodyShape"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Key of the policy.
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
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description Key of the policy.
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
                 * @description Number of the quote (Q) or of the policy (P). Both find the policy once it is bound.
                 * @example Q0010421
                 */
                policyNo: components["parameters"]["DetailsPolicyNo"];
                /**
                 * @description The carrier's reference of the policy. Where it is sent it must be this policy's, else none is found.
                 * @example CYB-2027-0421
                 */
                reference?: components["parameters"]["DetailsReference"];
            };
            header?: {
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Key of the policy.
                 * @example 1000421
                 */
                policyKey?: components["parameters"]["IdentifiedPolicyKey"];
                /**
                 * @description Number of the quote (Q) or of the policy (P).
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
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Names the write. A repeat with the same key has no second effect.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Only submissions of this class of business.
                 * @example cyber
                 */
                classOfBusiness?: components["parameters"]["ClassFilter"];
                /**
                 * @description Only submissions that were created at this time or later, as `YYYY-MM-DDTHH:MM:SS` in UTC. There are no leap seconds.
                 * @example 2026-11-01T00:00:00
                 */
                from?: components["parameters"]["CreatedFrom"];
                /**
                 * @description Number of the page, in decimal digits. A page behind the last one is empty.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description The most entries that the page is to have, in decimal digits.
                 * @example 25
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Only what belongs to these broker companies, their keys divided by commas. Of contacts it concerns the insured alone, those of other roles belong to nobody; an insured whose reference is exactly `contactReference`, in capitals or not, is among them whosever policies it is on. Everything where it is absent.
                 * @example 8800101,8800102
                 */
                producerIds?: components["parameters"]["ProducerIds"];
                /**
                 * @description Only submissions that were created with this `X-Origination-Source`.
                 * @example broker-portal
                 */
                source?: components["parameters"]["SubmissionSource"];
                /**
                 * @description Only submissions that were created before this time, as `YYYY-MM-DDTHH:MM:SS` in UTC. There are no leap seconds. It must not be earlier than `from`.
                 * @example 2026-12-01T00:00:00
                 */
                to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
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
                 * @description Class of business of the submission, `other` where its product has none. A submission of another class is not found. Without it the class does not matter.
                 * @example cyber
                 */
                classOfBusiness?: components["parameters"]["ClassOfSubmission"];
            };
            header?: {
                /**
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description The `submissionId` of the list, or of a run.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21
                 */
                submissionId: components["parameters"]["SubmissionIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The submission under the name of its class. */
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
                 * @description End user, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example j.whitcombe
                 */
                "X-Audit-UserId"?: components["parameters"]["AuditUserId"];
                /**
                 * @description Calling system or channel, as the partner sent it. Absent where the partner's operation does not ask for it.
                 * @example broker-portal
                 */
                "X-Origination-Source"?: components["parameters"]["OriginationSource"];
            };
            path: {
                /**
                 * @description The `Idempotency-Key` of the write that is asked for.
                 * @example 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21:BASE
                 */
                idempotencyKey: components["parameters"]["WriteKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
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
