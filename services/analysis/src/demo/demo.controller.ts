import { demoAnalyze } from '@arc/contracts/analysis/demo'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { DemoService } from './demo.service.js'

@Controller()
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  @Handle(demoAnalyze) analyze(_: Input<typeof demoAnalyze>, caller: Caller, { request, reply }: Http) {
    const visitor = new AbortController()
    reply.raw.once('close', () => visitor.abort())
    return this.demo.analyze(caller, parts(request), visitor.signal)
  }
}
