import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { type MatchReads, NoAnswer } from './assistant-reads.ts'

type Served = { reads: MatchReads; name: string }

/** Answers one message of the Streamable HTTP transport, without a session and as JSON. */
export async function answerMcp(request: Request, message: unknown, served: Served): Promise<Response> {
  const server = serverFor(served)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

const id = (of: string) => z.int().positive().describe(of)
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

function serverFor({ reads, name }: Served): McpServer {
  const server = new McpServer(
    { name, version: '1.0.0' },
    { instructions: `Cricket scores of ${name}: matches in play, scorecards, results, tables and players.` },
  )
  server.registerTool(
    'live_scores',
    {
      description: 'The matches that are in play, about to be, or just over, with their scores.',
      annotations: READ_ONLY,
    },
    () => resultOf(() => reads.liveScores()),
  )
  server.registerTool(
    'scorecard',
    {
      description: 'The scorecard of one match: each innings with its batting, bowling and fall of wickets.',
      inputSchema: { match: id('The match, as live_scores and results have it.') },
      annotations: READ_ONLY,
    },
    ({ match }) => resultOf(() => reads.scorecard(match)),
  )
  server.registerTool(
    'results',
    {
      description: 'Matches that are over, the latest first.',
      inputSchema: {
        page: z.int().positive().max(1000).optional().describe('By default the first.'),
        team: id('Only matches of this side, by its TeamId.').optional(),
      },
      annotations: READ_ONLY,
    },
    ({ page = 1, team }) => resultOf(() => reads.results(page, team)),
  )
  server.registerTool(
    'table',
    {
      description: 'The points table of one series, and who leads in runs, wickets and rates.',
      inputSchema: { series: id('The id of the series, as matches have it.') },
      annotations: READ_ONLY,
    },
    ({ series }) => resultOf(() => reads.table(series)),
  )
  server.registerTool(
    'player',
    {
      description: 'Players by their names, with the career and the form of the first.',
      inputSchema: { name: z.string().trim().min(1).max(100).describe('A name or a part of it.') },
      annotations: READ_ONLY,
    },
    ({ name }) => resultOf(() => reads.player(name)),
  )
  return server
}

async function resultOf(read: () => object | Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await read()) }] }
  } catch (error) {
    // The gateway logs and counts what the origin did not answer.
    const sentence =
      error instanceof NoAnswer
        ? error.message
        : 'This cannot be read just now. Please try again in a minute.'
    return { content: [{ type: 'text', text: sentence }], isError: true }
  }
}
