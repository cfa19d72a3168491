import type { LucideIcon } from 'lucide-react'
import Armchair from 'lucide-react/icons/armchair'
import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import BookOpen from 'lucide-react/icons/book-open'
import Box from 'lucide-react/icons/box'
import Briefcase from 'lucide-react/icons/briefcase'
import Car from 'lucide-react/icons/car'
import Flower2 from 'lucide-react/icons/flower-2'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gem from 'lucide-react/icons/gem'
import Guitar from 'lucide-react/icons/guitar'
import House from 'lucide-react/icons/house'
import Image from 'lucide-react/icons/image'
import Package from 'lucide-react/icons/package'
import Shirt from 'lucide-react/icons/shirt'
import Sofa from 'lucide-react/icons/sofa'
import ToyBrick from 'lucide-react/icons/toy-brick'
import Trees from 'lucide-react/icons/trees'
import Tv from 'lucide-react/icons/tv'
import Utensils from 'lucide-react/icons/utensils'
import Volleyball from 'lucide-react/icons/volleyball'
import WashingMachine from 'lucide-react/icons/washing-machine'
import Wrench from 'lucide-react/icons/wrench'
import { drawingOf } from '../../ui/icon-drawing'
import type { RoomIconName } from './rooms.rules'

const ICONS: Record<RoomIconName, LucideIcon> = {
  house: House,
  bath: Bath,
  bed: BedDouble,
  utensils: Utensils,
  washer: WashingMachine,
  car: Car,
  briefcase: Briefcase,
  gamepad: Gamepad2,
  sofa: Sofa,
  trees: Trees,
  flower: Flower2,
  armchair: Armchair,
  tv: Tv,
  book: BookOpen,
  gem: Gem,
  shirt: Shirt,
  guitar: Guitar,
  ball: Volleyball,
  wrench: Wrench,
  toy: ToyBrick,
  picture: Image,
  box: Box,
  package: Package,
}

/** Use `RoomIcon`, which downloads it. @param size width and height in pixels */
export default function RoomDrawing({ name, size }: { name: RoomIconName; size: number }) {
  const Drawing = ICONS[name]
  return <Drawing {...drawingOf(size)} />
}
