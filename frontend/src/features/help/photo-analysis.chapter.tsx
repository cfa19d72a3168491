import type { ChapterText } from './contents'
import { Figure, Name, Step, To } from './elements'

const chapter: ChapterText = {
  review: (
    <>
      <p>The list that a.r.c. makes of your photos is a first draft. You decide what is saved.</p>
      <Step title="Find the item in the photo">
        <p>Press the picture of a row. The photo shows where the item is, in a frame with its name.</p>
      </Step>
      <Step title="Correct it">
        <p>
          The pencil opens a row: name, category, brand, model, value, quantity and room. Below 60 % certainty the row says{' '}
          <Name>Please check</Name>. An item that could not be named asks <Name>What is it?</Name>
        </p>
        <Figure
          of="review-row"
          caption="A row: name, category, value with its range, and the actions"
          alt="Rows of the review with a value, a range from low to high, and buttons to edit and remove"
        />
      </Step>
      <Step title="Merge duplicates">
        <p>
          The same chair in two photos is still one chair. <Name>Merge with another</Name> makes one item of two rows; “These are two” adds
          the quantities. It can be undone.
        </p>
      </Step>
      <Step title="Save">
        <p>
          <Name>Save</Name> stores all rows. If you leave before, the page asks whether to discard them.
        </p>
      </Step>
    </>
  ),
  'several-photos': (
    <>
      <p>Choose up to 50 photos at a time, of up to 15 MB each, as JPG, PNG or HEIC.</p>
      <p>
        While they are analysed you can open other pages; the menu shows how far they are. Come back to the{' '}
        <To page="/archive">Photo Archive</To> within the hour and review what was found. Photos that could not be processed are named; the
        others are not affected.
      </p>
      <p>With a.r.c. + your photos are analysed before those of the basic plan.</p>
    </>
  ),
  estimates: (
    <>
      <p>
        Each value has a low, a likely and a high figure and says what it is based on. The likely one counts in your totals. It is an
        estimate, not an appraisal, and is marked as an estimate everywhere.
      </p>
      <p>
        Type your own value and it replaces the estimate. Attach a receipt or an appraisal to the item, and its value counts as documented:
        on the room page, in the charts and in the report.
      </p>
      <p>If there are several of one item, its value is multiplied by the quantity.</p>
    </>
  ),
  'rooms-of-photos': (
    <>
      <p>Photos suggest a room for each item. If the project has a room of that name, the items go there.</p>
      <p>
        If it has none, or if the photos of one room suggest several, a question appears above the list: choose an existing room or create a
        new one, for all items or for each suggestion. Until then <Name>Save</Name> waits.
      </p>
      <p>Items of the category “Other” go to the Junk Drawer unless you choose another room.</p>
    </>
  ),
  recognition: (
    <>
      <p>
        The server that you use is set up with a recognition service, or with none. With one, your photos are sent to it, reduced in size
        and without the place and time at which they were taken. <To page="/privacy">The privacy page</To> names the service.
      </p>
      <p>
        Without a service, the built-in demo recogniser answers. Its results are marked <Name>demo</Name>. Check every row, or add your
        items by hand.
      </p>
    </>
  ),
  'by-hand': (
    <>
      <p>Some items are quicker to type than to photograph.</p>
      <Step title="Open the form">
        <p>
          <Name>+ Manual</Name> on a room page, or the tab <Name>Manual</Name> of the <To page="/archive?add=manual">Photo Archive</To>.
        </p>
      </Step>
      <Step title="Fill in what you know">
        <p>Only name, category and room are needed. Everything else can be added later, on the page of the item.</p>
        <Figure
          of="manual"
          caption="The form beside the entry as it will be listed"
          alt="The form of a new item with name, category and room"
        />
      </Step>
      <Step title="Many at once">
        <p>
          If you have a list in a spreadsheet, <To page="/import">import it</To> instead.
        </p>
      </Step>
    </>
  ),
}
export default chapter
