/** Pages that aren't built yet, with the names shown to the user. */
export const NOT_BUILT: Record<string, string> = {
  '/help': 'Help',
  '/features': 'Features',
  '/camera-demo': 'Camera demo',
  '/loading-screen': 'Loading screen',
}
