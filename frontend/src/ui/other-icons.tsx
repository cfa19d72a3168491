import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import BookOpen from 'lucide-react/icons/book-open'
import Box from 'lucide-react/icons/box'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Clock from 'lucide-react/icons/clock'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import FolderInput from 'lucide-react/icons/folder-input'
import Gift from 'lucide-react/icons/gift'
import GripVertical from 'lucide-react/icons/grip-vertical'
import HandHelping from 'lucide-react/icons/hand-helping'
import Images from 'lucide-react/icons/images'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import List from 'lucide-react/icons/list'
import ListFilter from 'lucide-react/icons/list-filter'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Merge from 'lucide-react/icons/merge'
import Minus from 'lucide-react/icons/minus'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScanSearch from 'lucide-react/icons/scan-search'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import Umbrella from 'lucide-react/icons/umbrella'
import UsersRound from 'lucide-react/icons/users-round'
import { drawingOf } from './icon-drawing'

const ICONS = {
  account: CircleUserRound,
  arrowLeft: ArrowLeft,
  arrowRight: ArrowRight,
  book: BookOpen,
  box: Box,
  card: CreditCard,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  chevronUp: ChevronUp,
  document: FileText,
  download: Download,
  eyeOff: EyeOff,
  filter: ListFilter,
  gift: Gift,
  grid: LayoutGrid,
  grip: GripVertical,
  images: Images,
  lend: HandHelping,
  list: List,
  merge: Merge,
  minus: Minus,
  move: FolderInput,
  open: ArrowUpRight,
  people: UsersRound,
  print: Printer,
  receipt: ReceiptText,
  scan: ScanSearch,
  signIn: LogIn,
  signOut: LogOut,
  snooze: Clock,
  star: Star,
  support: LifeBuoy,
  tag: Tag,
  trash: Trash2,
  umbrella: Umbrella,
  undo: CornerUpLeft,
} as const satisfies Record<string, LucideIcon>

export type OtherIconName = keyof typeof ICONS

interface OtherIconProps {
  name: OtherIconName
  /** Width and height in pixels. */
  size: number
  className?: string
}

/** An icon that neither the header nor the dashboard shows. Use `Icon`, which downloads it. */
export default function OtherIcon({ name, size, className }: OtherIconProps) {
  const Drawing = ICONS[name]
  return <Drawing {...drawingOf(size, className)} />
}
