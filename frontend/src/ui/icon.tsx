/**
 * The icons, from Lucide. `<Icon name="camera" />`; `size` 20 by default. Decorative: the surrounding control has the
 * accessible name.
 */
import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import House from 'lucide-react/icons/house'
import Image from 'lucide-react/icons/image'
import Lock from 'lucide-react/icons/lock'
import Menu from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Upload from 'lucide-react/icons/upload'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { lazyComponent } from '../lib/lazy-component'
import { drawingOf } from './icon-drawing'
import { LazyPart } from './lazy-part'
import type { OtherIconName } from './other-icons'

/** The icons of the header and the dashboard. The others are a separate download, so that a slow connection shows these first. */
const ICONS = {
  alert: CircleAlert,
  bell: Bell,
  box: Package,
  camera: Camera,
  check: Check,
  chevronDown: ChevronDown,
  close: X,
  edit: Pencil,
  eye: Eye,
  home: House,
  image: Image,
  lock: Lock,
  menu: Menu,
  more: Ellipsis,
  offline: WifiOff,
  plus: Plus,
  retry: RotateCw,
  search: Search,
  shield: ShieldCheck,
  upload: Upload,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof ICONS | OtherIconName

interface IconProps {
  name: IconName
  /** Width and height in pixels. */
  size?: number
  className?: string
}

export const OtherIcon = lazyComponent(() => import('./other-icons'))

export function Icon({ name, size = 20, className }: IconProps) {
  if (isFirst(name)) {
    const Drawing = ICONS[name]
    return <Drawing {...drawingOf(size, className)} />
  }
  const space = <svg {...drawingOf(size, className)} />
  return (
    <LazyPart waiting={space} failed={() => space}>
      <OtherIcon name={name} size={size} className={className} />
    </LazyPart>
  )
}

const isFirst = (name: IconName): name is keyof typeof ICONS => name in ICONS
