/**
 * The states of every page that one visit looks at (pages.test.ts). The keys are the paths of the route tables: `frontend/src/app/routes.test.ts`
 * fails while a page is missing here. `{room}`, `{item}`, `{place}`, `{photo}` and `{claim}` are ids of the filled home (filled-home.ts).
 */
export const USER_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/archive': ['/archive', '/archive?add=manual'],
  '/camera': ['/camera'],
  '/camera/review': ['/camera/review'],
  '/camera/queue': ['/camera/queue'],
  '/documents': ['/documents', '/documents?tab=library'],
  '/reports': ['/reports'],
  '/scan': ['/scan'],
  '/import': ['/import'],
  '/insights': ['/insights'],
  '/past': ['/past'],
  '/proof': ['/proof'],
  '/proof/review': ['/proof/review'],
  '/insurance': ['/insurance'],
  '/claims': ['/claims'],
  '/claims/:id': ['/claims/{claim}'],
  '/claims/:id/pack': ['/claims/{claim}/pack'],
  '/estate': ['/estate'],
  '/share': ['/share'],
  '/share/new': ['/share/new'],
  '/room/:id': ['/room/{room}', '/room/{room}?view=list', '/room/987654321'],
  '/room/:id/photos': ['/room/{room}/photos'],
  '/room/:id/photos/:photoId': ['/room/{room}/photos/{photo}'],
  '/places/:id': ['/places/{place}', '/places/987654321'],
  '/rooms': ['/rooms'],
  '/cover': ['/cover'],
  '/items': ['/items', '/items?tag=Gift&sort=name'],
  '/item/:id': ['/item/{item}', '/item/987654321'],
  '/tags': ['/tags'],
  '/fields': ['/fields'],
  '/labels': ['/labels'],
  '/reminders': ['/reminders'],
  '/trash': ['/trash'],
  '/account': ['/account', '/account?tab=settings', '/account?tab=security'],
  '/account/data': ['/account/data'],
  '/account/tokens': ['/account/tokens'],
  '/account/household': ['/account/household'],
  '/billing': ['/billing'],
  '/support': ['/support'],
  '*': ['/dashboard', '/nowhere-7'],
}

/** What a visitor sees. The pages that both have are looked at here. */
export const VISITOR_PAGES: Readonly<Record<string, readonly string[]>> = {
  '*': ['/'],
  '/login': ['/login'],
  '/signup': ['/signup'],
  '/checkout': ['/checkout'],
  '/pricing': ['/pricing'],
  '/v3/pricing': ['/v3/pricing'],
  '/v3/welcome': ['/v3/welcome'],
  '/email-preview': ['/email-preview'],
  '/scan': ['/scan'],
  '/support': ['/support'],
  '/help': ['/help'],
  '/help/:topic': ['/help/first-room', '/help/no-such-topic'],
  '/features': ['/features'],
  '/verify': ['/verify'],
  '/shared': ['/shared#none'],
  '/v': ['/v#none'],
  '/admin': ['/admin'],
  '/unsubscribe': ['/unsubscribe?token=none'],
  '/terms': ['/terms'],
  '/privacy': ['/privacy'],
  '/imprint': ['/imprint'],
  '/v3/forgot-password': ['/v3/forgot-password'],
  '/v3/confirm-email': ['/v3/confirm-email?token=none'],
  '/v3/invitation': ['/v3/invitation?token=none'],
}

/** Routes without a visit of their own, and why. */
export const NOT_VISITED: Readonly<Record<string, string>> = {
  '/upgrade': 'it leads to the page of the payment provider; a basic user has a visit of its own there',
  '/v3/welcome': 'a signed-in user sees the dashboard there',
  '/i/:code': 'it leads to what the label belongs to, or to the login',
  '/p/:code': 'it leads to what the label belongs to, or to the login',
  '/camera-demo': 'its test is camera-demo.test.ts, with a camera',
  '/demo-login': 'it signs in by itself; its widths are looked at alone',
}

/** What these states are known not to keep until they are redrawn, by the beginning of the finding: a list that only gets shorter. */
export const KNOWN_PROBLEMS: Readonly<Record<string, readonly string[]>> = {
  '/billing': ['200 % text'],
  '/camera/review': ['320 px', '200 % text'],
  '/insights': ['320 px'],
  '/scan': ['200 % text'],
}
