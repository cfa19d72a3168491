/**
 * The page of something that was deleted or never existed.
 * Props: `title`, `text`, `action` (label of the button), `back` (where the button leads; the dashboard by default).
 */
import { useNavigate } from 'react-router-dom'
import { Button } from './button'
import { EmptyState } from './empty-state'
import styles from './not-found.module.css'
import { Page } from './page'

interface Props {
  title: string
  text: string
  action: string
  back?: string
}

export function NotFound({ title, text, action, back = '/dashboard' }: Props) {
  const navigate = useNavigate()
  return (
    <Page title={title}>
      <EmptyState
        level={1}
        picture="/world/things/floor-lamp-400.webp"
        className={styles.missing}
        title={title}
        text={text}
        action={<Button onClick={() => navigate(back)}>{action}</Button>}
      />
    </Page>
  )
}
