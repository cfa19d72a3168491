import { escapeHtml } from '@arc/kit/html'

const MARK = 'Sandbox: no money moves'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr}
.mark{background:#8a4b08;color:#fff;padding:.6rem 1rem;text-align:center;font-weight:600}main{width:min(26rem,100% - 2rem);margin:2rem auto}
h1{font-size:1.4rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem}label{display:block;margin:.75rem 0 .25rem}
input{box-sizing:border-box;width:100%;font:inherit;padding:.6rem;border:1px solid #888;border-radius:.4rem}.row{display:flex;gap:1rem}.row>div{flex:1}
button{font:inherit;width:100%;padding:.7rem;margin-top:1rem;border:0;border-radius:.4rem;background:#1f5a3d;color:#fff;cursor:pointer}
button.plain{background:transparent;color:inherit;border:1px solid #888}.refusal{background:#fbe3dc;color:#7d1f0c;padding:.6rem .8rem;border-radius:.4rem}a{color:inherit}`

const page = (title: string, content: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${MARK}</title>
<style>${STYLE}</style></head><body><p class="mark" role="note">${MARK}</p><main>${content}</main></body></html>`

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** The checkout page. It works without JavaScript. */
export function checkoutPage(facts: {
  amount: number
  line: string
  email: string
  refusal: string | null
  action: string
  cancelPath: string
}): string {
  const { amount, line, email, refusal, action, cancelPath } = facts
  return page(
    'Pay',
    `<h1>${escapeHtml(line)}</h1><p>${dollars(amount)}, once. ${escapeHtml(email)}</p>
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

/** The authentication page of the bank. */
export function bankPage({ amount, secret, action }: { amount: number | null; secret: string; action: string }): string {
  return page(
    'Confirm',
    `<h1>Your bank asks: is this you?</h1>
<p>${amount === null ? 'The card will be stored for later payments.' : `A payment of ${dollars(amount)} to a.r.c.`} This page simulates the page of a bank.</p>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="client_secret" value="${escapeHtml(secret)}">
<button name="answer" value="confirm">Yes, confirm</button><button class="plain" name="answer" value="deny">No, refuse</button></form>`,
  )
}

export const messagePage = (title: string, text: string, path: string): string =>
  page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)} <a href="${escapeHtml(path)}">Back to a.r.c.</a></p>`)
