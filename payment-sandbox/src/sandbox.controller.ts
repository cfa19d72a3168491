import {
  sandboxAuthenticate,
  sandboxAuthenticatePage,
  sandboxCheckoutPage,
  sandboxConfirmPayment,
  sandboxConfirmSetup,
  sandboxCreateCard,
  sandboxInvoice,
  sandboxPayCheckout,
  sandboxReadPayment,
  sandboxReadSetup,
} from '@arc/contracts/billing/sandbox'
import type { AnyRoute, Input } from '@arc/contracts/define'
import { NotFound } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { rawBodyOf } from '@arc/kit/raw-body'
import { Controller } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BROWSER_ENDPOINTS } from './browser.js'
import { PAGE_POLICY } from './html.js'
import { Sandbox } from './sandbox.js'
import { SandboxPages } from './sandbox.pages.js'
import { type ApiResponse, readForm } from './server.js'

const Fields = z.record(z.string(), z.unknown()).catch({})
const Texts = z.record(z.string(), z.string()).catch({})
const CALL = '/v1'

/** The sandbox API for browsers, through the gateway: endpoints for the publishable key, and the hosted pages. */
@Controller()
export class SandboxController {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly pages: SandboxPages,
  ) {}

  @Handle(sandboxCreateCard) createCard(_: Input<typeof sandboxCreateCard>, _caller: Caller, http: Http) {
    return this.handle(sandboxCreateCard, http)
  }
  @Handle(sandboxReadPayment) readPayment(_: Input<typeof sandboxReadPayment>, _caller: Caller, http: Http) {
    return this.handle(sandboxReadPayment, http)
  }
  @Handle(sandboxConfirmPayment) confirmPayment(_: Input<typeof sandboxConfirmPayment>, _caller: Caller, http: Http) {
    return this.handle(sandboxConfirmPayment, http)
  }
  @Handle(sandboxReadSetup) readSetup(_: Input<typeof sandboxReadSetup>, _caller: Caller, http: Http) {
    return this.handle(sandboxReadSetup, http)
  }
  @Handle(sandboxConfirmSetup) confirmSetup(_: Input<typeof sandboxConfirmSetup>, _caller: Caller, http: Http) {
    return this.handle(sandboxConfirmSetup, http)
  }

  @Handle(sandboxCheckoutPage) async checkout({ params }: Input<typeof sandboxCheckoutPage>, _caller: Caller, { reply }: Http) {
    await show(reply, await this.pages.checkout(params.id))
  }
  @Handle(sandboxPayCheckout) async pay({ params }: Input<typeof sandboxPayCheckout>, _caller: Caller, { request, reply }: Http) {
    await show(reply, await this.pages.pay(params.id, Texts.parse(formOf(request))))
  }
  @Handle(sandboxAuthenticatePage)
  async bank({ params }: Input<typeof sandboxAuthenticatePage>, _caller: Caller, { request, reply }: Http) {
    await show(reply, await this.pages.bank(params.id, Texts.parse(request.query).client_secret ?? ''))
  }
  @Handle(sandboxAuthenticate)
  async answerBank({ params }: Input<typeof sandboxAuthenticate>, _caller: Caller, { request, reply }: Http) {
    await show(reply, await this.pages.answerBank(params.id, Texts.parse(formOf(request))))
  }
  @Handle(sandboxInvoice) async invoice({ params }: Input<typeof sandboxInvoice>, _caller: Caller, { request, reply }: Http) {
    const pdf = await this.pages.invoice(params.id, Texts.parse(request.query).secret ?? '')
    await reply.header('content-type', 'application/pdf').header('cache-control', 'no-store').send(pdf)
  }

  private async handle(route: AnyRoute, { request, reply }: Http): Promise<void> {
    const path = route.path.slice(route.path.indexOf(CALL)).replace(/\{(\w+)\}/g, ':$1')
    const endpoint = BROWSER_ENDPOINTS.find((one) => one.method === route.method && one.path === path)
    if (!endpoint) throw new NotFound()
    const { key, ...input } = { ...Texts.parse(request.query), ...formOf(request) }
    if (keyOf(request, key) !== this.sandbox.keys.publishableKey) return answer(reply, { status: 401, body: { error: NO_KEY } })
    const params = Texts.parse(request.params)
    await answer(reply, await this.sandbox.handle(endpoint, { input, params, path: request.url }))
  }
}

const NO_KEY = {
  type: 'invalid_request_error',
  message: 'Invalid API Key provided. Browsers use the publishable key; the secret key has no place here.',
}

async function answer(reply: FastifyReply, { status, body }: ApiResponse): Promise<void> {
  await reply.status(status).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
}

/** The body of a browser's request: a form, as Stripe.js sends it, or JSON. */
function formOf(request: FastifyRequest): Record<string, unknown> {
  const isForm = request.headers['content-type']?.includes('x-www-form-urlencoded')
  return isForm ? readForm(rawBodyOf(request)?.toString() ?? '') : Fields.parse(request.body)
}

function keyOf({ headers }: FastifyRequest, key: unknown): string {
  const [, bearer] = (headers.authorization ?? '').split(' ')
  return bearer ?? (typeof key === 'string' ? key : '')
}

/** Sends a page or a redirect. */
async function show(reply: FastifyReply, page: { html: string; status: number } | { goTo: string }): Promise<void> {
  reply.header('cache-control', 'no-store')
  if ('goTo' in page) await reply.redirect(page.goTo, 303)
  else
    await reply
      .status(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(page.html)
}
