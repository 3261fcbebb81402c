import type { CallToolResult } from '@modelcontextprotocol/server';
import { cutLists } from '#domain/assistants/cut';
import { DATA_NOTICE, marked } from '#domain/assistants/marked';
import type { Answer } from './ask';
import { vocabulary } from './vocabulary';

/** What a tool answers: as text for reading, and the same as data. */
export function told(content: Record<string, unknown>, isError = false): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(content) }],
    structuredContent: content,
    ...(isError ? { isError } : {}),
  };
}

/** A refusal of ours, in a sentence. */
export const declined = (reason: string): CallToolResult => told({ refused: reason }, true);

/**
 * What a call has answered, as an assistant gets it: people's texts marked, long lists cut, with what to pass as
 * `cursor` for the next rows.
 */
export function toldAnswer(answered: Answer, cursor: string | undefined): CallToolResult {
  if (!answered.ok) {
    const { statusCode, code, errorMessage, fields, current } = answered.refusal;
    const refused = { statusCode, code, errorMessage, fields, ...(current === undefined ? {} : { current }) };
    return told({ about: DATA_NOTICE, refused: safe(refused) }, true);
  }
  const { answer, cut } = cutLists(answered.answer, cursor);
  return told({
    about: DATA_NOTICE,
    answer: safe(answer),
    ...(cut.length > 0 ? { cut, cutMeans: CUT } : {}),
    // A page of the services' own continues after its last row.
    ...(answered.next === undefined ? {} : { nextPage: answered.next }),
  });
}

const CUT =
  'These lists are longer than shown here. Call again with the same values and this cursor for the next rows.';

/** A value that may hold what people wrote, as an assistant gets it. */
export const safe = (value: unknown): unknown => marked(value, vocabulary());
