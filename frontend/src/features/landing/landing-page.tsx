import { useEffect } from 'react'
import { ClosingSection } from './closing-section'
import { LandingMore } from './landing-more'
import type { MoreProps } from './more-props'
import { PlateSection } from './plate-section'
import { Poster } from './poster'

/** The landing page. */
export default function LandingPage(props: MoreProps) {
  useEffect(() => {
    document.title = 'a.r.c. Be Ready Now'
  }, [])
  return (
    <>
      <Poster />
      <PlateSection />
      <LandingMore {...props} />
      <ClosingSection />
    </>
  )
}
