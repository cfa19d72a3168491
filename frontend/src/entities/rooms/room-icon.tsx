import {
  Armchair,
  Bath,
  BedDouble,
  BookOpen,
  Box,
  Briefcase,
  Car,
  Flower2,
  Gamepad2,
  Gem,
  Guitar,
  House,
  Image,
  type LucideIcon,
  Package,
  Shirt,
  Sofa,
  ToyBrick,
  Trees,
  Tv,
  Utensils,
  Volleyball,
  WashingMachine,
  Wrench,
} from 'lucide-react'
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

/** The icon of a room or category. Decorative: the text beside it is the accessible name. */
export function RoomIcon({ name, size = 24 }: { name: RoomIconName; size?: number }) {
  const Drawing = ICONS[name]
  return <Drawing size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" />
}
