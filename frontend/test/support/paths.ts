/** Plain tables, because tests of the product read them too. */

type Headings = Readonly<Record<string, string | RegExp>>

/** Each listed path of a signed-in user with the level-one heading of its page (spec NAV-01 to NAV-05, D-49, D-55). */
export const SIGNED_IN: Headings = {
  '/archive': 'Photo Archive',
  '/documents': 'Documents',
  '/reports': 'everything you own, on paper',
  '/account': 'the name on the cover',
  '/billing': 'Nothing is charged during your trial',
  '/support': 'write to us',
  '/help': 'the manual',
  '/help/review': 'checking what was found',
  '/features': 'everything it does, in order',
  '/pricing': 'less than the coffee on the table',
  '/signup': 'open your archive',
  '/login': /^everything is ?where you left it$/,
  '/admin': 'administration is locked',
  '/camera-demo': /^a desktop, /,
  '/camera': 'your phone is the camera',
  '/camera/review': 'no photos yet',
  '/camera/queue': 'nothing is waiting',
  '/checkout': 'Sample Home',
  '/email-preview': 'Sample Home',
  '/loading-screen': 'Sample Home',
  '/demo-login': 'Sample Home',
  '/v3/dashboard': 'Sample Home',
  '/v3/welcome': 'Sample Home',
  '/v3/pricing': 'Sample Home',
  '/v3/nothing': 'Sample Home',
  '/scan': 'read the barcode',
}

/** Each listed path of a visitor (spec NAV-08 to NAV-11, D-03). */
export const SIGNED_OUT: Headings = {
  '/': /^be ready for/,
  '/login': /^everything is ?where you left it$/,
  '/signup': 'open your archive',
  '/features': 'everything it does, in order',
  '/checkout': 'one line on your statement',
  '/pricing': 'less than the coffee on the table',
  '/v3/pricing': 'less than the coffee on the table',
  '/support': 'write to us',
  '/help': 'the manual',
  '/help/review': 'checking what was found',
  '/admin': 'administration is locked',
  '/email-preview': 'see our first email',
  '/demo-login': 'have a look around',
  '/v3/forgot-password': /./,
  '/v3/welcome': 'nothing to finish',
  '/camera-demo': /^be ready for/,
  '/camera': /^everything is ?where you left it$/,
  '/v3/dashboard': /^be ready for/,
  '/v3/nothing': /^be ready for/,
  '/scan': 'read the barcode',
}
