/** Hours and money are kept as whole hundredths (hundredths of an hour, cents) and travel as decimals. */
export const fromHundredths = (hundredths: number): number => hundredths / 100;
/** Cents as dollars, in the words of the services. */
export const dollars = (cents: number): string =>
  fromHundredths(cents).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const toHundredths = (decimal: number): number => Math.round(decimal * 100);
