/** One detected object in one view: corners in pixels of the view, the index of its COCO class, and a score from 0 to 1. */
export interface Detection {
  left: number
  top: number
  right: number
  bottom: number
  score: number
  kind: number
}

/** Values per row of the model's answer: left, top, right, bottom, score, class. */
const ROW = 6
/** Lower scores are noise. */
const LOWEST_SCORE = 0.05

/** @param values the model's answer: rows of left, top, right, bottom, score, class */
export function detectionsIn(values: ArrayLike<number>): Detection[] {
  const detections: Detection[] = []
  for (let at = 0; at + ROW <= values.length; at += ROW) {
    const [left = 0, top = 0, right = 0, bottom = 0, score = 0, kind = 0] = Array.prototype.slice.call(values, at, at + ROW)
    if (score >= LOWEST_SCORE) detections.push({ left, top, right, bottom, score, kind })
  }
  return detections
}
