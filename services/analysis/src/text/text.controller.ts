import { readTextLines } from '@arc/contracts/analysis/text'
import type { Input } from '@arc/contracts/define'
import { Invalid, isFinal, Unavailable, Unsupported } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { TextReader } from './text-reader.js'

/** One page of dense text takes about 10 s on one core; others may be before it. */
const TIMEOUT_MS = 120_000

@Controller()
export class TextController {
  constructor(private readonly reader: TextReader) {}

  @Handle(readTextLines) async read(_: Input<typeof readTextLines>, _caller: Caller, { request }: Http) {
    const picture = await pictureOf(request)
    try {
      return { lines: await this.reader.read(picture, AbortSignal.timeout(TIMEOUT_MS)) }
    } catch (error) {
      if (isFinal(error)) throw new Unsupported('This picture cannot be read.')
      throw new Unavailable(error)
    }
  }
}

async function pictureOf(request: Http['request']): Promise<Buffer> {
  let picture: Buffer | undefined
  for await (const part of parts(request)) {
    if (part.kind === 'field') continue
    if (picture || part.field !== 'picture') part.stream.resume()
    else picture = Buffer.concat(await part.stream.toArray())
  }
  if (!picture) throw new Invalid('Please send one file in the field "picture".')
  return picture
}
