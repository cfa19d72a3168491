/** Pages that aren't built yet, with the names shown to the user. */
export const NOT_BUILT: Record<string, string> = {
  '/scan': 'Scanner',
}
