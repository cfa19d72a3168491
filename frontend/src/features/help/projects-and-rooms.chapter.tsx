import type { ChapterText } from './chapter-text'
import { Figure, Key, Name, Step, To } from './elements'

const chapter: ChapterText = {
  projects: (
    <>
      <p>
        A project is one place and everything in it: a home, a shop, a parent’s house. The basic plan has one, besides Sample Home; with
        a.r.c. + you have as many as you like.
      </p>
      <p>
        Choose a project at the top of the <To page="/dashboard">dashboard</To>; total, rooms and charts are those of the chosen one. The
        project menu renames or deletes it, shows all its items, and imports or exports a list.
      </p>
      <Figure
        of="dashboard"
        caption="The dashboard of a project"
        alt="The dashboard with the project’s picture, total value, rooms and coverage"
      />
    </>
  ),
  rooms: (
    <>
      <p>A new project starts with the usual rooms. A room can be any space, even a drawer, and you can have as many as you need.</p>
      <Step title="Add a room">
        <p>
          Press <Name>+ Room</Name> on the dashboard.
        </p>
      </Step>
      <Step title="Rename or delete a room">
        <p>
          Use the room menu on its page. A deleted room waits in the <To page="/trash">trash</To> with its items.
        </p>
        <Figure
          of="room"
          caption="A room with its value and items"
          alt="The page of a room: value and count on the left, pictures of the items on the right"
        />
      </Step>
    </>
  ),
  items: (
    <>
      <p>Open an item to see its photos, value, documents and details.</p>
      <Step title="Change one detail">
        <p>
          Press it. It becomes a field: <Key>Enter</Key> saves, <Key>Esc</Key> cancels.
        </p>
        <Figure
          of="item"
          caption="An item, with each detail in a row of its own"
          alt="The page of an item with photo, value and a list of details"
        />
      </Step>
      <Step title="Change everything">
        <p>
          Press <Key>E</Key> or choose <Name>Edit everything</Name> in the menu of the item.
        </p>
      </Step>
      <p>
        If somebody else, or you in another window, changed the same detail in the meantime, both values are shown and you choose one.
        Nothing is overwritten unseen.
      </p>
    </>
  ),
  'item-photos': (
    <>
      <p>
        An item has up to 30 photos. Add them with <Name>Add a photo</Name>, drop them on the page, or paste them.
      </p>
      <p>
        The first photo is the cover: lists and reports show it. <Name>Change the order</Name> moves photos by dragging or with the arrow
        keys. Press a photo to see it in full; in a photo of the whole room, <Name>Zoom to the item</Name> shows where the item is.
      </p>
      <p>A deleted photo can be brought back with Undo.</p>
    </>
  ),
  'many-items': (
    <>
      <p>
        Choose <Name>Select Items</Name> in the menu of a room, or press <Key>X</Key>. On a phone, hold an item.
      </p>
      <p>
        Then move, recategorise or delete what you selected. <Name>More</Name> sets condition and value, adds tags, attaches a document,
        puts the items in a place, or prints their labels. The bar shows what the selected items are worth together.
      </p>
      <p>Each change can be undone in one step.</p>
    </>
  ),
  places: (
    <>
      <p>A place is a shelf, a box or a drawer in a room. Places can be inside each other, six deep.</p>
      <Step title="Make a place">
        <p>
          Press <Name>Add place</Name> on the page of a room. On an item, the row <Name>Place</Name> says where it is.
        </p>
      </Step>
      <Step title="Print labels">
        <p>
          Choose <Name>Print labels</Name> for selected items, an item or a place. Choose the sheet you have, and print at 100 %. The QR
          code opens the item or the place, for you only: whoever scans it has to sign in to your account.
        </p>
      </Step>
    </>
  ),
  tags: (
    <>
      <p>
        Tags group items across rooms: Camping, Gift, Borrow. An item takes 20. On <To page="/tags">Tags</To> you rename, merge and delete
        them.
      </p>
      <p>
        If a.r.c. lacks a detail that you need, add it as <To page="/fields">a field of your own</To>: text, number, date, or yes or no.
        Every item gets the field. You can have 30.
      </p>
    </>
  ),
  lists: (
    <>
      <p>
        Rooms and the <To page="/items">list of all items</To> can be ordered by value, name, date, purchase or warranty, and filtered by
        room, category, tag, value, age, day of purchase, receipt, photo, warranty, condition and loan. Without a day of purchase, the year
        in which an item was added counts.
      </p>
      <p>
        <Name>Save view</Name> stores order and filters under a name. Saved views work in every room and on every device. The address of the
        page contains the filters too, so a bookmark works. A view of one room is offered in the list of all items.
      </p>
      <p>
        <Name>Export as CSV</Name> saves the list as it is filtered and ordered, also the results of a search.
      </p>
    </>
  ),
  loans: (
    <>
      <p>
        Choose <Name>Lend...</Name> in the menu of an item. Enter who has it and, if you like, when it is due. The item is marked as lent.
      </p>
      <p>
        On the due day you get a reminder. A list that you import can name borrowers: <Name>Lent to</Name>, <Name>Lent on</Name> and{' '}
        <Name>Lent until</Name>. <Name>Returned</Name> ends the loan; earlier loans stay listed on the item.
      </p>
    </>
  ),
  trash: (
    <>
      <p>
        After a deletion or a change of several items, the notification has an <Name>Undo</Name> button.
      </p>
      <p>
        Deleted items, rooms and projects wait in the <To page="/trash">trash</To> for 30 days, with their photos. <Name>Put back</Name>{' '}
        returns them to where they were. Documents are not deleted with an item; they stay in your library.
      </p>
      <p>You can empty the trash at any time. What is deleted there is gone for good.</p>
    </>
  ),
  history: (
    <>
      <p>
        The page of an item ends with its <Name>History</Name>: every change with the value before and after it, who made it, and when.{' '}
        <Name>Undo</Name> gives the item back what the change replaced. That is a change too, so it can be undone as well.
      </p>
      <p>
        A field that was changed again since is not overwritten: undo the later change first. Other fields stay as they are in any case.
      </p>
      <p>
        <To page="/past">The home as it was</To> shows a project at the end of any day: its rooms, its items, and the values that they had
        then. Items that were deleted since are there too, and can be put back while they are in the trash.
      </p>
      <p>The record starts when an item is added or imported, and ends when it is deleted for good.</p>
    </>
  ),
}
export default chapter
