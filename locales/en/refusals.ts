/**
 * What the services say when they refuse something, by area: `{{name}}` stands for a value. Sent with the name of the
 * sentence, so that the console says it in the language of whoever reads it.
 */
export const refusals = {
  platform: {
    signIn: 'Please sign in.',
    siteNotAllowed: 'Site Not Allowed',
    busy: 'The service is busy. Please try again in a moment.',
    tooLarge: 'The request is too large.',
    tooManyAttempts: 'Too many attempts. Please wait a minute and try again.',
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
