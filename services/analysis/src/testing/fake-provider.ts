import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** The response of the fake provider to one request. `body` is the JSON of the model's answer; the rest simulates failures. */
export interface ProviderAnswer {
  status: number
  body?: unknown
  retryAfter?: string
  /** The raw answer of the model, instead of `body`. */
  text?: string
  refusal?: string
  finish?: 'stop' | 'length' | 'content_filter'
  /** Breaks the connection instead of answering. */
  disconnect?: boolean
}

const Request = z.object({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({
      role: z.literal('user'),
      content: z.tuple([
        z.object({ type: z.literal('text'), text: z.string() }),
        z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string(), detail: z.string() }) }),
      ]),
    }),
  ]),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ strict: z.literal(true), schema: z.record(z.string(), z.unknown()) }),
  }),
})
const Given = z.object({ fileName: z.string(), rooms: z.string().array(), categories: z.string().array(), readOnPhoto: z.unknown() })

export interface ProviderRequest extends z.output<typeof Given> {
  image: Buffer
  instructions: string
  schema: Record<string, unknown>
  model: string
  authorization: string | undefined
  traceparent: unknown
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object' && address !== null

/** A fake provider with OpenAI's chat completions API; `answer` returns the response of each request. By default it has a free port. */
export async function startFakeProvider(
  answer: (asked: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>,
  { host = '127.0.0.1', port = 0 } = {},
) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    const asked = Request.parse(JSON.parse(Buffer.concat(chunks).toString()))
    const [
      system,
      {
        content: [text, picture],
      },
    ] = asked.messages
    reply(
      response,
      await answer({
        ...Given.parse(JSON.parse(text.text)),
        image: Buffer.from(picture.image_url.url.replace('data:image/jpeg;base64,', ''), 'base64'),
        instructions: system.content,
        schema: asked.response_format.json_schema.schema,
        model: asked.model,
        authorization: request.headers.authorization,
        traceparent: request.headers.traceparent,
      }),
      asked.model,
    )
  })
  await new Promise<void>((ready) => server.listen(port, host, ready))
  const address = server.address()
  if (!isAddress(address)) throw new Error('The provider has no port.')
  const close = () => new Promise((closed) => server.close(closed).closeAllConnections())
  return { url: `http://127.0.0.1:${address.port}/v1`, close }
}

function reply(response: ServerResponse, answer: ProviderAnswer, model: string): void {
  if (answer.disconnect) return void response.destroy()
  const { status, retryAfter, refusal } = answer
  response.writeHead(status, { 'content-type': 'application/json', ...(retryAfter ? { 'retry-after': retryAfter } : {}) })
  if (status !== 200) return void response.end(JSON.stringify({ error: { message: 'no', type: 'test', code: null, param: null } }))
  const content = refusal ? null : (answer.text ?? JSON.stringify(answer.body ?? {}))
  const message = { role: 'assistant', content, refusal: refusal ?? null }
  const choices = [{ index: 0, finish_reason: answer.finish ?? 'stop', logprobs: null, message }]
  const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 }
  response.end(JSON.stringify({ id: 'c', object: 'chat.completion', created: 0, model, choices, usage }))
}
