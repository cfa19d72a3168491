import type { HomeWishes } from '@arc/contracts/inventory/wishes'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { RowPicture } from '../../entities/items/row-picture'
import { PageFamily } from '../../entities/overview/page-family'
import { useProjects } from '../../entities/projects/use-projects'
import { WishDialog } from '../../entities/wishes/wish-dialog'
import { shownWishesQuery } from '../../entities/wishes/wishes.queries'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Menu, MenuItem } from '../../ui/menu'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { ChooseItem } from './choose-item'
import styles from './wishes.module.css'
import { byPerson, type PersonWishes } from './wishes.rules'
import { WISHES_PAGE_TEXTS as TEXTS } from './wishes-page.texts'

/** What is asked for: which item a person is to get, or who is to get an item. `person` is empty while it is not known. */
type Asked = { person: string; item: { id: number; name: string } | null }

/** `/estate`: who is to get which item of the selected project. */
export default function WishesPage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownWishesQuery())
  const hasWishes = query.data === undefined || query.data.wishes.length > 0
  return (
    <Page title={TEXTS.title}>
      <PageFamily family="people" title={TEXTS.headline} lead={hasWishes && TEXTS.lead}>
        <QueryState query={query} skeleton={<SkeletonRows count={5} />} what={TEXTS.what}>
          {(home) => <Wishes key={home.project.id} home={home} />}
        </QueryState>
      </PageFamily>
    </Page>
  )
}

function Wishes({ home: { project, wishes } }: { home: HomeWishes }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = project.readOnly ? undefined : setAsked
  return (
    <>
      {wishes.length === 0 ? (
        <EmptyState
          picture="/world/things/watch-400.webp"
          title={TEXTS.none.title}
          text={TEXTS.none.text}
          action={ask && <Button onClick={() => ask({ person: '', item: null })}>{TEXTS.none.action}</Button>}
        />
      ) : (
        <Stack gap={10}>
          {byPerson(wishes).map((group) => (
            <Person key={group.person} group={group} onAsk={ask} />
          ))}
          <div className={styles.end}>
            {ask && (
              <Button look="line" size="small" icon={<Icon name="plus" size={16} />} onClick={() => ask({ person: '', item: null })}>
                {TEXTS.person}
              </Button>
            )}
            <ButtonLink look="text" tone="quiet" size="small" to="/reports">
              {TEXTS.report}
            </ButtonLink>
          </div>
        </Stack>
      )}
      {asked && !asked.item && (
        <ChooseItem
          projectId={project.id}
          person={asked.person}
          wishes={wishes}
          onChoose={(item) => setAsked({ person: asked.person, item })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.item && <WishDialog item={asked.item} toWhom={asked.person} onClose={() => setAsked(null)} />}
    </>
  )
}

function Person({ group: { person, wishes }, onAsk }: { group: PersonWishes; onAsk: ((asked: Asked) => void) | undefined }) {
  const id = useId()
  return (
    <section>
      <ListHeading id={id} title={TEXTS.gets(person, wishes.length)}>
        {onAsk && (
          <Button
            look="text"
            icon={<Icon name="plus" size={16} />}
            aria-label={TEXTS.itemFor(person)}
            onClick={() => onAsk({ person, item: null })}
          >
            {TEXTS.item}
          </Button>
        )}
      </ListHeading>
      <Rows soft labelledBy={id}>
        {wishes.map(({ id, itemId, itemName, imageUrl, roomName, note }) => (
          <ListRow
            key={id}
            to={`/item/${itemId}`}
            start={<RowPicture item={{ id: itemId, name: itemName, imageUrl }} />}
            title={itemName}
            note={note ? TEXTS.withNote(roomName, note) : roomName}
            end={
              onAsk && (
                <Menu label={TEXTS.menuOf(itemName)}>
                  <MenuItem icon="edit" onSelect={() => onAsk({ person, item: { id: itemId, name: itemName } })}>
                    {TEXTS.change}
                  </MenuItem>
                </Menu>
              )
            }
          />
        ))}
      </Rows>
    </section>
  )
}
