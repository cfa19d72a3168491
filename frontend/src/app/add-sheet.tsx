import { useProjects } from '../entities/projects/use-projects'
import { Dialog } from '../ui/dialog'
import { Icon, type IconName } from '../ui/icon'
import type { OverlayProps } from '../ui/overlay-frame'
import { ListRow, Rows } from '../ui/rows'
import { NAVIGATION_TEXTS } from './navigation.texts'

const TEXTS = NAVIGATION_TEXTS.add
const WAYS: readonly { to: string; icon: IconName; texts: readonly [string, string] }[] = [
  { to: '/camera', icon: 'camera', texts: TEXTS.camera },
  { to: '/archive', icon: 'images', texts: TEXTS.photos },
  { to: '/scan', icon: 'barcode', texts: TEXTS.scan },
  { to: '/documents', icon: 'receipt', texts: TEXTS.receipt },
  { to: '/archive?add=manual', icon: 'edit', texts: TEXTS.byHand },
  { to: '/import', icon: 'table', texts: TEXTS.import },
]

/** Add: each way to bring something into the home that is shown, with what comes of it. Key `n` opens it. */
export default function AddSheet({ phase, onClose }: OverlayProps) {
  const { project } = useProjects()
  return (
    <Dialog open={phase === 'open'} onOpenChange={onClose} title={TEXTS.title(project?.name ?? '')} hang={{ right: 56 }}>
      <Rows soft>
        {WAYS.map(({ to, icon, texts: [label, text] }) => (
          <ListRow
            key={to}
            to={to}
            start={<Icon name={icon} size={24} />}
            title={label}
            note={text}
            state={<Icon name="chevronRight" size={16} />}
            onClick={onClose}
          />
        ))}
      </Rows>
    </Dialog>
  )
}
