/** Light or dark: the system decides, unless somebody chose; `data-theme` on the root element carries the choice. */
export type Theme = 'light' | 'dark' | 'system'

const KEY = 'arc-theme'

/** The choice that was kept; 'system' when there is none or storage is shut. */
export function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    // Private windows may forbid storage.
    return 'system'
  }
}

/** Shows a theme; the kept one unless told. */
export function applyTheme(theme: Theme = keptTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Keeps and shows a choice. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Shown for this visit at least.
  }
}
