// The tables of fields and fixed values of the requirements, by version and name of the schema; `!`
// marks a required field.

const submission = `
  policyDescription:string class:CodeRef producingCompany:IdRef marketSource:IdRef`;
const underwriting = `
  underWriter!:IdRef agencyOccupation!:IdRef umr:string producingUnderwriter:IdRef
  marketIndustrialSector:IdRef sBFClass:IdRef`;
const blocks = `
  insured!:Insured producer!:Producer policy!:Policy directAssumed!:IdRef typeOfBilling!:IdRef division!:IdRef
  writtenLine!:int32`;
const kinds = 'sectionIdentifier!:id:1|2 referenceType!:id:1|2|3';
const base = `${blocks} ${submission} ${kinds.replaceAll('!', '')}`;
const full = `${blocks.replaceAll('!', '')} ${submission} ${underwriting}
  sectionIdentifier!:id:1|2 referenceType:id:1|2|3 revTurnover:int32`;
const complete = `${blocks} ${submission} ${underwriting} ${kinds} typeOfPlacementBespoke!:IdRef`;

const quote = `
  summaryCurrency!:CodeRef typeOfCyberClauseStatus!:IdRef uSClassification!:IdRef uMR:string noOfEmployees:int32
  noOfPIIRecords:int64 productTemplateSectionToAdd:string bindProbability:string|id:number majorPeril:string
  sections!:Section[] lines:Line[]`;
const bind = `
  prebindSanctionCheckComplete!:boolean obligor:IdRef|string territory:CodeRef typeofRIBasis:IdRef
  tailEffectiveDate:date priorPending:date retroactiveDate:date priorActs:boolean insured:BindInsured
  surplusBroker:SurplusBroker fon:Fon programs:Program[]`;

const eachStep = (suffix: string, shape: string) =>
  ['base', 'full', 'quote', 'bind'].map((step) => `${step}${suffix}!:${shape}`).join(' ');
const outcome = `
  policyStatus!:Quote_Preparation|Policy_Updated|Bound|Declined|Referred|Quote_NTU policyNo!:string
  reference:string|null policyKey!:string policyActivityKey:string
  policyActivityStatus:Active|Completed|Pending|Cancelled|Quote_NTU quoteNo:string|null`;

