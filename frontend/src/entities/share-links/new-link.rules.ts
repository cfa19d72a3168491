import { PASSWORD, password as passwordOf } from '@arc/contracts/auth/accounts'
import { name as nameOf } from '@arc/contracts/text'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

const SECRET = passwordOf(PASSWORD.signup)

/** What is wrong with a new link, by field. */
export interface NewLinkErrors {
  name?: string
  password?: string
}

/**
 * A check of what was typed for a new link. It returns the name, undefined while it is invalid, and what is wrong.
 * @param label of the field with the name
 */
export function newLinkCheck(label: string) {
  const schema = nameOf(label, TEXTS.nameMissing)
  return (typed: { name: string; password: string }): { name: string | undefined; errors: NewLinkErrors } => {
    const name = schema.safeParse(typed.name)
    // A link needs no password.
    const password = typed.password === '' ? null : SECRET.safeParse(typed.password)
    return { name: name.data, errors: { name: name.error?.issues[0]?.message, password: password?.error?.issues[0]?.message } }
  }
}
