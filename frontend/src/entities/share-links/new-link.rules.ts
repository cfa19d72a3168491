import { PASSWORD, password } from '@arc/contracts/auth/accounts'
import { name } from '@arc/contracts/text'
import { optionalInput } from '../../lib/form-fields'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

/**
 * What is typed for a new link. A link needs no password.
 * @param label of the field with the name
 */
export const newLinkFields = (label: string) => ({
  name: name(label, TEXTS.nameMissing),
  password: optionalInput(password(PASSWORD.signup)),
})
