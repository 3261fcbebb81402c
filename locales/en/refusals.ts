/**
 * What the services say when they refuse something, by area: `{{name}}` stands for a value. Sent with the name of the
 * sentence, so that the console says it in the language of whoever reads it.
 */
export const refusals = {
  attachments: {
    noSuchFile: 'There is no such file on this work order.',
    notYours: 'Only whoever began this upload can end it.',
    givenUp: 'This upload was given up.',
    saved: 'This file has been saved.',
    uploadedAs: 'The file was uploaded as {{extension}}.',
    otherContent: '{{file}} is no {{type}} file: its content is something else.',
    tooManyUnsaved: 'You have {{count}} uploads that are not saved. Save them, or try again in an hour.',
    // What somebody may not do, as a part of a sentence.
    removing: 'remove this file',
    restoring: 'restore this file',
  },
  audit: {
    endsTooEarly: 'The end lies before the beginning.',
    isTooEarly: 'lies before the beginning',
    noSuchScreen: 'There is no such screen.',
  },
  customers: {
    noSuchCustomer: 'There is no such customer at this site.',
  },
  documents: {
    noReport: 'There is no vehicle history report for this work order.',
    customerChanged: 'The customer of work order {{workOrder}} is {{customer}} now.',
    customerGone: 'The customer of work order {{workOrder}} is nobody now.',
    refused: 'The document service refused the vehicle history report (status {{status}}).',
    noPdf: 'The document service answered with something that is no PDF.',
    unavailable: 'The document service is not available. {{reason}}',
  },
  filters: {
    tooMany: 'You have {{count}} saved filters here, and more do not fit. Delete one first.',
    severalNamed: 'Several of your lists have a filter named {{filter}}. Say which by screen and siteId.',
    notYours: 'Saved filters are personal: you can use only your own.',
  },
  inbound: {
    noSuchImport: 'There is no such import at this site.',
    notChecked: 'This import is {{state}}; only one that was checked is applied.',
    notCancelled: 'This import is {{state}} already. Nothing was cancelled.',
    // The state of an import, as a part of a sentence.
    uploading: 'uploading',
    checking: 'checking',
    checked: 'checked',
    applying: 'applying',
    done: 'done',
    refused: 'refused',
    failed: 'failed',
    cancelled: 'cancelled',
    tooManyOfYours: '{{count}} of your imports are under way. Wait until one of them has ended.',
    tooManyOfSite: '{{count}} imports of this site are under way. Wait until one of them has ended.',
  },
  notes: {
    writersOnly: 'Only people who may work on vehicles at this site can add, edit or delete notes and files.',
    noOutsiders:
      'Only people of the site who may work on its vehicles can edit, delete or restore notes and files. External people can add them.',
    noSuchNote: 'There is no such note on this work order.',
    otherVin: 'Work order {{workOrder}} has another VIN.',
    newerNote: '{{editor}} added a newer note at {{time}} while you were editing. Nothing was overwritten.',
    changedNote: '{{editor}} changed this note at {{time}} while you were editing. Nothing was overwritten.',
    // What somebody may not do, as a part of a sentence.
    editing: 'edit this note',
    deleting: 'delete this note',
    restoring: 'restore this note',
  },
  platform: {
    signIn: 'Please sign in.',
    siteNotAllowed: 'Site Not Allowed',
    noPermission: 'You have no permission for this.',
    notEnabled: 'This is not enabled for the site.',
    nothingHere: 'There is nothing at this address.',
    busy: 'The service is busy. Please try again in a moment.',
    tooLarge: 'The request is too large.',
    notStorable: 'The request holds a value that cannot be stored or compared.',
    isMissing: 'is missing',
    endsTooEarly: 'The last day lies before the first one.',
    isTooEarly: 'lies before the first day',
    tooManyAttempts: 'Too many attempts. Please wait a minute and try again.',
    tooManyExports:
      'You have asked for too many exports in a short time. Please try again in {{seconds}} seconds.',
    tooManyReports:
      'You have asked for too many reports in a short time. Please try again in {{seconds}} seconds.',
    tooManyDocuments:
      'You have asked for too many documents in a short time. Please try again in {{seconds}} seconds.',
    tooManySearches:
      'You have asked for too many searches in a short time. Please try again in {{seconds}} seconds.',
    tooManyLists:
      'You have asked for too many lists in a short time. Please try again in {{seconds}} seconds.',
    tooManyByAssistant:
      'You have asked for too many things by an assistant in a short time. Please try again in {{seconds}} seconds.',
    exportsUnderWay: '{{count}} exports of yours are still under way. Wait until one of them has ended.',
    tooManyExportsRunning: 'Too many exports are running. Please try again in a moment.',
    exportTimeout: 'Query timeout: the export took longer than {{seconds}} seconds.',
    storeUnavailable: 'The file store is not available. Please try again in a moment.',
    noRoom:
      'There is too little room left on the disk for new files. Everything else works; tell your administrator.',
    fileNotArrived: 'The file has not arrived yet.',
    fileNotWhole: 'The file has not arrived whole.',
    parentGone: 'Somebody has removed or used what this belongs to meanwhile. Nothing was saved.',
    brokenRule: 'Nothing was saved: it would break the rule {{rule}} of the database.',
    vehicleTaken: 'This vehicle is on another open work order already.',
    workOrderTaken: 'This work order already exists at this site.',
    clockRuns: 'The clock of this technician is running already.',
    assignedAlready: 'This technician is already assigned to this labor.',
  },
  session: {
    wrongCredentials: 'User name or password is wrong.',
    tooManyAttempts: 'Too many attempts. Please try again in {{seconds}} seconds.',
    tooManySettings: 'There are too many saved settings.',
    setUpEnded: 'This set-up address is no longer valid.',
    invitationEnded: 'This invitation is no longer valid.',
    resetEnded: 'This address for a new password is no longer valid.',
    noMail: 'No mail is sent here. Ask an administrator for a new link.',
    signInAgain: 'That took too long. Please sign in again.',
    beginAgain: 'That took too long. Please begin again.',
    // Passwords.
    enterPassword: 'Enter your password.',
    wrongPassword: 'The password is wrong.',
    samePassword: 'The new password is the old one. Choose another one.',
    passwordChanged: 'Your password was changed meanwhile.',
    noPassword: 'You have no password here: the company signs you in.',
    passwordsOff: "Your company has switched off passwords. Sign in with the company's account instead.",
    notSwitched: '{{reason}} Nothing was changed.',
    noCompanySignIn: "The company's sign-in is not set up.",
    comeInThere: "Sign in through the company's sign-in yourself first, so that it is known to work.",
    nameEmergencyUser: 'Name a company administrator who keeps a password for emergencies.',
    noEmergencyUser: 'Only active company administrators with a password can be named.',
    // The second step.
    noSecondStep: 'There is no second step set up. Nothing was changed.',
    secondStepThere: 'A second step is set up already: use it.',
    appDemanded: 'Your role asks for a second step. Set up another app instead.',
    lastSecondStep: 'Your role asks for a second step. Set up an app or another passkey first.',
    codeNotShown: 'This is not the code that the app shows now. Check the time of the phone.',
    wrongCode: 'This code is wrong, or was used before. Wait for the next one.',
    begunAnew: 'The app was begun to be set up anew elsewhere. Please begin again.',
    // Passkeys.
    passkeyUnknown: 'This passkey is not known here, or not any more. Sign in another way.',
    passkeyKept: 'This passkey is kept already.',
    noPasskey: 'This device has made no passkey that can be kept here. Please try again.',
    passkeysNeedName:
      'Passkeys need a name in the address of Frontline, not a number. Ask your administrator.',
    tooManyPasskeys: 'You have {{count}} passkeys. Take one away first.',
    // Keys.
    noSuchKey: 'There is no such key.',
    tooManyAssistantKeys: 'You have {{count}} keys of assistants. Revoke one first.',
  },
  siteConfig: {
    noSuchSite: 'There is no such site.',
    noSuchShop: 'There is no such shop at this site.',
    noSuchServiceShop: 'There is no such service shop.',
    noSuchPartSource: 'There is no such part source at this site.',
    noSuchCatalogLine: 'There is no such line of the catalog at this site.',
    skillTaken: 'There is already a skill with this name.',
    vendorTaken: 'There is already a vendor with this name.',
    partSourceTaken: 'There is already a part source with this name.',
    catalogLineTaken: 'The catalog already has this line.',
    changedMeanwhile: '{{user}} changed {{name}} on {{time}}. Nothing was saved.',
    otherShops: 'Somebody else has added or deleted a shop meanwhile. Nothing was moved.',
    otherVendors: 'Somebody else has added or deleted a sublet vendor meanwhile. Nothing was moved.',
    otherPartSources: 'Somebody else has added or deleted a part source meanwhile. Nothing was moved.',
    rowsRefused: {
      one: '{{count}} row is refused. Row {{row}}: {{reasons}} Nothing was imported.',
      other: '{{count}} rows are refused. Row {{row}}: {{reasons}} Nothing was imported.',
    },
    inTheWay: '{{name}} cannot be deleted. In the way: {{dependents}}. Nothing was changed.',
    // What stands in the way of a deletion, one behind the other.
    listed: '{{first}}, {{rest}}',
    labors: { one: '{{count}} labor', other: '{{count}} labors' },
    parts: { one: '{{count}} part', other: '{{count}} parts' },
    claims: { one: '{{count}} claimed vehicle', other: '{{count}} claimed vehicles' },
    assignments: { one: '{{count}} assigned labor', other: '{{count}} assigned labors' },
    clocks: { one: '{{count}} clocked time', other: '{{count}} clocked times' },
    technicians: { one: '{{count}} technician', other: '{{count}} technicians' },
    workOrders: { one: '{{count}} work order', other: '{{count}} work orders' },
    waitingVehicles: {
      one: '{{count}} vehicle that awaits capture',
      other: '{{count}} vehicles that await capture',
    },
    users: { one: '{{count}} user', other: '{{count}} users' },
    rules: { one: '{{count}} sign-in rule', other: '{{count}} sign-in rules' },
  },
  sites: {
    ownOnly: 'Only your own sites can be listed.',
  },
  storage: {
    otherVin: 'The VIN of work order {{workOrder}} is {{vin}}.',
  },
  technicians: {
    noSuchTechnician: 'There is no such technician at this site.',
    noSuchSkill: 'There is no such skill at this site.',
    noSuchVendor: 'There is no such sublet vendor at this site.',
  },
  users: {
    noSuchUser: 'There is no such user at this site.',
    noSuchAccount: 'There is no such service account at this site.',
    noSuchRole: 'There is no such role.',
    noRole: 'There is no role {{role}}.',
    noSuchRule: 'There is no such rule at this site.',
    loginTaken: 'There is already a user with this login id.',
    notActive: 'The user {{user}} is not active.',
    erased: 'The data of {{user}} was erased. Add a new user instead.',
    passwordsOff: "Passwords are switched off: people come in through the company's sign-in.",
    ownSecondStep: 'Take your own second step away under Your sign-in, with your password.',
    leavesSite: 'A user who leaves {{site}} is changed at one of the sites that stay. Nothing was saved.',
    accountLeavesSite:
      'An account that leaves {{site}} is changed at one of the sites that stay. Nothing was saved.',
    roleStays: '{{role}} came with the product and stays.',
    // What an administrator may not give or change.
    ownSitesOnly: 'You can only give sites that you administrate yourself.',
    ownCustomersOnly: 'You can only give customers that you may see yourself.',
    ownRolesOnly: 'You can only give roles that permit no more than yours: not {{role}}.',
    homeNotUsed: 'The home site must be one of the sites that the user uses.',
    isNotUsed: 'is none of the sites that the user uses',
    usesOtherSites:
      '{{user}} also uses sites that you do not administrate. An administrator of all of them can change this user.',
    seesOtherCustomers:
      '{{user}} also sees customers that you may not. An administrator who sees all of them can change this user.',
    mayMore: '{{user}} may do more than you. Somebody who may do all of it can change this user.',
    // The data of somebody who has left.
    notErased: '{{reason}} Nothing was erased.',
    canStillSignIn: '{{user}} can still sign in. Set the user to inactive first.',
    otherLogin: 'The login id of this user is {{user}}.',
    technicianActive:
      'The technician {{technician}} is still active at {{site}}. Set the technician to inactive first.',
    // Keys of programs.
    accountNotActive: 'The service account {{account}} is not active.',
    keyEnded: 'This key has ended. Make a new one instead.',
    keyReplaced: 'Another key takes the place of this one already.',
    tooManyKeys: '{{account}} has {{count}} keys. Revoke one first.',
    // Who may do what to a note or a file of somebody; `doing` stands in their own areas.
    outsidersAdd: 'External people can add notes and files, but cannot {{doing}}.',
    workersOnly: 'Only people who may work on vehicles at this site can {{doing}}.',
    administratorsOnly: 'Only an administrator can {{doing}}.',
    authorOnly: 'Only {{author}}, somebody with the same role or an administrator can {{doing}}.',
  },
  views: {
    gone: 'This view is not there any more.',
    listClosed: 'You cannot open this list.',
    mayNotShare: 'You have no permission to share views.',
    notYours:
      'Only {{owner}} or an administrator can change the view {{view}}. You can save a copy of your own.',
    changedMeanwhile: 'Somebody else changed the view {{view}} meanwhile. Nothing was overwritten.',
    notShared: 'The view {{view}} is not shared with this role.',
    nameTaken: 'There is already a view named {{view}}.',
    thisNameTaken: 'There is already a view with this name.',
    isTaken: 'is taken by another view',
    tooManyOwn: 'This list has {{count}} views of your own, and more do not fit. Delete one first.',
    tooManyShared: 'This list has {{count}} shared views, and more do not fit. Delete one first.',
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