/** Fields of both later versions. */
export const later = {
  NewInsured: `
    companyName!:string domicileCountry!:CodeRef domicileState:CodeRef mailingAddress1:string
    mailingAddressCity:string email:email zipCode:string obligor:IdRef`,
  Producer: 'id!:string contactliaison:ContactLiaison',
  ContactLiaison: `
    firstName:string lastName:string state:CodeRef city:Description region:Description email:string phoneNo:string
    faxNo:string`,
  Policy: 'effectiveDate!:date expiryDate!:date currency!:CodeRef product!:IdRef territory!:CodeRef',
  BaseSubmission: base,
  SubmissionOutcome: outcome,
  Section: `
    division:IdRef description:string gELR:number 100%BenchmarkPrm:number typeOfLayer:IdRef riskCurrency:CodeRef
    solvencyIIClass:IdRef typeOfLimitBasis:IdRef limitPeriod:IdRef excess:number 100%Limit:number
    aggregateLimit:number agreement:Agreement coverage:Coverage[] deduction:Deduction[] deductible:Deductible
    conditions:Condition[] reinstatements:Reinstatements regulatoryCoding:RegulatoryCode[]
    marketSplit:MarketShare[] riskAdjustedRateChange:number instalmentbasis:IdRef paymentDays:number firstDue:date
    taxDeductions:TaxDeduction[]`,
  Agreement: 'agreement:string agreementActivity:string agreementSection:string',
  Coverage: `
    code:string limitCurrency:CodeRef limitOccurrence:number limitAggregate:number premium:number
    premiumSplit%:number premiumCurrency:CodeRef settlementCcy:CodeRef premiumBasis:IdRef typeofClaimBasis:IdRef
    waitingPeriodAmount:number waitingPeriodMeasurement:IdRef|string waitingPeriodTime:number`,
  Deduction: `
    deduction:IdRef deductionRate:number deductionCode:CodeRef typeOfDeductionPayable:IdRef manualOverride:boolean
    amountOfPremium:number`,
  Deductible: `
    typeOfDeductible:IdRef deductibleBasis:IdRef deductionBasis:IdRef allRiskDeductible:number
    manualOverride:boolean amountOfPremium:number`,
  Condition: 'typeOfClause:IdRef clauseCode:string clauseTitle:string clauseCondition:string clauseNo:number',
  Reinstatements: `
    reinstatementsApplicable:boolean unlimitedReinstatements:boolean proRata:boolean noOfReinstatements:number
    availableReinstatements:number reinstatementPercent:number`,
  RegulatoryCode: 'code:string codeSplitPc:number gELR:number overrideAgreementRiskCode:boolean',
  MarketShare: 'careerPercent:number carrier:CodeRef carrierReference:string',
  TaxDeduction: 'manualOverride:boolean amountOfPremium:number typeOfTax:IdRef country:CodeRef',
  Line: `
    underWriter:IdRef typeOfBilling:IdRef division:IdRef producingCompany:IdRef sBFClass:IdRef writtenLine:number
    ourRole:IdRef bureauLead:IdRef leadingInsurer:IdRef marketPlatform:IdRef producingUnderwriter:IdRef
    isThirdPartyCapacityDeployed:boolean|IdRef syndicateCapitalManagement:CodeRef signedLinePercentage:number
    brokerOrderPercent:number|string signedOrderPercent:number|string policyLineReference:number|string
    leaderPercent:number|string leaderReference:number|string claimsAgreementParty:boolean
    defenseCostsCovered:boolean|IdRef actualDateWritten:date dateSigned:date policyLineReferenceOverride:string`,
  BindInsured: `
    occupationSource:IdRef occupation:CodeRef issuanceAddressSameAsInsured:boolean policyholderType:IdRef
    assetsUnderManagement:number|string assetSize:number|string mailingAddressTo:string mailingAddress1:string
    mailingAddress2:string mailingAddressCity:string mailingAddressPostCode:string mailingAddressState:CodeRef
    canadianBusinessNumber:string taxIdPortugal:string taxIdItaly:string taxIdSpain:string fein:string
    webSite:string`,
  SurplusBroker: `
    id:string brokerLicense:string slaNumber:string typeOfAdmitted:IdRef producerHomeState:IdRef|CodeRef`,
  Fon: `
    fonDate:date jurisdictionCountry:CodeRef jurisdictionState:CodeRef riskRegulatoryLocation:CodeRef`,
  Program: 'programKey:IdRef',
  GlobalSubmissionAccepted: `
    submissionId!:uuid policyNo!:string policyKey!:string policyActivityKey!:string status!:ACCEPTED message!:string`,
  GlobalSubmissionFailed: 'submissionId!:uuid status!:FAILED message!:string',
  GlobalSubmissionStatus: `
    submissionId!:uuid policyNo:string overallStatus!:PENDING|RUNNING|BASE_OK|FULL_OK|QUOTE_OK|SUCCESS|FAILED
    currentStep!:BASE|FULL|QUOTE|BIND|DONE executionArn!:string policyKey:string policyActivityKey:string
    ${eachStep('Status', 'PENDING|SUCCESS|FAILED')} ${eachStep('Attempts', 'int32')}
    ${eachStep('Error', 'string|null')} ${eachStep('OutputJson', 'string|null')}
    createdAt!:date-time updatedAt!:date-time`,
};

