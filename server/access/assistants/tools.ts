import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ASSISTANT_CALLS, whyNoAssistant } from '#contract/assistant-calls';
import { CALLS } from '#contract/calls';
import type { Call } from '#contract/call';
import { DATA_NOTICE, unmarked } from '#domain/assistants/marked';
import type { Input } from './ask';
import { describeCall, findCalls } from './catalog';
import { command, type Commander } from './commands';
import { TASKS } from './tasks';
import { declined, told, toldAnswer } from './tell';

const confirmation = z
  .string()
  .optional()
  .describe('The confirmation of the plan; without it nothing is written.');
const cursor = z.string().optional().describe('cursor of a list that was cut off.');
/** Longer than any that is asked for by hand: a schema may make a page as long as it likes. */
const PAGE = 40;

const INSTRUCTIONS =
  `Frontline is a console for vehicle reconditioning. ${DATA_NOTICE} ` +
  'A tool that writes first returns a plan, and writes only with the confirmation of that plan, after the person has agreed. ' +
  'The history shows every write as done by an assistant for the person.';

/** What an assistant may do, for one request. */
export function toolsFor(who: Commander, version: string): McpServer {
  const server = new McpServer(
    { name: 'frontline', title: 'Frontline', version },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
  );
  for (const { name, title, description, calls, input, toCall } of TASKS) {
    const writes = calls.some(({ effect }) => effect === 'write');
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input.extend(writes ? { confirmation } : { cursor }),
        annotations: hintsOf(writes),
      },
      ({ confirmation: token, cursor: from, ...given }: Given) => {
        const { call, ...values } = toCall(given);
        return make(who, call, values, { token, cursor: from });
      },
    );
  }
  server.registerTool(
    'find_calls',
    {
      title: 'Find calls',
      description: 'Finds calls of the services by keywords, for what no other tool does.',
      inputSchema: z.object({ words: z.string().max(200), effect: z.enum(['read', 'write']).optional() }),
      annotations: hintsOf(false),
    },
    ({ words, effect }) => told(findCalls(words, effect, who.actor)),
  );
  server.registerTool(
    'describe_call',
    {
      title: 'Describe a call',
      description: 'What a call needs, with an example.',
      inputSchema: z.object({ id: z.string().max(60) }),
      annotations: hintsOf(false),
    },
    ({ id }) => {
      const call = ASSISTANT_CALLS.find((one) => one.id === id);
      return call ? told(describeCall(call)) : declined(whyNot(id));
    },
  );
  server.registerTool(
    'call',
    {
      title: 'Make a call',
      description: 'Makes a call that describe_call has described.',
      inputSchema: z.object({
        id: z.string().max(60),
        params: z.record(z.string(), z.unknown()).optional(),
        body: z.unknown().optional(),
        confirmation,
        cursor,
      }),
      annotations: hintsOf(true),
    },
    ({ id, params = {}, body, confirmation: token, cursor: from }) => {
      const call = ASSISTANT_CALLS.find((one) => one.id === id);
      return call ? make(who, call, { params, body }, { token, cursor: from }) : declined(whyNot(id));
    },
  );
  return server;
}

/** What a tool is given besides the values of its call. */
type How = { token: string | undefined; cursor: string | undefined };
type Given = { confirmation?: string; cursor?: string } & Record<string, unknown>;

/** Reads at once; a command only by its plan. */
async function make(
  who: Commander,
  call: Call,
  given: Input,
  { token, cursor: from }: How,
): Promise<CallToolResult> {
  try {
    return await makeIt(who, call, given, { token, cursor: from });
  } catch (error) {
    // Internal errors are for the log.
    who.log.error({ err: error, call: call.id }, 'an assistant could not be answered');
    return declined('Unexpected error. Please try again.');
  }
}

async function makeIt(
  who: Commander,
  call: Call,
  given: Input,
  { token, cursor: from }: How,
): Promise<CallToolResult> {
  const input = unmarked({ params: given.params, body: given.body }) as Input;
  if (call.effect === 'write') return command(who, call, input, token);
  // Without a limit such a call answers everything there is, row by row.
  const limited = call.stream && call.paged ? { limit: PAGE } : {};
  const asked = { ...input, params: { ...limited, ...input.params } };
  return toldAnswer(await who.ask(call, asked, { deeds: { events: [], changes: [] } }), from);
}

function whyNot(id: string): string {
  const call = CALLS.find((one) => one.id === id);
  return (call && whyNoAssistant(call)) ?? 'There is no such call. find_calls lists them.';
}

const hintsOf = (writes: boolean) => ({
  readOnlyHint: !writes,
  destructiveHint: writes,
  openWorldHint: false,
});
