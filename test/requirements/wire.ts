// What a contract promises beyond its fields, as statements: `wire.test.ts` compares them.

interface HeaderRow {
  /** `!` marks a header that is always there; then its schema. */
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
/** A preflight that is refused is of no version. */
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
  { text: text('RateLimit', { maxLength: 200 }), of: (_version, status) => status === 429 },
  { text: text('RateLimit-Policy', { maxLength: 200 }), of: (_version, status) => status === 429 },
  {
    text: text('Preference-Applied', { maxLength: 200 }),
    of: (_version, status, one) => status === 200 && reads.includes(one),
  },
];

/** The fields that are there in each response, by schema. */
export const requiredInResponses = `
  AllowedValue:code,description AllowedValues:field,status,values Bind:prebindSanctionCheckComplete
  BindProbabilityRef:id BlankableIdRef:id Contact:id,name,reference,roleCode ContactPage:items,page,
  pageSize,total Country:alpha3,code,name,states,usesPostalCodes CountryState:code,name
  DivisionEntry:code,id,name,producingEntity ErrorDetail:field,issue,message ErrorResponse:error
  GlobalSubmissionAccepted:message,policyActivityKey,policyKey,policyNo,status,submissionId
  GlobalSubmissionFailed:message,status,submissionId GlobalSubmissionStatus:baseAttempts,baseError,
  baseOutputJson,baseStatus,bindAttempts,bindError,bindOutputJson,bindStatus,createdAt,currentStep,
  executionArn,fullAttempts,fullError,fullOutputJson,fullStatus,overallStatus,quoteAttempts,
  quoteError,quoteOutputJson,quoteStatus,submissionId,updatedAt HeldNewInsured:companyName
  HeldPolicy:effectiveDate,expiryDate,product,territory PatchOperation:op,path
  PolicyDetails:effectiveDate,expiryDate,policyActivityKey,policyActivityStatus,policyKey,policyNo,
  policyStatus,submission PolicyReference:createdBy,generatedReference,insured,notes,
  policyYearNumber,policyreferencekey,producer,product,underwriter
  PolicyStatusSummary:effectiveDate,expiryDate,policyActivityStatus,policyStatus,policyactivitykey,
  policykey PossibleClashIdentified:code ProductEntry:classOfBusiness,id,lineOfBusiness,name
  Quote:sections ReferenceEntry:description ReferenceList:entries,name ReferenceLists:countries,
  divisions,lists,products ReferenceType:id SectionDetails:conditions,coverages,deductions
  SectionIdentifier:id StoredCodeRef:code StoredContactPlace:description
  StoredExistingInsured:insureContacts StoredIdRef:id StoredProducer:id Submission:insured,policy,
  producer SubmissionOutcome:policyKey,policyNo,policyStatus SubmissionPage:items,page,pageSize,
  total SubmissionRecord:details,summary SubmissionSummary:broker,classOfBusiness,createdAt,
  effectiveDate,expiryDate,insured,isBound,isDeclined,isNotTakenUp,isQuoted,isReferred,policyKey,
  policyNo,policyStatus,source,submissionId,underwriter`;

