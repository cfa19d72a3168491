/**
 * Security headers of data: a response is never a document, a frame or another content type than it names, and no other site
 * can embed it. Routes that send files narrow them further.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export const DATA_HEADERS = {
  // Routes whose responses may be stored name for how long.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Link previews and emails can embed the product's pictures.
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'same-origin',
}
