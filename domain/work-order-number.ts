const NUMBER = /^\d{7}$/;

/** True for a number that a new work order may have: exactly seven digits, nothing around them (W-322). */
export function isWorkOrderNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** The documents' sentence for anything else (W-323); the console translates it, the services send it. */
export const INVALID_NUMBER = 'Invalid work order number. Must be 7 digits.';
