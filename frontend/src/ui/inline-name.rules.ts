/** What an inline name field does when it loses the focus: saves a name, cancels on nothing or no change. */
export function blurOutcome(text: string, stored: string): 'save' | 'cancel' {
  const name = text.trim()
  return name === '' || name === stored ? 'cancel' : 'save'
}
