import type { ChapterText } from './chapter-text'
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
      <Step title="Check what was read">
        <p>
          Brand, model, serial number and barcode that are written on an item are listed below its name as <Name>Read in the photo</Name>,
          and are saved with it. If a recognition service says something else, both are shown: take one of them, or type a third. A close
          photo of the type plate gives the best result.
        </p>
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
  duplicates: (
    <>
      <p>
        A room takes several photos, and next year you photograph it again. If a row may show something that you already have, or that
        another photo of this list shows, the row says so and why: the same serial number, barcode or model, a similar picture, or the name
        and the room.
      </p>
      <Step title="The same thing">
        <p>
          Press <Name>The same thing</Name> and no second item is created: when you save, the item that you have gets the photo. Of two rows
          of this list, one stays, with both photos.
        </p>
      </Step>
      <Step title="Another one">
        <p>
          Press <Name>Another one</Name> and the question is gone; the row becomes an item of its own. So it does if you decide nothing.
        </p>
      </Step>
      <p>
        <Name>Undo</Name> takes a decision back until you save. Two different serial numbers or models are never proposed as the same thing,
        and the picture alone is no reason: two white mugs look alike.
      </p>
    </>
  ),
  corrections: (
    <>
      <p>Above the list you can correct several rows at once, by writing what is wrong.</p>
      <Step title="Write a sentence">
        <p>
          For example “That’s four, not two; the lamp is brass”, “Move the lamp to the living room” or “The armchair is worth $300”.
          Quantity, name, room, value, condition, material and color can be changed, in English.
        </p>
      </Step>
      <Step title="Look at the changes">
        <p>
          <Name>Show changes</Name> lists what would change, row by row, and what was not understood. Nothing is changed yet.
        </p>
      </Step>
      <Step title="Apply or discard">
        <p>
          <Name>Apply</Name> changes the rows; <Name>Undo</Name> in the notification takes it back. <Name>Discard</Name> leaves them as they
          are. If several rows fit a sentence, name the one that you mean.
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
  'photo-index': (
    <>
      <p>A photo of which you saved items stays in its room as an index. The room page and the page of each item lead to it.</p>
      <Step title="Tap a thing">
        <p>
          A white mark is a thing that is written down, a dark one with a plus is not. Where things overlap, the smallest is chosen; tap
          again for the next one. Two fingers enlarge the photo. The list beside it has the same things in reading order.
        </p>
      </Step>
      <Step title="Write down what is missing">
        <p>
          <Name>Write it down</Name> opens the form with the name, the value, the room and a picture of the thing. Tap a place without a
          mark to add something that was not found. <Name>Not this</Name> parts a thing from its item, which stays.
        </p>
      </Step>
      <Step title="Photograph the room again">
        <p>
          The later photo says what is new since the one before, and which items of that one it does not show. It is a suggestion: things
          are compared by kind and name, and another side of the room shows other things.
        </p>
      </Step>
    </>
  ),
  recognition: (
    <>
      <p>
        Without a recognition service, the machine that runs a.r.c. looks at your photos itself, without a network. Its built-in recogniser
        knows about 40 kinds of items, such as chairs and televisions, and calls an item by its kind; values are typical for the kind. A
        photo on which it recognises nothing is listed, and you name what is on it.
      </p>
      <p>
        The administrator can choose another model for that machine, which may know other kinds, and one that describes what it sees. Their
        words are proposals too: an item is still called by its kind, and a description says that a model wrote it. Your photos do not leave
        the machine for them.
      </p>
      <p>
        It also reads barcodes and the largest lines of text. An item is never named by its text; a barcode names it if the product is known
        here.
      </p>
      <p>
        If the administrator has connected a service, your photos are sent to it, reduced in size and without the place and time at which
        they were taken, together with what was read on them. <To page="/privacy">The privacy page</To> names the service.
      </p>
      <p>
        The mark above the list names who looked at the photos. <Name>demo</Name> marks a known answer, such as that of a sample picture.
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
  barcodes: (
    <>
      <p>
        <To page="/scan">The scanner</To> reads the barcode of a package: UPC and EAN numbers. It is in the menu.
      </p>
      <Step title="Show it the barcode">
        <p>
          Hold it in front of the camera, choose <Name>Photo instead</Name>, or type the number. The pictures stay on your device; only the
          number is looked up.
        </p>
      </Step>
      <Step title="Check the product">
        <p>
          If the number is known, its name, brand and price are filled in. If nobody knows it, it becomes “Product” with its number, and you
          type the name. Which sources are asked is on <To page="/privacy">the privacy page</To>; there may be none.
        </p>
      </Step>
      <Step title="Choose a room">
        <p>The next product goes to the same room with one tap. If you have an item with this number, the scanner says where it is.</p>
      </Step>
    </>
  ),
}
export default chapter
