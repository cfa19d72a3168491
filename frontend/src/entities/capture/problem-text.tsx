import type { ReactNode } from 'react'
import type { CameraProblem } from './camera.rules'
import { CAPTURE_TEXTS as TEXTS } from './capture.texts'
import { Steps } from './steps'

interface Props {
  problem: CameraProblem
  heading: 'h1' | 'h2'
  /** What can be done without a camera. */
  children?: ReactNode
}

/** Why there is no picture of the camera, and how to allow it where it was denied. */
export function ProblemText({ problem, heading: Heading, children }: Props) {
  const { title, text } = TEXTS.problems[problem]
  return (
    <>
      <Heading>
        {title[0]} <em>{title[1]}</em>
      </Heading>
      <p className="muted">
        {text} {children}
      </p>
      {problem === 'denied' && <Steps steps={TEXTS.allow} />}
    </>
  )
}
