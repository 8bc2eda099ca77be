// The fields of bodies and their parts that the requirements do not specify, as in the tables of
// fields.ts; `open` marks an object with other fields. A row for a single version begins with the
// version.
import { fieldsByBody, later } from './fields.js';

/**
 * The schema in which the back office stores a part of a request, if it differs from the schema of
 * the part.
 */
const keptShapes: Readonly<Record<string, string>> = {
  Insured: 'StoredExistingInsured|HeldNewInsured',
  Policy: 'HeldPolicy',
  Section: 'HeldSection',
  Coverage: 'HeldCoverage',
  ...Object.fromEntries(
    [
      ...['Producer', 'Line', 'BindInsured', 'SurplusBroker', 'Fon', 'Program', 'Agreement'],
      ...['Deduction', 'Deductible', 'Condition', 'MarketShare', 'TaxDeduction'],
    ].map((shape) => [shape, `Stored${shape}`]),
  ),
};

/** The fields of these bodies in both later versions. */
const everyVersion = (...bodies: string[]): string =>
  [fieldsByBody.v1, fieldsByBody.v2].flatMap((rows) => bodies.map((body) => rows[body] ?? '')).join(' ');

/**
 * The fields of a request as the back office stores them: all optional, except those in `required`.
 */
const kept = (fields: string, ...required: string[]): string =>
  fields
    .trim()
    .split(/\s+/)
    .map((field) => {
      const [name = '', shape = ''] = field.split(/!?:(.*)/);
      const [part = ''] = shape.split('[');
      return `${name}${required.includes(name) ? '!' : ''}:${shape.replace(part, keptShapes[part] ?? part)}`;
    })
    .join(' ');

/** The earliest version sends the revenue in 64 bits. */
const stages = everyVersion('FullSubmission', 'CompleteSubmission').replaceAll(
  /(revTurnover!?):int32/g,
  '$1:int64',
);

