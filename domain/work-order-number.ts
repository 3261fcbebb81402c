const NUMBER = /^\d{7}$/;

/** True for a number that a new work order may have: exactly seven digits, nothing around them (W-322). */
export function isWorkOrderNumber(text: string): boolean {
  return NUMBER.test(text);
}
