import { Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'

/** @throws Refused while the account is suspended */
export function allowUpload(caller: Caller): void {
  if (caller.signedIn.readOnly)
    throw new Refused('This account is suspended: you can look at everything and download it, but not change it.')
}
