import { useEffect } from 'react'

/** A style sheet that is in the document while somebody uses it. */
export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(css: string) {
      users += 1
      // Without it the page behind a dialog scrolls.
      if (users > 1 || !('adoptedStyleSheets' in document)) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    },
    remove() {
      users -= 1
      if (users > 0 || !sheet) return
      const { adoptedStyleSheets } = document
      document.adoptedStyleSheets = adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}

/** A hook for styles that the first component that uses it adds, and the last one removes. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return (styles: string, dynamic?: boolean) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: other styles replace the first ones only where they are dynamic
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [styles && dynamic])
  }
}

/**
 * Stands in for the package `react-style-singleton` (see vite.config.ts), with which Radix's dialogs stop the page from scrolling: it
 * adds style elements, which our content security policy forbids. A constructed style sheet is no inline style.
 */
export function styleSingleton() {
  const useStyle = styleHookSingleton()
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each kind of lock, when the package is loaded
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic)
    return null
  }
}
