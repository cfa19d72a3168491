import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { useReadOnlyAccount } from './use-projects'

interface Props {
  title: string
  /** The label of the button that opens the archive. */
  action: string
  className?: string
}

/** In place of what a page shows of a project without items: the way to photograph its first room. */
export function EmptyProject({ title, action, className }: Props) {
  const readOnly = useReadOnlyAccount()
  return (
    <EmptyState
      picture="/world/things/camera-400.webp"
      title={title}
      className={className}
      action={
        !readOnly && (
          <ButtonLink to="/archive" icon={<Icon name="camera" />}>
            {action}
          </ButtonLink>
        )
      }
    />
  )
}