/** The schemas, their fields and forms, and the parameters (`?`), by limit. */
export const limits: Readonly<Record<string, string>> = {
  'maximum 100': `
    ?PageSize PageSizeUsed`,
  'maximum 1000': `
    Percentage`,
  'maximum 9999': `
    DivisionEntry.syndicate`,
  'maximum 1000000': `
    HeldSection.riskAdjustedRateChange Section.riskAdjustedRateChange`,
  'maximum 1000000000': `
    BindProbabilityRef.id Quantity`,
  'maximum 2147483647': `
    ?Page HeldWrittenLine Line.writtenLine NoOfEmployees RevTurnover SignedLine StepAttempts
    StoredLine.writtenLine WrittenLine`,
  'maximum 1000000000000000': `
    Amount NonNegativeAmount NumberOrText|0 QuotedRevTurnover`,
  'maximum 9007199254740991': `
    InsuredRevenueTurnover NoOfPIIRecords RevDotTurnover Turnover`,
  'maxItems 20': `
    ErrorDetail.patch`,
  'maxItems 100': `
    AllowedValue.divisions ErrorResponse.error.details HeldSection.coverage HeldSection.deduction
    HeldSection.marketSplit HeldSection.regulatoryCoding HeldSection.taxDeductions Lines Programs
    QuoteRequest.lines Section.codeSplit Section.coverage Section.deduction Section.marketSplit
    Section.regulatoryCoding Section.taxDeductions StoredLines StoredPrograms`,
  'maxItems 500': `
    HeldSection.conditions Section.conditions`,
  'maxItems 1000': `
    HeldSections QuoteRequest.sections Sections`,
  'maxLength 9': `
    BindProbability|0 StoredBindProbability|0`,
  'maxLength 40': `
    ?DocumentPolicyId ?OptionalPolicyActivityKey ?OptionalPolicyKey ?PolicyActivityKeyInQuery
    ?PolicyKeyInQuery ?QuotedPolicyActivityKey ?QuotedPolicyKey PolicyActivityKey PolicyKey`,
  'maxLength 100': `
    ?RunPolicyNo Agreement.agreement Agreement.agreementActivity Agreement.agreementSection
    AllowedValue.agreement AllowedValue.code BindInsured.canadianBusinessNumber BindInsured.fein
    BindInsured.mailingAddressPostCode BindInsured.taxIdItaly BindInsured.taxIdPortugal
    BindInsured.taxIdSpain BlankableIdRef.id CodeRef.code CodeSplit.regulatoryCode
    Condition.clauseCode Contact.id ContactLiaison.faxNo ContactLiaison.phoneNo Country.ownCode
    CountryState.code Coverage.code DivisionEntry.code DivisionEntry.id
    DivisionEntry.producingEntity DivisionId HeldCoverage.code IdRef.id
    MarketShare.carrierReference NaicsCode PolicyDetails.quoteReference
    PolicyReferenceRequest.policyyear Producer.id ProductEntry.code ProductEntry.id
    QuoteRequest.uMR QuoteUmr ReferenceCode ReferenceEntry.code ReferenceEntry.id ReferenceId
    RegulatoryCode.code StoredAgreement.agreement StoredAgreement.agreementActivity
    StoredAgreement.agreementSection StoredBindInsured.canadianBusinessNumber
    StoredBindInsured.fein StoredBindInsured.mailingAddressPostCode StoredBindInsured.taxIdItaly
    StoredBindInsured.taxIdPortugal StoredBindInsured.taxIdSpain StoredCodeRef.code
    StoredCondition.clauseCode StoredContactLiaison.faxNo StoredContactLiaison.phoneNo
    StoredIdRef.id StoredMarketShare.carrierReference StoredNaicsCode StoredProducer.id
    StoredSurplusBroker.brokerLicense StoredSurplusBroker.id StoredSurplusBroker.slaNumber
    StoredWaitingPeriodMeasurement|1 StoredZipCode SubmissionId SubmissionOutcome.quoteNo
    SurplusBroker.brokerLicense SurplusBroker.id SurplusBroker.slaNumber Umr
    WaitingPeriodMeasurement|1 ZipCode`,
  'maxLength 200': `
    ?AuditUserId ?ContactReference ?DetailsReference ?DocumentPolicyReference ?FieldNames
    ?IdempotencyKey|1 ?OriginationSource ?Prefer ?SubmissionSource BindInsured.mailingAddress1
    BindInsured.mailingAddress2 BindInsured.mailingAddressCity BindInsured.mailingAddressTo
    CompanyName ComputedLine.globalRiskCrossReference ComputedValues.productTemplateSectionToAdd
    Contact.name Contact.reference ContactLiaison.firstName ContactLiaison.lastName
    ContactPlace.description Country.name CountryState.name DivisionEntry.name ErrorDetail.received
    ErrorDetail.suggestion IdRefOrName|1 Line.policyLineReferenceOverride MailingAddress1
    MailingAddressCity MajorPeril NumberOrText|1 PolicyDetails.insuredCompanyName
    PolicyDetails.producerCompany PolicyDetails.reference PolicyDetails.underwriterName
    PolicyReference.generatedReference ProductEntry.name ProductTemplateSectionToAdd
    QuoteRequest.majorPeril QuoteRequest.productTemplateSectionToAdd ReferenceDescription
    ReferenceEntry.description StoredBindInsured.mailingAddress1 StoredBindInsured.mailingAddress2
    StoredBindInsured.mailingAddressCity StoredBindInsured.mailingAddressTo StoredCompanyName
    StoredContactLiaison.firstName StoredContactLiaison.lastName StoredContactPlace.description
    StoredIdRefOrName|1 StoredLine.policyLineReferenceOverride StoredMailingAddress1
    StoredMailingAddressCity StoredProductTemplateSectionToAdd SubmissionOutcome.reference
    SubmissionSummary.broker SubmissionSummary.insured SubmissionSummary.source
    SubmissionSummary.underwriter`,
  'maxLength 254': `
    ContactLiaison.email InsuredEmail PolicyDetails.producerEmail PolicyDetails.underwriterEmail
    StoredContactLiaison.email`,
  'maxLength 300': `
    ErrorResponse.error.help`,
  'maxLength 401': `
    PolicyDetails.producerName`,
  'maxLength 1000': `
    ?DocumentLocation ErrorDetail.expected`,
  'maxLength 2000': `
    ?DeclineReason AllowedValue.description BindInsured.webSite Condition.clauseCondition
    Condition.clauseTitle ErrorDetail.pointer GlobalSubmissionStatus.executionArn
    HeldSection.description PatchOperation.from PatchOperation.path PolicyDescription
    PolicyDetails.declineReason PolicyReferenceRequest.notes Section.description
    SectionDetails.description StoredBindInsured.webSite StoredCondition.clauseCondition
    StoredCondition.clauseTitle`,
};

