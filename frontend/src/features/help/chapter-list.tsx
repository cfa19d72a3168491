import { useId, useState } from 'react'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import { ListRow, Rows } from '../../ui/rows'
import { CHAPTERS, type Chapter, titleOf } from './contents'
import styles from './help-page.module.css'

/** The chapters of the manual with their topics; each can be collapsed (spec HELP-01). */
export function ChapterList() {
  return (
    <div className={styles.chapters}>
      {CHAPTERS.map((chapter, at) => (
        <ChapterSection key={chapter.title} chapter={chapter} number={at + 1} />
      ))}
    </div>
  )
}

function ChapterSection({ chapter, number }: { chapter: Chapter; number: number }) {
  const [open, setOpen] = useState(true)
  const list = useId()
  const diorama = chapter.picture.includes('/rooms/')
  return (
    <section className={styles.chapter}>
      <Plate
        src={`${chapter.picture}-400.webp`}
        avifSet={`${chapter.picture}-400.avif`}
        alt=""
        fit={diorama ? 'diorama' : 'object'}
        ratio="1"
        radius={0}
      />
      <div>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
            <i aria-hidden="true">{number}</i>
            <span>{chapter.title}</span>
            <Icon name={open ? 'chevronUp' : 'chevronDown'} />
          </button>
        </h2>
        <div id={list} hidden={!open}>
          <Rows soft>
            {chapter.topics.map((topic) => (
              <ListRow key={topic.id} size={52} to={`/help/${topic.id}`} title={titleOf(topic)} />
            ))}
          </Rows>
        </div>
      </div>
    </section>
  )
}
