/**
 * What the services say when they refuse something, by area: `{{name}}` stands for a value. Sent with the name of the
 * sentence, so that the console says it in the language of whoever reads it.
 */
export const refusals = {
  estimates: {
    lineGone: 'One of the lines is no longer on {{item}}.',
    isGone: 'is not there',
    staysRepaired: 'The decision on {{lines}} stays: it has been repaired.',
    staysBegun: 'The decision on {{lines}} stays: its repair has begun.',
    staysOrdered: 'The decision on {{lines}} stays: its parts have been ordered.',
    isDecided: '{{item}} cannot be changed: {{why}}.',
    isApproved: 'it is approved already',
    isDeclined: 'it is declined already',
    isRejected: 'it is rejected already',
    chooseShop: '{{labor}}: choose one of the shops of this site.',
    notOnItem: '{{line}} is no longer on this estimate item.',
    chooseLabor: '{{part}}: say for which labor it is.',
  },
  parts: {
    notFound: 'There is no such part on this work order.',
    changedBy: '{{part}} was changed by {{person}} meanwhile: it is {{status}}. Nothing was overwritten.',
    isCounted: '{{part}} is counted in stock ({{onHand}} on hand): take it from there.',
    otherStock: '{{part}} is not taken from this stock.',
    refused: '{{part}} {{why}}.',
    isAlready: 'is already {{status}}',
    neverOrdered: 'was never ordered',
    isElsewhere: 'is {{status}}',
    needsOther: 'needs {{need}}, not {{asked}}',
    noneOnHand: 'needs {{need}}, and none is on hand',
    fewOnHand: 'needs {{need}}, and only {{onHand}} on hand',
    stays: '{{part}} stays {{status}}: {{why}}.',
    broughtBy: '{{person}} has brought it there at {{time}}',
    doneSince: 'something was done to it since',
  },
  platform: {
    signIn: 'Please sign in.',
    siteNotAllowed: 'Site Not Allowed',
    busy: 'The service is busy. Please try again in a moment.',
    tooLarge: 'The request is too large.',
    tooManyAttempts: 'Too many attempts. Please wait a minute and try again.',
  },
  stages: {
    noPermission: 'No permission for {{stage}}',
    notActive: '{{stage}} is not active for work order {{number}}.',
    alreadyCompleted: '{{stage}} has already been completed for work order {{number}}.',
    noOutcome: '{{stage}} has no outcome.',
    noStorage: '{{stage}} does not lead to Storage Onsite.',
    sayWhyFailed: 'Say why {{stage}} failed.',
    reasonEmpty: 'is empty',
    cannotReopen: '{{stage}} of work order {{number}} cannot be reopened: {{why}}.',
    orderRejected: 'the work order is rejected',
    orderCompleted: 'the work order is completed',
    endsByItself: 'it ends by itself with the last part',
    nothingToChange: 'nothing in it could be changed',
    isActive: 'it is active',
    neverCompleted: 'it has not been completed',
    cannotComplete: '{{stage}} of work order {{number}} cannot be completed: {{why}}.',
    vinUnknown: 'the VIN is not known yet',
    ownerUnknown: 'nobody has said whose vehicle it is',
    factsMissing: 'nobody has entered {{facts}}',
    itemEmpty: '{{item}} has no labor, fee or part yet',
    itemsFailed: { one: '{{count}} item did not pass', other: '{{count}} items did not pass' },
    itemsUnanswered: {
      one: '{{count}} item of the checklist has no answer ({{item}})',
      other: '{{count}} items of the checklist have no answer ({{item}})',
    },
    observationMissing: '{{item}} has failed without an observation',
    undecidedNoLimit: {
      one: '{{count}} line is undecided and the customer has no limit, decide line by line',
      other: '{{count}} lines are undecided and the customer has no limit, decide line by line',
    },
    undecidedOver: {
      one: '{{count}} line is undecided, and with it {{total}} would be approved, over the limit of {{limit}}',
      other:
        '{{count}} lines are undecided, and with them {{total}} would be approved, over the limit of {{limit}}',
    },
    beyondLimit: '{{approved}} is approved over the limit of {{limit}}',
    sayWhoAgreed: '{{beyond}}: say who agreed',
    laborsOpen: {
      one: '{{count}} labor is still open ({{names}})',
      other: '{{count}} labors are still open ({{names}})',
    },
    partsMissing: {
      one: '{{count}} part is not here yet ({{names}})',
      other: '{{count}} parts are not here yet ({{names}})',
    },
    tasksActive: {
      one: '{{count}} other task is still active ({{names}})',
      other: '{{count}} other tasks are still active ({{names}})',
    },
    andMore: '{{names}} and {{more}} more',
    inStorage: 'the vehicle is in storage already',
    staysCompleted: '{{stage}} of work order {{number}} stays completed: {{why}}.',
    noWayBack: 'it is not a completion that can be taken back',
    somebodyElse: 'somebody else has completed it',
    meanwhile: 'meanwhile {{person}}: {{event}}',
    tooLate: 'a minute has passed',
    openAlready: '{{stage}} of work order {{number}} is open already: {{event}} ({{person}}).',
  },
  workbench: {
    orderChanged:
      'Somebody else has changed work order {{number}} meanwhile. Look at it again before you change it.',
    itemChanged: 'Somebody else has changed {{item}} meanwhile. Look at it again before you change it.',
    answerChanged:
      'Somebody else has changed the answer to {{item}} meanwhile. Look at it again before you change it.',
    receiverChanged:
      'Somebody else has changed who has received the vehicle meanwhile. Look at it again before you change it.',
    noLimit: '{{customer}} has no limit: approve line by line.',
    severalOverLimit: 'Together that would be {{total}}, over the limit of {{limit}}: approve line by line.',
    overLimit:
      'With it {{total}} would be approved, over the limit of {{limit}}: say who of {{customer}} agreed.',
    nothingToApprove: 'Nothing is left to approve on work order {{number}}.',
    nothingFits: 'Nothing fits the limit of {{limit}}: {{approved}} is approved already.',
    allCostMore:
      'Nothing fits the limit of {{limit}}: {{approved}} is approved already, and every open item costs more than the {{left}} that is left.',
    sayWhyRejected: 'Say why it is rejected.',
    itemGone: 'This estimate item is no longer there.',
    notOnChecklist: '{{item}} is not on the checklist of {{stage}}.',
    chooseSeverity: '{{item}}: choose how bad it is.',
    onlyCheckSendsBack: '{{item}}: only a check sends work back.',
    onlyInspectionDiagnoses: '{{item}}: only a mechanical inspection can ask for a diagnosis.',
    chooseShop: 'Choose one of the shops of this site.',
    chooseLabor: 'Choose one of the labors of this work order.',
    odometerLower: 'The odometer shows less than the known mileage of {{mileage}}.',
    odometerFar: 'The odometer shows over {{most}} more than the known mileage of {{mileage}}.',
    vinLength: 'A VIN has 17 characters, this one has {{length}}.',
    vinCharacters: 'A VIN has digits and capital letters without I, O and Q.',
    vinCheckDigit: 'The check digit of this VIN is wrong. Compare it with the vehicle.',
    notEnteredHere: '{{stage}} does not change this about a vehicle.',
    factsChanged:
      '{{person}} has changed this of work order {{number}} meanwhile: {{facts}}. Nothing was overwritten.',
    facts: '{{first}}, {{rest}}',
    vin: 'VIN',
    year: 'year',
    make: 'make',
    model: 'model',
    trim: 'trim',
    bodyStyle: 'body style',
    color: 'color',
    drive: 'drive',
    engine: 'engine',
    transmission: 'transmission',
    vehicleOptions: 'options',
    mileage: 'mileage',
    crGrade: 'grade',
    lotName: 'lot',
    lotNumber: 'lot number',
  },
  workOrders: {
    notFound: 'There is no such work order at this site.',
    isCompleted: 'Work order {{number}} is completed.',
    isRejected: 'Work order {{number}} is rejected.',
    awaitsCapture: 'Work order {{number}} is awaiting capture.',
    invalidNumber: 'Invalid work order number. Must be 7 digits.',
    sevenDigits: 'must be 7 digits',
    vinIsOpen: 'This vehicle is on open work order {{number}} already.',
    isOnOrder: 'is on work order {{number}}',
    daysOfClosed: 'Days can be chosen only of Completed and Rejected work orders.',
  },
} as const;

/** The same sentences in another language. */
export type Refusals = {
  readonly [Area in keyof typeof refusals]: {
    readonly [Name in keyof (typeof refusals)[Area]]: (typeof refusals)[Area][Name] extends string
      ? string
      : { readonly one: string; readonly other: string };
  };
};
