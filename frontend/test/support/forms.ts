import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** What a form says that was refused for several fields. */
export const summary = page.getByRole('alert').filter({ hasText: 'fields are not right yet' })
/** What a form says that holds a draft. */
export const draftNote = page.getByRole('status').filter({ hasText: 'You were writing this' })

/** After a refused submit, a field that is wrong alone has the focus; where more are, a list of them has it, which leads to the field. */
export async function expectFocusedAsWrong(field: Locator): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  if (document.querySelectorAll('[aria-invalid="true"]').length > 1) {
    await expect.element(summary).toHaveFocus()
    await summary.getByCss(`a[href="#${field.element().id}"]`).click()
  }
  await expect.element(field).toHaveFocus()
}