export const ownFields: Readonly<Record<string, string>> = {
  'v0 Reference': 'id:string code:string description:string',
  'v0 ExistingInsured': `
    insureContacts!:Reference companyName:anything domicileCountry:anything domicileState:anything
    mailingAddress1:anything mailingAddressCity:anything email:anything zipCode:anything obligor:anything`,
  ExistingInsured: `
    insureContacts!:IdRef companyName:anything domicileCountry:anything domicileState:anything
    mailingAddress1:anything mailingAddressCity:anything email:anything zipCode:anything obligor:anything`,
  'v0 NewInsured': `
    companyName!:string domicileCountry:Reference domicileState:Reference mailingAddress1:string
    mailingAddressCity:string email:email zipCode:string obligor:Reference`,
  ContactPlace: 'description!:string',
  'v0 ContactLiaison': `
    firstName:string lastName:string state:Reference city:Description region:Description email:string
    phoneNo:string faxNo:string`,
  'v0 Producer': 'id:string code:string description:string contactliaison:ContactLiaison',
  PatchOperation: 'op!:add|remove|replace|move path!:string from:string value:string|number|boolean',
  ErrorDetail: `
    field!:string pointer:string
    issue!:required|unknown|type|format|enum|pattern|range|length|choice|condition|duplicate|notFound
    message!:string expected:string received:string suggestion:string patch:PatchOperation[]`,
  ErrorResponse: 'error!:object',
  'ErrorResponse.error': 'code!:word message!:string details:ErrorDetail[] requestId!:string help!:string',
  'v0 PossibleClashIdentified': 'id:string code!:YES|NO description:string',
  PossibleClashIdentified: 'code!:YES|NO',
  BindProbabilityRef: 'id!:number',
  'v0 Agreement': 'agreement!:string agreementActivity!:string agreementSection!:string',
  'v0 Coverage': `
    code:string limitCurrency:Reference limitOccurrence!:number limitAggregate!:number premium!:number
    ratedPremium(100%)!:number premiumSplit%:number premiumCurrency:Reference settlementCcy:Reference
    premiumBasis:Reference typeofClaimBasis:Reference waitingPeriodAmount:number
    waitingPeriodMeasurement:Reference|string waitingPeriodTime:number`,
  'v0 Deduction': `
    deduction!:Reference deductionRate!:number deductionCode:Reference typeOfDeductionPayable:Reference
    manualOverride:boolean amountOfPremium:number`,
  'v0 Deductible': `
    typeOfDeductible:Reference deductibleBasis:Reference deductionBasis:Reference allRiskDeductible:number
    manualOverride:boolean amountOfPremium:number`,
  'v0 Condition': `
    typeOfClause:Reference clauseCode:string clauseTitle:string clauseCondition:string clauseNo:number`,
  'v0 Reinstatements': `
    reinstatementsApplicable:boolean unlimitedReinstatements:boolean proRata:boolean
    noOfReinstatements:number availableReinstatements:number reinstatementPercent:number`,
  'v0 CodeSplit': 'regulatoryCode!:string codeSplitPc!:number gELR:number',
  'v0 MarketShare': 'careerPercent:number carrier:Reference carrierReference:string',
  'v0 TaxDeduction': 'manualOverride:boolean amountOfPremium:number typeOfTax:Reference country:Reference',
  'v0 Section': `
    division:Reference description:string gELR!:number 100%BenchmarkPrm:number typeOfLayer:Reference
    riskCurrency:Reference solvencyIIClass!:Reference typeOfLimitBasis:Reference limitPeriod:Reference
    excess:number 100%Limit!:number aggregateLimit!:number agreement!:Agreement coverage!:Coverage[]
    deduction!:Deduction[] deductible:Deductible conditions:Condition[] reinstatements:Reinstatements
    codeSplit!:CodeSplit[] marketSplit:MarketShare[] riskAdjustedRateChange:number instalmentbasis:Reference
    paymentDays:number firstDue:date taxDeductions:TaxDeduction[]`,
  'v0 Line': `
    underWriter:Reference typeOfBilling:Reference division:Reference producingCompany:Reference
    sBFClass:Reference writtenLine:number ourRole:Reference bureauLead:Reference leadingInsurer:Reference
    marketPlatform:Reference producingUnderwriter:Reference isThirdPartyCapacityDeployed:boolean|Reference
    syndicateCapitalManagement:Reference signedLinePercentage:number brokerOrderPercent:number|string
    signedOrderPercent:number|string policyLineReference:number|string leaderPercent:number|string
    leaderReference:number|string claimsAgreementParty:boolean defenseCostsCovered:boolean|Reference
    actualDateWritten:date dateSigned:date policyLineReferenceOverride:string`,
  'v0 QuoteRequest': `
    summaryCurrency:Reference typeOfCyberClauseStatus:Reference uSClassification:Reference uMR!:string
    noOfEmployees:int32 noOfPIIRecords:int64 revTurnover:number productTemplateSectionToAdd!:string
    bindProbability!:string|id:number majorPeril!:string sections!:Section[] lines:Line[]`,
  IdRef: 'id!:string',
  CodeRef: 'code!:string',
  SectionIdentifier: 'id!:1|2',
  ReferenceType: 'id!:1|2|3',
  BlankableIdRef: 'id!:string',
  GlobalWithBind: 'fullRequest!:GlobalFullRequest quoteRequest!:QuoteRequest bindRequest!:BindRequest',
  GlobalWithoutBind: 'fullRequest!:GlobalFullRequest quoteRequest:QuoteRequest',
  DocumentUpload: 'file!:binary',
  PolicyAddress: `
    mailingAddress1:string mailingAddressCity:string domicileState:CodeRef domicileCountry:CodeRef
    zipCode:string`,
  HeldCoverage: `${kept(later.Coverage)} ratedPremium(100%):number`,
  SectionDetails: `
    division:IdRef description:string syndicates:1609|2610|5399|5431[] deductions!:StoredDeduction[]
    coverages!:HeldCoverage[] conditions!:StoredCondition[]`,
  HeldNewInsured: `
    companyName!:string domicileCountry:CodeRef domicileState:CodeRef mailingAddress1:string
    mailingAddressCity:string email:email zipCode:string obligor:IdRef`,
  HeldPolicy: 'effectiveDate!:date expiryDate!:date currency:CodeRef product!:IdRef territory!:CodeRef',
  Submission: `${kept(stages, 'insured', 'producer', 'policy')}
    majorPeril:CodeRef office:CodeRef mop:CodeRef riskRegulatoryLoctn:CodeRef
    insuredDomicileCountry:CodeRef insuredDomicileState:CodeRef uSClassification:IdRef
    possibleClashIdentified:CodeRef clashResponse:IdRef stampUnderwriter:IdRef periodTBA:YES|NO
    submissionSanctionCheckComplete:YES|NO rev.-Turnover:int64 isThirdPartyCapacityDeployed:IdRef
    ourRole:IdRef claimsAgreementParty:IdRef signedLine:number`,
  HeldSection: kept(later.Section),
  Quote: kept(everyVersion('QuoteRequest'), 'sections'),
  Bind: kept(everyVersion('BindRequest'), 'prebindSanctionCheckComplete'),
  ComputedLine: `
    division:IdRef originatingDivision:IdRef originatingOffice:CodeRef globalRiskCrossReference:string
    inclusiveLine:boolean`,
  ComputedValues: 'office:CodeRef mop:CodeRef productTemplateSectionToAdd:string lines:ComputedLine[]',
  PolicyDetails: `
    policyKey!:string policyActivityKey!:string policyNo!:string reference:string|null
    quoteReference:string|null policyStatus!:Quote_Preparation|Quote|Bound|Submission_Declined|Quote_NTU
    quoteReopened:boolean policyActivityStatus!:Active|Bound|Completed|Pending|Cancelled|Quote_NTU
    effectiveDate!:date expiryDate!:date declineReason:string insuredCompanyName:string producerName:string
    producerCompany:string producerEmail:string underwriterName:string underwriterEmail:string
    address:PolicyAddress sections:SectionDetails[] lines:StoredLine[] submission!:Submission quote:Quote
    bind:Bind computed:ComputedValues`,
  NumericIdRef: 'id!:string',
  AllowedValue: 'code!:string description!:string divisions:string[] agreement:string',
  CountryState: 'code!:string name!:string',
  Country: `
    code!:string alpha3!:string ownCode:string name!:string states!:CountryState[] usesPostalCodes!:boolean`,
  DivisionEntry: 'id!:string code!:string name!:string producingEntity!:string syndicate:int32',
  ProductEntry: `
    id!:string code:string name!:string
    lineOfBusiness!:cyber|financial_institutions|professional_liability|casualty|political_risk|other
    classOfBusiness!:cyber|pv|enviro|null`,
  ReferenceEntry: 'id:string code:string description!:string',
  ReferenceList: 'name!:word isComplete:boolean entries!:Reference[]',
  ReferenceLists: `
    countries!:Country[] divisions!:DivisionEntry[] products!:ProductEntry[] lists!:ReferenceList[]`,
  Contact: 'id!:string name!:string reference!:string|null roleCode!:word',
  SubmissionSummary: `
    submissionId!:string policyKey!:string policyNo!:string source!:string|null
    classOfBusiness!:cyber|pv|enviro|null insured!:string|null broker!:string|null underwriter!:string|null
    effectiveDate!:date expiryDate!:date createdAt!:date-time
    policyStatus!:Quote_Preparation|Quote|Bound|Submission_Declined|Quote_NTU isQuoted!:boolean
    isReferred!:boolean isBound!:boolean isDeclined!:boolean isNotTakenUp!:boolean`,
  SubmissionPage: 'total!:int32 page!:int32 pageSize!:int32 items!:SubmissionSummary[]',
  SubmissionRecord: 'summary!:SubmissionSummary details!:PolicyDetails',
  SubmissionsByClass: `
    cyber:SubmissionRecord pv:SubmissionRecord enviro:SubmissionRecord other:SubmissionRecord`,
};

/** Keys are a version and a schema, followed by a property if the words belong to one. */
export const ownWords: Readonly<Record<string, readonly string[]>> = {
  'v2 ReferenceList name': `
    directAssumed typeOfBilling typeOfPlacementBespoke office mop majorPeril territory currency
    producingCompany uSClassification marketIndustrialSector agencyOccupation clashResponse sBFClass
    isThirdPartyCapacityDeployed ourRole claimsAgreementParty typeOfCyberClauseStatus typeOfLayer
    solvencyIIClass typeOfLimitBasis limitPeriod instalmentbasis premiumBasis typeofClaimBasis
    waitingPeriodMeasurement deduction deductionCode typeOfDeductionPayable typeOfTax
    typeOfDeductible deductibleBasis typeOfClause class marketPlatform defenseCostsCovered carrier
    syndicateCapitalManagement`
    .trim()
    .split(/\s+/),
};
