// What a contract promises beyond its fields, as statements: `wire.test.ts` compares them.

interface HeaderRow {
  /** The name, with `!` if the header is always present, and its schema. */
  readonly text: string;
  /** Which responses declare it. */
  readonly of: (version: string, status: number, operation: string) => boolean;
}

const always = () => true;
const isOlder = (version: string) => version !== 'v2';
const text = (name: string, shape: object = {}) => `${name} ${JSON.stringify({ type: 'string', ...shape })}`;
const seconds = JSON.stringify({ type: 'integer', format: 'int32', minimum: 0 });
const days = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const months = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';

const isPreflight = (operation: string) => operation === 'preflightUploadDocument';
/** A preflight that is rejected has no headers of a version. */
const isOfVersion: HeaderRow['of'] = (_version, status, operation) =>
  !(isPreflight(operation) && status === 400);
const isOfOlder: HeaderRow['of'] = (version, status, operation) =>
  isOlder(version) && isOfVersion(version, status, operation);
const runs = 'createGlobalSubmission issuePolicy getSubmissionRun getIssueRun retrySubmissionRun'.split(' ');
const reads = ['getSubmissionRun', 'getIssueRun'];

export const headers: readonly HeaderRow[] = [
  { text: text('Api-Version!', { const: '{version}' }), of: isOfVersion },
  { text: text('X-Request-Id!', { minLength: 1, maxLength: 200 }), of: always },
  { text: text('Deprecation!', { pattern: '^@\\d+$' }), of: isOfOlder },
  { text: text('Link!', { pattern: 'rel="successor-version"', maxLength: 2000 }), of: isOfOlder },
  {
    text: text('Sunset', { pattern: `^${days}, \\d{2} ${months} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT$` }),
    of: isOfOlder,
  },
  {
    text: text('Idempotency-Replayed', { const: 'true' }),
    of: (_version, _status, one) => !isPreflight(one),
  },
  { text: text('Access-Control-Allow-Origin'), of: always },
  { text: text('Access-Control-Allow-Methods!'), of: always },
  { text: text('Access-Control-Allow-Headers!'), of: always },
  { text: `Retry-After! ${seconds}`, of: (_version, status) => status === 429 || status === 503 },
  {
    text: `Retry-After ${seconds}`,
    of: (_version, status, one) => status === 409 || (status <= 202 && runs.includes(one)),
  },
  { text: text('Accept-Encoding', { maxLength: 200 }), of: (_version, status) => status === 415 },
  {
    text: text('Allow', { maxLength: 200 }),
    of: (_version, status, one) => isPreflight(one) && status === 200,
  },
  { text: text('RateLimit', { maxLength: 200 }), of: (_version, status) => status === 429 },
  { text: text('RateLimit-Policy', { maxLength: 200 }), of: (_version, status) => status === 429 },
  {
    text: text('Preference-Applied', { maxLength: 200 }),
    of: (_version, status, one) => status === 200 && reads.includes(one),
  },
];

/**
 * By limit: the schemas, their fields and forms, and the parameters (`?`); `v0:Place` in that
 * version alone. `sent as` is a form of strings in requests: `spec/common/texts.yaml`.
 */
