/** What happens on blur: save a changed name, cancel an empty or unchanged one. */
export function blurOutcome(text: string, stored: string): 'save' | 'cancel' {
  const name = text.trim()
  return name === '' || name === stored ? 'cancel' : 'save'
}
