import type { HomeWishes } from '@arc/contracts/inventory/wishes'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { itemsToPickQuery } from '../../entities/items/pick-items.queries'
import { useProjects } from '../../entities/projects/use-projects'
import { WishDialog } from '../../entities/wishes/wish-dialog'
import { shownWishesQuery } from '../../entities/wishes/wishes.queries'
import { stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Headline } from '../../ui/headline'
import { ListHeading } from '../../ui/list-heading'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './wishes.module.css'
import { WISHES_PAGE_TEXTS as TEXTS } from './wishes-page.texts'

/** Items that are offered at once. */
const OFFERED = 8

type Asked = { id: number; name: string } | null

/** `/estate`: who is to get which item of the selected project. */
export default function WishesPage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownWishesQuery())
  return (
    <Page title={TEXTS.title} className={styles.page}>
      <Headline title={TEXTS.headline} lead={TEXTS.lead} />
      <QueryState query={query} skeleton={<SkeletonRows count={5} />} what={TEXTS.what}>
        {(home) => <Wishes key={home.project.id} home={home} />}
      </QueryState>
    </Page>
  )
}

function Wishes({ home: { project, wishes } }: { home: HomeWishes }) {
  const [asked, setAsked] = useState<Asked>(null)
  return (
    <>
      {!project.readOnly && <FindItem projectId={project.id} wishes={wishes} onAsk={setAsked} />}
      <section aria-labelledby="wishes">
        <ListHeading small id="wishes" title={TEXTS.list}>
          <span>{TEXTS.count(wishes.length)}</span>
        </ListHeading>
        {wishes.length === 0 ? (
          <p className={styles.note}>{TEXTS.none}</p>
        ) : (
          <ul aria-labelledby="wishes">
            {wishes.map(({ id, itemId, itemName, imageUrl, roomName, toWhom, note }) => (
              <li key={id} className={styles.row}>
                <ItemPicture item={{ id: itemId, imageUrl }} size="thumbnail" ratio="1" radius={8} none="" />
                <div className={styles.words}>
                  <Link to={`/item/${itemId}`}>{itemName}</Link>
                  <span>{TEXTS.to(toWhom)}</span>
                  <small>{[roomName, note].filter(Boolean).join(' · ')}</small>
                </div>
                {!project.readOnly && (
                  <Button
                    look="text"
                    size="small"
                    aria-label={TEXTS.changeFor(itemName)}
                    onClick={() => setAsked({ id: itemId, name: itemName })}
                  >
                    {TEXTS.change}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.note}>
          <Link className="link" to="/reports">
            {TEXTS.report}
          </Link>
        </p>
      </section>
      {asked && <WishDialog item={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function FindItem({ projectId, wishes, onAsk }: { projectId: number; wishes: HomeWishes['wishes']; onAsk(item: Asked): void }) {
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words.trim())
  const query = useQuery({ ...itemsToPickQuery({ words: wanted, projectId, offered: OFFERED }), enabled: wanted !== '' })
  return (
    <div className={styles.find}>
      <TextField label={TEXTS.add} type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      {query.isError && <p className={styles.note}>{TEXTS.failed}</p>}
      {wanted !== '' && query.data?.length === 0 && <p className={styles.note}>{TEXTS.nothing}</p>}
      {wanted !== '' && query.data && query.data.length > 0 && (
        <ul aria-label={TEXTS.found}>
          {query.data.map((item) => {
            const wish = wishes.find(({ itemId }) => itemId === item.id)
            return (
              <li key={item.id} className={styles.row}>
                <ItemPicture item={item} size="thumbnail" ratio="1" radius={8} none="" />
                <div className={styles.words}>
                  <b>{item.name}</b>
                  <small>{wish ? TEXTS.to(wish.toWhom) : stripEmoji(item.category)}</small>
                </div>
                <Button
                  look="text"
                  size="small"
                  aria-label={wish ? TEXTS.changeFor(item.name) : TEXTS.wishFor(item.name)}
                  onClick={() => onAsk({ id: item.id, name: item.name })}
                >
                  {wish ? TEXTS.change : TEXTS.wish}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
