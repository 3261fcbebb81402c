/** What failed according to the report of vitest, a line each. */
export function failuresOfVitest(file: string): string[];

/** What failed according to the report of Playwright, a line each. */
export function failuresOfPlaywright(file: string): string[];
