import { useEffect } from 'react'
import { ClosingSection } from './closing-section'
import { LandingMore, type MoreProps } from './landing-more'
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
