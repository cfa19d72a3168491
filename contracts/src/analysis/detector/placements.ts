/** Width and height of the detector's input, in pixels. */
export const INPUT_SIZE = 512

/** Where the photo lies in one input of the detector, in pixels of the input, and whether it is mirrored. */
export interface Placement {
  left: number
  top: number
  width: number
  height: number
  mirrored: boolean
}

/** Mirrored, once centred with its proportions and once stretched to the square: mirrored photos scored better (decision 040). */
export function placementsOf(photoWidth: number, photoHeight: number): Placement[] {
  const scale = INPUT_SIZE / Math.max(photoWidth, photoHeight)
  const width = Math.max(1, Math.round(photoWidth * scale))
  const height = Math.max(1, Math.round(photoHeight * scale))
  return [
    { left: Math.floor((INPUT_SIZE - width) / 2), top: Math.floor((INPUT_SIZE - height) / 2), width, height, mirrored: true },
    { left: 0, top: 0, width: INPUT_SIZE, height: INPUT_SIZE, mirrored: true },
  ]
}
