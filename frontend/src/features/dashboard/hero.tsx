import { name } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { valueOfTotals } from '../../entities/items/items.rules'
import { renameProjectMutation } from '../../entities/projects/projects.queries'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { formatNumber } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Counts } from '../../ui/counts'
import { InlineName } from '../../ui/inline-name'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { reportSave } from '../../ui/report-save'
import { heroItem, heroRoom, type Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './hero.module.css'

const PROJECT_NAME = name(DASHBOARD_TEXTS.projectName)

interface Props {
  summary: Summary
  /** Project menu; empty for a read-only project. */
  menu(rename: () => void): ReactNode
  /** Content below the counts. */
  children: ReactNode
}

/** Hero picture with the project's totals. */
export function Hero({ summary, menu, children }: Props) {
  const { project, rooms, totals } = summary
  const [renaming, setRenaming] = useState(false)
  const rename = useMutation(renameProjectMutation)
  const lead = heroItem(summary)
  const leadRoom = heroRoom(rooms)

  const save = (newName: string, version: number) =>
    reportSave(rename.mutateAsync({ id: project.id, name: newName, version }), {
      saved: { title: DASHBOARD_TEXTS.projectRenamed, text: newName },
      failed: () => ({ title: COMMON_TEXTS.error, text: DASHBOARD_TEXTS.renameFailed }),
    })

  return (
    <div className={styles.hero} data-bare={!lead}>
      {lead && (
        // A full page load, as for any room card.
        <a
          className={styles.picture}
          href={`/room/${lead.roomId}`}
          aria-label={`Open ${rooms.find((room) => room.id === lead.roomId)?.name ?? 'room'}`}
        >
          {project.isSample && lead !== summary.dashboardImage && leadRoom ? (
            <Plate
              {...roomPicture(leadRoom.name)}
              sizes="(min-width: 900px) 58vw, 100vw"
              alt={`${leadRoom.name} of ${project.name}`}
              fit="diorama"
              eager
              radius={16}
              className={styles.plate}
            />
          ) : (
            <ItemPicture item={lead} alt={lead.name} size="web" eager radius={16} className={styles.plate} />
          )}
        </a>
      )}
      <div className={styles.side}>
        <div>
          <InlineName
            key={project.id}
            label={DASHBOARD_TEXTS.projectName}
            schema={PROJECT_NAME}
            name={project.name}
            version={project.version}
            editing={renaming}
            onSave={save}
            onClose={() => setRenaming(false)}
            menu={menu(() => setRenaming(true))}
          />
          <p className={styles.label}>{DASHBOARD_TEXTS.totalValue}</p>
          <p className={styles.total}>
            <Money value={valueOfTotals(totals)} cents="auto" large />
          </p>
        </div>
        <Counts
          counts={[
            { label: DASHBOARD_TEXTS.counts.rooms, value: formatNumber(rooms.length) },
            { label: DASHBOARD_TEXTS.counts.items, value: formatNumber(totals.items) },
            { label: DASHBOARD_TEXTS.counts.photos, value: formatNumber(totals.photos) },
          ]}
        />
        {children}
      </div>
      {totals.items === 0 && !project.readOnly && (
        <div className={styles.invite}>
          <h2>{DASHBOARD_TEXTS.start.title}</h2>
          <p>{DASHBOARD_TEXTS.start.text}</p>
          <ButtonLink to="/archive" look="line">
            {DASHBOARD_TEXTS.start.action}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
