/**
 * The icons, from Lucide. `<Icon name="camera" />`; `size` 20 by default. Decorative: the surrounding control has the
 * accessible name. Imported one by one, so that unused icons are not part of the bundle.
 */
import {
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  BookOpen,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleUserRound,
  CornerUpLeft,
  CreditCard,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FileText,
  FolderInput,
  House,
  Image,
  Images,
  LayoutGrid,
  LifeBuoy,
  List,
  ListFilter,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  Menu,
  Merge,
  Pencil,
  Plus,
  ReceiptText,
  RotateCw,
  Search,
  ShieldCheck,
  Star,
  Tag,
  Trash2,
  Upload,
  WifiOff,
  X,
} from 'lucide-react'

const ICONS = {
  account: CircleUserRound,
  alert: CircleAlert,
  arrowLeft: ArrowLeft,
  arrowRight: ArrowRight,
  book: BookOpen,
  camera: Camera,
  card: CreditCard,
  check: Check,
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  close: X,
  document: FileText,
  download: Download,
  edit: Pencil,
  eye: Eye,
  eyeOff: EyeOff,
  filter: ListFilter,
  grid: LayoutGrid,
  home: House,
  image: Image,
  images: Images,
  list: List,
  lock: Lock,
  menu: Menu,
  merge: Merge,
  more: Ellipsis,
  move: FolderInput,
  offline: WifiOff,
  open: ArrowUpRight,
  plus: Plus,
  receipt: ReceiptText,
  retry: RotateCw,
  search: Search,
  shield: ShieldCheck,
  signIn: LogIn,
  signOut: LogOut,
  star: Star,
  support: LifeBuoy,
  tag: Tag,
  trash: Trash2,
  undo: CornerUpLeft,
  upload: Upload,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof ICONS

interface IconProps {
  name: IconName
  /** Width and height in pixels. */
  size?: number
  className?: string
}

export function Icon({ name, size = 20, className }: IconProps) {
  const Drawing = ICONS[name]
  return <Drawing className={className} size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" style={{ flex: 'none' }} />
}
