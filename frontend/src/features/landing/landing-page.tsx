import { useEffect } from 'react'
import { DemoRoomSection } from './demo-room-section'
import { LastWord } from './last-word'
import { PlateSection } from './plate-section'
import { Poster } from './poster'

/** The first page of a visitor: the poster, the room written down, a finished room to walk around, the ending. */
export default function LandingPage() {
  useEffect(() => {
    document.title = 'a.r.c. Be Ready Now'
  }, [])
  return (
    <>
      <Poster />
      <PlateSection />
      <DemoRoomSection />
      <LastWord />
    </>
  )
}
