import { useEffect } from 'react'
import { LastWord } from './last-word'
import { PlateSection } from './plate-section'
import { Poster } from './poster'

/** The first page of a visitor: the poster, the room written down, the ending. */
export default function LandingPage() {
  useEffect(() => {
    document.title = 'a.r.c. Be Ready Now'
  }, [])
  return (
    <>
      <Poster />
      <PlateSection />
      <LastWord />
    </>
  )
}
