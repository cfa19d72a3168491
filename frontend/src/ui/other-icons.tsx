import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Clock from 'lucide-react/icons/clock'
import CloudFog from 'lucide-react/icons/cloud-fog'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import CreditCard from 'lucide-react/icons/credit-card'
import Database from 'lucide-react/icons/database'
import DoorOpen from 'lucide-react/icons/door-open'
import Download from 'lucide-react/icons/download'
import Droplets from 'lucide-react/icons/droplets'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import Flame from 'lucide-react/icons/flame'
import FolderInput from 'lucide-react/icons/folder-input'
import Gift from 'lucide-react/icons/gift'
import GripVertical from 'lucide-react/icons/grip-vertical'
import HandHelping from 'lucide-react/icons/hand-helping'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import Images from 'lucide-react/icons/images'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListFilter from 'lucide-react/icons/list-filter'
import LockOpen from 'lucide-react/icons/lock-open'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Merge from 'lucide-react/icons/merge'
import Minus from 'lucide-react/icons/minus'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ScanSearch from 'lucide-react/icons/scan-search'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Table2 from 'lucide-react/icons/table-2'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import Trash2 from 'lucide-react/icons/trash-2'
import Umbrella from 'lucide-react/icons/umbrella'
import UsersRound from 'lucide-react/icons/users-round'
import Waves from 'lucide-react/icons/waves'
import Wind from 'lucide-react/icons/wind'
import Zap from 'lucide-react/icons/zap'
import { drawingOf } from './icon-drawing'

const ICONS = {
  account: CircleUserRound,
  arrowLeft: ArrowLeft,
  arrowRight: ArrowRight,
  barcode: ScanBarcode,
  book: BookOpen,
  card: CreditCard,
  chart: ChartColumn,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  chevronUp: ChevronUp,
  data: Database,
  document: FileText,
  door: DoorOpen,
  download: Download,
  drops: Droplets,
  eyeOff: EyeOff,
  field: TextCursorInput,
  filter: ListFilter,
  flame: Flame,
  gift: Gift,
  grid: LayoutGrid,
  grip: GripVertical,
  heart: Heart,
  help: CircleQuestionMark,
  history: History,
  images: Images,
  key: KeyRound,
  lend: HandHelping,
  link: Link,
  list: List,
  merge: Merge,
  minus: Minus,
  move: FolderInput,
  open: ArrowUpRight,
  people: UsersRound,
  power: Zap,
  print: Printer,
  qr: QrCode,
  receipt: ReceiptText,
  review: CalendarCheck,
  scan: ScanSearch,
  settings: Settings,
  signIn: LogIn,
  signOut: LogOut,
  smoke: CloudFog,
  snooze: Clock,
  star: Star,
  support: LifeBuoy,
  table: Table2,
  tag: Tag,
  tags: Tags,
  trash: Trash2,
  umbrella: Umbrella,
  undo: CornerUpLeft,
  unlocked: LockOpen,
  waves: Waves,
  wind: Wind,
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
