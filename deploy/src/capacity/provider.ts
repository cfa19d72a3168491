import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Items that it finds on each photo. */
const ITEMS_OF_A_PHOTO = 5

const FOUND = Array.from({ length: ITEMS_OF_A_PHOTO }, (_, at) => ({
  ...{ name: `Thing ${at}`, category: 'Furniture', confidence: 0.9, valueLikely: 10 },
  box: { x: 0.1 * at, y: 0.1 * at, width: 0.3, height: 0.3 },
}))

/** A vision provider that answers at once, so that only the work of the product is measured. */
export async function startProvider(): Promise<{ env: Record<string, string>; close(): Promise<unknown> }> {
  const message = { role: 'assistant', content: JSON.stringify({ items: FOUND }), refusal: null }
  const choices = [{ index: 0, finish_reason: 'stop', logprobs: null, message }]
  const usage = { prompt_tokens: 3000, completion_tokens: 600, total_tokens: 3600 }
  const answer = JSON.stringify({ id: 'c', object: 'chat.completion', created: 0, model: 'instant', choices, usage })
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    env: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_MODEL: 'instant' },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
}