export const fieldsByBody: Readonly<Record<'v0' | 'v1' | 'v2', Readonly<Record<string, string>>>> = {
  v2: {
    ...later,
    FullSubmission: full,
    CompleteSubmission: `${complete} revTurnover!:int32`,
    QuoteRequest: quote,
    BindRequest: `${bind} naicsCode:string`,
    IssueWithBind: 'fullRequest!:CompleteSubmission quoteRequest!:QuoteRequest bindRequest!:BindRequest',
    IssueWithoutBind: 'fullRequest!:CompleteSubmission quoteRequest:QuoteRequest',
    PolicyReferenceRequest: `
      insured!:IdRef producer!:IdRef product!:IdRef underwriter!:IdRef policyyearnumber!:string policyyear:string
      mop:CodeRef notes:string quote:CodeRef`,
    PolicyReference: `
      createdBy!:int32 generatedReference!:string insured!:string policyreferencekey!:int32 notes!:string|null
      policyYear:string policyYearNumber!:int32 producer!:string product!:int32 underwriter!:int32`,
    PolicyStatusSummary: `
      policykey!:int64 policyactivitykey!:int64 account:int64 insured:int64 producer:int64 product:int64 id:int64
      effectiveDate!:date expiryDate!:date policyStatus!:Quote_Preparation|Quote|Bound|Submission_Declined|Quote_NTU
      policyActivityStatus!:Active|Bound|Completed|Pending|Cancelled|Quote_NTU`,
    ContactPage: 'total!:int32 page!:int32 pageSize!:int32 items!:Contact[]',
    AllowedValues: `
      status!:SUCCESS|FAILED field!:coverage|agreement|agreementActivity|agreementSection values!:AllowedValue[]`,
  },
  v1: {
    ...later,
    FullSubmission: `${full} typeOfLayer:IdRef`,
    GlobalFullRequest: `${complete} typeOfLayer:IdRef insuredRevenueTurnover!:int32`,
    QuoteRequest: `${quote} revTurnover!:number`,
    BindRequest: `${bind} naicsCode!:string agencyOccupation:IdRef`,
  },
  v0: {
    BaseSubmission: `
      insured!:Insured producer!:Producer policy!:Policy majorPeril:Reference directAssumed:Reference
      typeOfBilling:Reference division:Reference office:Reference mop:Reference typeOfPlacementBespoke:Reference
      writtenLine:int32`,
    Policy: `
      effectiveDate!:date expiryDate!:date product!:Reference territory!:Reference currency:Reference`,
    SubmissionOutcome: outcome,
    FullSubmission: `
      insured:Insured producer:Producer policy:Policy majorPeril:Reference directAssumed:Reference
      typeOfBilling:Reference division:Reference office:Reference mop:Reference typeOfPlacementBespoke:Reference
      writtenLine:int32
      underWriterDetails!:Reference riskRegulatoryLoctn!:Reference insuredDomicileCountry!:Reference
      insuredDomicileState!:Reference uSClassification!:Reference marketIndustrialSector!:Reference
      agencyOccupation!:Reference possibleClashIdentified!:Reference stampUnderwriter!:Reference
      producingUnderwriter!:Reference periodTBA:YES|NO submissionSanctionCheckComplete:YES|NO
      insuredRevenueTurnover!:int64 rev.-Turnover!:int64 clashResponse:Reference sBFClass:Reference
      isThirdPartyCapacityDeployed:Reference ourRole:Reference claimsAgreementParty:Reference umr:string
      signedLine:number`,
  },
};

/**
 * The required fields of the quote in the earliest shape; the requirements do not list its optional
 * ones.
 */
export const requiredInEarliestQuote: Readonly<Record<string, string>> = {
  QuoteRequest: 'productTemplateSectionToAdd bindProbability majorPeril uMR sections',
  Section: 'agreement solvencyIIClass aggregateLimit 100%Limit gELR coverage deduction codeSplit',
  Agreement: 'agreement agreementActivity agreementSection',
  Coverage: 'premium limitOccurrence limitAggregate ratedPremium(100%)',
  Deduction: 'deduction deductionRate',
  CodeSplit: 'regulatoryCode codeSplitPc',
};

/**
 * The fixed values. Keys are a version and a schema, followed by a property if the values belong to
 * one.
 */
export const fixedValues: Readonly<Record<string, readonly string[]>> = {
  'v2 RoleCode':
    'INS ATT ACC PRD TAX OTH CLM REIN BCT USR EW IA EA CA AGR PI BINS DIV SYN TCC SRV COV LF AUD EXUSR FRC BA SA SOS OFFTEAM OBG LG RGA INV FIN TAD ENV ITA INA BEN ADO ACF UWC BUY SEL TGT PTF REIND SCM PEB MBK'.split(
      ' ',
    ),
  'v2 ClassOfBusiness': ['cyber', 'pv', 'enviro'],
  'v0 PeriodTBA': ['YES', 'NO'],
  'v0 SubmissionSanctionCheckComplete': ['YES', 'NO'],
  'v0 PossibleClashIdentified code': ['YES', 'NO'],
};
