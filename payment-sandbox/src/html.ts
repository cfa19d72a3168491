import { createHash } from 'node:crypto'
import { escapeHtml } from '@arc/kit/html'

const MARK = 'Sandbox: no money moves'

const STYLE = `@font-face{font-family:Newsreader;src:url(/fonts/newsreader.woff2);font-weight:200 800;font-display:swap}
@font-face{font-family:Newsreader;src:url(/fonts/newsreader-italic.woff2);font-weight:200 800;font-style:italic;font-display:swap}
@font-face{font-family:Instrument Sans;src:url(/fonts/instrument-sans.woff2);font-weight:400 700;font-display:swap}
:root{color-scheme:light dark;font:1rem/1.5 Instrument Sans,system-ui,sans-serif;color:light-dark(#141413,#f4f2ec);background:light-dark(#fbfaf7,#121211)}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr}
.mark{background:light-dark(#f7eedf,#2c2417);color:light-dark(#8a5316,#e0a458);padding:.75rem 1rem;text-align:center;font-weight:600}
main{width:min(27.5rem,100% - 2.5rem);margin:3rem auto;align-self:start}h1{font:400 2.5rem/1.1 Newsreader,Georgia,serif;letter-spacing:-.02em;margin:0 0 .5rem}
p{margin:.25rem 0 1.25rem}dl{margin:1.5rem 0;border-top:1px solid light-dark(#141413,#f4f2ec)}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid light-dark(#e4e1d9,#2e2d2a)}dt{color:light-dark(#6b6862,#a8a49b)}dd{margin:0;font-variant-numeric:lining-nums tabular-nums;overflow-wrap:anywhere;text-align:right}label{display:block;margin:1rem 0 .5rem;font-size:.8125rem;font-weight:550}
input{width:100%;min-height:3rem;font:inherit;color:inherit;background:light-dark(#fff,#1b1b19);padding:0 1rem;border:1px solid light-dark(#8f8a80,#79746b);border-radius:.625rem}
input::placeholder{color:light-dark(#6b6862,#a8a49b);opacity:1}.row{display:flex;gap:1rem}.row>div{flex:1}
button{font:inherit;font-weight:500;width:100%;min-height:3rem;margin-top:1rem;border:1px solid light-dark(#141413,#f4f2ec);border-radius:99px;background:light-dark(#141413,#f4f2ec);color:light-dark(#fbfaf7,#121211);cursor:pointer}
button.plain{background:none;color:inherit}:focus-visible{outline:2px solid light-dark(#1f4d4a,#6fb3ac);outline-offset:3px}
.refusal{border-block:1px solid;color:light-dark(#a33a2c,#e5806f);padding:.75rem 0}a{color:light-dark(#1f4d4a,#6fb3ac);text-underline-offset:3px}`

/** The pages have a style sheet of their own, and nothing else (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = (title: string, content: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${MARK}</title>
<style>${STYLE}</style></head><body><header class="mark">${MARK}</header><main>${content}</main></body></html>`

const facts = (...rows: [string, string][]): string =>
  `<dl>${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** The checkout page. It works without JavaScript. */
export function checkoutPage(session: {
  amount: number
  line: string
  email: string
  refusal: string | null
  action: string
  cancelPath: string
}): string {
  const { amount, line, email, refusal, action, cancelPath } = session
  return page(
    'Pay',
    `<h1>${escapeHtml(line)}</h1>${facts(['To', 'a.r.c.'], ['Today, once', dollars(amount)], ['Customer', email])}
${refusal ? `<p class="refusal" role="alert">${escapeHtml(refusal)}</p>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" required>
<div class="row"><div><label for="expiry">Expires (MM / YY)</label><input id="expiry" name="expiry" autocomplete="off" placeholder="12 / 34" required></div>
<div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" required></div></div>
<label for="name">Name on card</label><input id="name" name="name" autocomplete="off">
<button>Pay ${dollars(amount)}</button></form>
<p>Only test cards are accepted here, for example 4242 4242 4242 4242. <a href="${escapeHtml(cancelPath)}">Go back without paying</a></p>`,
  )
}

interface Question {
  /** In cents; null when a card is stored. */
  amount: number | null
  /** The last four digits of the card. */
  last4: string
  secret: string
  action: string
}

/** The authentication page of the bank. */
export function bankPage({ amount, last4, secret, action }: Question): string {
  return page(
    'Confirm',
    `<h1>Your bank asks: <em>is this you?</em></h1>
<p>It asks before it ${amount === null ? 'lets this card be stored for later payments' : 'pays'}. With a real card its own page opens here.</p>
${facts(['To', 'a.r.c.'], ['Amount', amount === null ? 'nothing today' : dollars(amount)], ['Card', `ends in ${last4}`])}
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="client_secret" value="${escapeHtml(secret)}">
<button name="answer" value="confirm">Yes, confirm</button><button class="plain" name="answer" value="deny">No, refuse</button></form>`,
  )
}

export const messagePage = (title: string, text: string, path: string): string =>
  page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)} <a href="${escapeHtml(path)}">Back to a.r.c.</a></p>`)
