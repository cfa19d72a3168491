import type { Project } from '@arc/contracts/inventory/projects'
import { name } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { renameProjectMutation } from '../../entities/projects/projects.queries'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { InlineName } from '../../ui/inline-name'
import { PageMenu } from '../../ui/page-menu'
import { reportSave } from '../../ui/report-save'
import { DASHBOARD_TEXTS } from './dashboard.texts'

const PROJECT_NAME = name(DASHBOARD_TEXTS.projectName)

interface Props {
  project: Project
  /** Project menu; empty for a read-only project. */
  menu(rename: () => void): ReactNode
}

/** The name of the project as the headline: the first row of the page shows it, so it is seen only while it is renamed in place. */
export function ProjectName({ project, menu }: Props) {
  const [renaming, setRenaming] = useState(false)
  const rename = useMutation(renameProjectMutation)
  const save = (newName: string, version: number) =>
    reportSave(rename.mutateAsync({ id: project.id, name: newName, version }), {
      saved: { title: DASHBOARD_TEXTS.projectRenamed, text: newName },
      failed: () => ({ title: COMMON_TEXTS.error, text: DASHBOARD_TEXTS.renameFailed }),
    })
  return (
    <div className={renaming ? undefined : 'vh'}>
      <PageMenu>{menu(() => setRenaming(true))}</PageMenu>
      <InlineName
        key={project.id}
        label={DASHBOARD_TEXTS.projectName}
        schema={PROJECT_NAME}
        name={project.name}
        version={project.version}
        editing={renaming}
        onSave={save}
        onClose={() => setRenaming(false)}
      />
    </div>
  )
}
