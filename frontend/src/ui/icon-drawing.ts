/** What all icons have in common. @param size width and height in pixels */
export const drawingOf = (size: number, className?: string) =>
  ({ className, width: size, height: size, strokeWidth: 1.5, 'aria-hidden': true, focusable: false, style: { flex: 'none' } }) as const
