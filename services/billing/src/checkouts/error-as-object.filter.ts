import { sendProblem } from '@arc/kit/http'
import type { Log } from '@arc/kit/log'
import { LOG } from '@arc/kit/service'
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Error responses whose `error` is an object with the message, as one route requires (spec D-31). */
@Injectable()
@Catch()
export class ErrorObjectFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    sendProblem(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.log, (problem) => ({
      ...problem,
      error: { message: problem.message },
    }))
  }
}