/** What a status and other fields of few values may be. */
export const words: readonly string[] = [
  '?AgreementFieldNames: agreement, agreementActivity, agreementSection',
  '?IdempotencyKey|0: ',
  'ActivityState: Active, Bound, Completed, Pending, Cancelled, Quote NTU',
  'AllowedValues.status: SUCCESS, FAILED',
  'ClassOfBusiness: cyber, pv, enviro',
  'ClassOfSubmission: cyber, pv, enviro, other',
  'CurrentStep: BASE, FULL, QUOTE, BIND, DONE',
  'GlobalSubmissionAccepted.status: ACCEPTED',
  'GlobalSubmissionFailed.status: FAILED',
  'Issue: required, unknown, type, format, enum, pattern, range, length, choice, condition, duplicate, notFound',
  'LineOfBusiness: cyber, financial institutions, professional liability, casualty, political risk, other',
  'LookupField: coverage, agreement, agreementActivity, agreementSection',
  'OverallStatus: PENDING, RUNNING, BASE_OK, FULL_OK, QUOTE_OK, SUCCESS, FAILED',
  'PatchOperation.op: add, remove, replace, move',
  'PeriodTBA: YES, NO',
  'PolicyState: Quote Preparation, Quote, Bound, Submission Declined, Quote NTU',
  'PossibleClashIdentified.code: YES, NO',
  'ReferenceType.id: 1, 2, 3',
  'SectionDetails.syndicates[]: 1609, 2610, 5399, 5431',
  'SectionIdentifier.id: 1, 2',
  'StepStatus: PENDING, SUCCESS, FAILED',
  'SubmissionOutcome.policyActivityStatus: Active, Completed, Pending, Cancelled, Quote NTU',
  'SubmissionOutcome.policyStatus: Quote Preparation, Policy Updated, Bound, Declined, Referred, Quote NTU',
  'SubmissionSanctionCheckComplete: YES, NO',
];
