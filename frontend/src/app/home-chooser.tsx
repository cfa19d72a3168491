import { useLocation, useNavigate } from 'react-router-dom'
import { selectProject, useProjects, useReadOnlyAccount } from '../entities/projects/use-projects'
import { ProjectPicker } from '../features/projects/project-picker'
import { Dialog } from '../ui/dialog'
import type { OverlayProps } from '../ui/overlay-frame'
import { openOverlay } from '../ui/overlays'
import { HomesMenu } from './homes-menu'
import { NAVIGATION_TEXTS } from './navigation.texts'

/** A page about one thing of the home that is left. */
const OF_ONE_THING = /^\/(room|item|places|claims)\/./

/** The homes of the user as cards, and those that others share. Choosing one stays on the page, but not on a page about a thing of the other home. */
export default function HomeChooser({ phase, onClose }: OverlayProps) {
  const { projects, project, basic } = useProjects()
  const readOnly = useReadOnlyAccount()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  function choose(id: number) {
    onClose()
    if (id === project?.id) return
    selectProject(id)
    if (OF_ONE_THING.test(pathname)) navigate('/dashboard')
  }
  function add() {
    // The basic plan has one home.
    if (!basic) return openOverlay('project')
    onClose()
    navigate('/upgrade')
  }
  return (
    <Dialog open={phase === 'open'} onOpenChange={onClose} title={NAVIGATION_TEXTS.homes.title} hang={{ right: 0, top: 72, width: 588 }}>
      <ProjectPicker grid projects={projects} current={project?.id} onSelect={choose} onNew={readOnly ? undefined : add} />
      <HomesMenu />
    </Dialog>
  )
}