export const limits: Readonly<Record<string, string>> = {
  'default 1': '?Page',
  'default 25': '?PageSize',
  'enum ': '?IdempotencyKey|0',
  'enum agreement,agreementActivity,agreementSection': '?AgreementFieldNames',
  'enum cyber,pv,enviro': '?ClassFilter',
  'enum cyber,pv,enviro,other': '?ClassInQuery',
  'format int32': '?Page ?PageSize',
  'format iso-date-time': '?CreatedFrom ?CreatedTo',
  'forms 2': `
    ?IdempotencyKey BindProbability GlobalRequest GlobalSubmissionStarted HeldInsured IdRefOrCodeRef
    IdRefOrName Insured IssueRequest NumberOrText ProductClass StoredBindProbability
    SubmissionSummary.classOfBusiness WaitingPeriodMeasurement YesNoOrIdRef YesNoOrReference`,
  'maximum 100': '?PageSize PageSizeUsed',
  'maximum 1000': 'Percentage',
  'maximum 9999': 'DivisionEntry.syndicate',
  'maximum 1000000': 'HeldSection.riskAdjustedRateChange Section.riskAdjustedRateChange',
  'maximum 1000000000': 'BindProbabilityRef.id Quantity',
  'maximum 2147483647': `
    ?Page HeldWrittenLine Line.writtenLine NoOfEmployees RevTurnover SignedLine StepAttempts WrittenLine`,
  'maximum 1000000000000000': 'Amount NonNegativeAmount NumberOrText|0 QuotedRevTurnover',
  'maximum 9007199254740991': 'NoOfPIIRecords RevDotTurnover Turnover v0:InsuredRevenueTurnover',
  'maxItems 20': 'ErrorDetail.patch',
  'maxItems 100': `
    AllowedValue.divisions ErrorResponse.error.details HeldSection.coverage HeldSection.deduction
    HeldSection.marketSplit HeldSection.regulatoryCoding HeldSection.taxDeductions Lines Programs
    Section.codeSplit Section.coverage Section.deduction Section.marketSplit Section.regulatoryCoding
    Section.taxDeductions v0:QuoteRequest.lines`,
  'maxItems 500': 'HeldSection.conditions Section.conditions',
  'maxItems 1000': 'HeldSections Sections v0:QuoteRequest.sections',
  'maxLength 9': 'BindProbability|0 StoredBindProbability|0',
  'maxLength 40': `
    ?DocumentPolicyId ?OptionalPolicyActivityKey ?OptionalPolicyKey ?PolicyActivityKeyInQuery
    ?PolicyKeyInQuery ?QuotedPolicyActivityKey ?QuotedPolicyKey PolicyActivityKey PolicyKey`,
  'maxLength 100': `
    ?RunPolicyNo ?SubmissionIdInPath Agreement.agreement Agreement.agreementActivity
    Agreement.agreementSection AllowedValue.agreement AllowedValue.code BindInsured.canadianBusinessNumber
    BindInsured.fein BindInsured.mailingAddressPostCode BindInsured.taxIdItaly BindInsured.taxIdPortugal
    BindInsured.taxIdSpain BlankableIdRef.id CodeRef.code CodeSplit.regulatoryCode Condition.clauseCode
    Contact.id ContactLiaison.faxNo ContactLiaison.phoneNo Country.ownCode CountryState.code Coverage.code
    DivisionEntry.code DivisionEntry.id DivisionEntry.producingEntity DivisionId HeldCoverage.code IdRef.id
    MarketShare.carrierReference NaicsCode PolicyDetails.quoteReference PolicyReferenceRequest.policyyear
    Producer.id ProductEntry.code ProductEntry.id QuoteUmr ReferenceCode ReferenceEntry.code
    ReferenceEntry.id ReferenceId RegulatoryCode.code SubmissionId SubmissionOutcome.quoteNo
    SurplusBroker.brokerLicense SurplusBroker.id SurplusBroker.slaNumber Umr WaitingPeriodMeasurement|1
    ZipCode v0:QuoteRequest.uMR`,
  'maxLength 200': `
    ?AuditUserId ?ContactReference ?DetailsReference ?DocumentPolicyReference ?FieldNames ?IdempotencyKey|1
    ?OriginationSource ?Prefer ?SubmissionSource BindInsured.mailingAddress1 BindInsured.mailingAddress2
    BindInsured.mailingAddressCity BindInsured.mailingAddressTo CompanyName
    ComputedLine.globalRiskCrossReference ComputedValues.productTemplateSectionToAdd Contact.name
    Contact.reference ContactLiaison.firstName ContactLiaison.lastName ContactPlace.description Country.name
    CountryState.name DivisionEntry.name ErrorDetail.received ErrorDetail.suggestion IdRefOrName|1
    Line.policyLineReferenceOverride MailingAddress1 MailingAddressCity MajorPeril NumberOrText|1
    PolicyDetails.insuredCompanyName PolicyDetails.producerCompany PolicyDetails.reference
    PolicyDetails.underwriterName PolicyReference.generatedReference ProductEntry.name
    ProductTemplateSectionToAdd ReferenceDescription ReferenceEntry.description SubmissionOutcome.reference
    SubmissionSummary.broker SubmissionSummary.insured SubmissionSummary.source
    SubmissionSummary.underwriter v0:QuoteRequest.majorPeril v0:QuoteRequest.productTemplateSectionToAdd`,
  'maxLength 254': `
    ContactLiaison.email InsuredEmail PolicyDetails.producerEmail PolicyDetails.underwriterEmail`,
  'maxLength 300': 'ErrorResponse.error.help',
  'maxLength 401': 'PolicyDetails.producerName',
  'maxLength 1000': '?DocumentLocation ErrorDetail.expected',
  'maxLength 2000': `
    ?DeclineReason AllowedValue.description BindInsured.webSite Condition.clauseCondition
    Condition.clauseTitle ErrorDetail.pointer GlobalSubmissionStatus.executionArn HeldSection.description
    PatchOperation.from PatchOperation.path PolicyDescription PolicyDetails.declineReason
    PolicyReferenceRequest.notes Section.description SectionDetails.description`,
  'maxProperties 1': 'SubmissionsByClass',
  'minimum -9007199254740991': 'RevDotTurnover',
  'minimum -1000000000000000': 'Amount NumberOrText|0',
  'minimum -1000000': 'HeldSection.riskAdjustedRateChange Section.riskAdjustedRateChange',
  'minimum 0': `
    BindProbabilityRef.id HeldWrittenLine Line.writtenLine NoOfEmployees NoOfPIIRecords NonNegativeAmount
    Percentage Quantity QuotedRevTurnover RevTurnover SignedLine StepAttempts Total Turnover
    v0:InsuredRevenueTurnover v0:WrittenLine`,
  'minimum 1': `
    ?Page ?PageSize DivisionEntry.syndicate PageNumber PageSizeUsed v1:WrittenLine v2:WrittenLine`,
  'minItems 1': `
    AllowedValue.divisions ErrorDetail.patch HeldSections Section.codeSplit Sections
    v0:QuoteRequest.sections v0:Section.coverage v0:Section.deduction`,
  'minLength 1': `
    ?AuditUserId ?DocumentPolicyId ?IdempotencyKey|1 ?OptionalPolicyActivityKey ?OptionalPolicyKey
    ?OriginationSource ?PolicyActivityKeyInQuery ?PolicyKeyInQuery ?QuotedPolicyActivityKey ?QuotedPolicyKey
    ?RunPolicyNo ?SubmissionIdInPath ?declineSubmission ?uploadDocument AllowedValue.agreement
    AllowedValue.code CodeRef.code CodeSplit.regulatoryCode CompanyName Contact.id Country.ownCode
    CountryState.code DeclineConfirmation DivisionEntry.code DivisionEntry.id DivisionEntry.producingEntity
    DivisionId DocumentStored GlobalSubmissionStatus.executionArn IdRef.id NaicsCode PolicyActivityKey
    PolicyKey PolicyReference.generatedReference Producer.id ProductEntry.code ProductEntry.id ReferenceCode
    ReferenceDescription ReferenceEntry.code ReferenceEntry.description ReferenceEntry.id ReferenceId
    RunMessage SubmissionId v0:Agreement.agreement v0:Agreement.agreementActivity
    v0:Agreement.agreementSection`,
  'minProperties 1': 'Reference SubmissionsByClass v0:Producer',
  'pattern ^1?\\d{1,9}$': 'NumericIdRef.id PolicyReferenceRequest.policyyearnumber',
  'pattern ^(/([^~]|~[01])*)?$': 'ErrorDetail.pointer',
  'pattern ^([1-9]\\d{3}|0[1-9]\\d{2}|00[1-9]\\d|000[1-9])-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$': `
    ?CreatedFrom ?CreatedTo`,
  'pattern ^/([\\w.~:/%-]*/)?docs/errors/[A-Z_]+$': 'ErrorResponse.error.help',
  'pattern ^[ -~]*$': '?AuditUserId ?OriginationSource',
  'pattern ^[!-~]+$': '?IdempotencyKey|1',
  'pattern ^[^\\x00-\\x1f\\x7f]*$': `
    ?DocumentPolicyId ?OptionalPolicyActivityKey ?OptionalPolicyKey ?PolicyActivityKeyInQuery
    ?PolicyKeyInQuery ?QuotedPolicyActivityKey ?QuotedPolicyKey`,
  'pattern ^[A-Z]{2}$': 'Country.code',
  'pattern ^[A-Z]{3}$': 'Country.alpha3',
  'pattern ^[QP]\\d{7}$': 'PolicyNo',
  'pattern ^[QPqp]\\d{7}$': '?DetailsPolicyNo',
  'pattern ^\\d{1,3}(\\.\\d{1,4})?%$': 'StoredBindProbability|0',
  'pattern ^coverage(,coverage)*$': '?FieldNames',
  'sent as date': `
    Fon.fonDate Line.actualDateWritten Line.dateSigned EffectiveDate ExpiryDate PriorPending
    RetroactiveDate Section.firstDue TailEffectiveDate`,
  'sent as line': `
    BindInsured.canadianBusinessNumber BindInsured.fein BindInsured.mailingAddress1
    BindInsured.mailingAddress2 BindInsured.mailingAddressCity BindInsured.mailingAddressPostCode
    BindInsured.mailingAddressTo BindInsured.taxIdItaly BindInsured.taxIdPortugal BindInsured.taxIdSpain
    ContactLiaison.email ContactLiaison.faxNo ContactLiaison.firstName ContactLiaison.lastName
    ContactLiaison.phoneNo ContactPlace.description IdRefOrName|1 MailingAddress1 MailingAddressCity
    ProductTemplateSectionToAdd SurplusBroker.brokerLicense ZipCode
    v0:QuoteRequest.productTemplateSectionToAdd`,
  'sent as probability': 'BindProbability|0',
  'sent as visible': `
    Agreement.agreement Agreement.agreementActivity Agreement.agreementSection CodeRef.code
    CodeSplit.regulatoryCode IdRef.id NaicsCode Producer.id ReferenceCode ReferenceId`,
  'sent as visibleLine': 'CompanyName ReferenceDescription',
  'type array': '?listPolicyStatuses',
  'type integer': '?Page ?PageSize',
  'type string': `
    ?AgreementFieldNames ?AuditUserId ?ClassFilter ?ClassInQuery ?ContactReference ?ContactRole ?CreatedFrom
    ?CreatedTo ?DeclineReason ?DetailsPolicyNo ?DetailsReference ?DocumentLocation ?DocumentPolicyId
    ?DocumentPolicyReference ?FieldNames ?IdempotencyKey ?IdempotencyKey|0 ?IdempotencyKey|1
    ?OptionalPolicyActivityKey ?OptionalPolicyKey ?OriginationSource ?PolicyActivityKeyInQuery
    ?PolicyKeyInQuery ?Prefer ?QuotedPolicyActivityKey ?QuotedPolicyKey ?RunPolicyNo ?SubmissionIdInPath
    ?SubmissionSource ?declineSubmission ?uploadDocument`,
};
