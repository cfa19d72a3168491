import { COMMON_TEXTS } from '../../ui/common.texts'
import { ITEM_TEXTS } from './item.texts'
import { updateFailure } from './item-form.rules'

interface Failure {
  title: string
  text: string
}

/** What the item form reports. */
export interface FormToasts {
  created: string
  updated: string
  deleted: string
  creationFailed: Failure
  updateFailed(error: unknown): Failure
  deleteFailed: Failure
}

/** Of an item in a project of the user (spec ITEM-10 to ITEM-15). */
export const FORM_TOASTS: FormToasts = {
  ...ITEM_TEXTS,
  updateFailed: (error) => ({ title: ITEM_TEXTS.updateFailed, text: updateFailure(error) }),
}

const { saveFailed, deleteFailed, ...done } = ITEM_TEXTS.inSample
const failure = (text: string): Failure => ({ title: COMMON_TEXTS.error, text })

/** Of an item in Sample Home, for users who may edit it (spec DEMO-09, DEMO-10; docs/services/analysis.md). */
export const SAMPLE_FORM_TOASTS: FormToasts = {
  ...done,
  creationFailed: failure(saveFailed),
  updateFailed: () => failure(saveFailed),
  deleteFailed: failure(deleteFailed),
}
