import type { ChapterText } from './chapter-text'
import { Figure, Key, Name, Step, To } from './elements'

const chapter: ChapterText = {
  'first-room': (
    <>
      <p>One room takes a few minutes: photos first, then a look at the list.</p>
      <Step title="Take the photos">
        <p>
          Open the <To page="/archive">Photo Archive</To> and press <Name>+ Take Photo</Name> on a phone or <Name>+ Add from Library</Name>{' '}
          on a computer. Stand in the doorway: two or three photos of a room are enough. On a computer you can also drop or paste them.
        </p>
      </Step>
      <Step title="Check the list">
        <p>
          Each item that is found is listed with a name, a category, a room and an estimated value. Correct what is wrong and remove what
          you don’t want. Nothing is saved before you save it.
        </p>
        <Figure
          of="review"
          caption="The list of one photo, before it is saved"
          alt="A photo of a room beside a list of the items found in it, with values"
        />
      </Step>
      <Step title="Save">
        <p>
          Press <Name>Save</Name> at the end of the list. The items are in their rooms, and the <To page="/dashboard">dashboard</To> counts
          them.
        </p>
      </Step>
    </>
  ),
  'photograph-first': (
    <>
      <p>If you have ten minutes, photograph in this order:</p>
      <ol>
        <li>Whole rooms, from the doorway and from the opposite corner.</li>
        <li>What was expensive: electronics, instruments, jewelry, tools, art.</li>
        <li>Serial numbers and type plates. Add each photo to its item.</li>
        <li>Receipts and appraisals. They turn an estimate into a documented value.</li>
        <li>The insides of cupboards, drawers, the attic and the garage.</li>
      </ol>
    </>
  ),
  'sample-home': (
    <>
      <p>
        Every account starts with two projects: <Name>My Home</Name>, which is yours and empty, and <Name>Sample Home</Name>, a finished
        example with rooms, items and values.
      </p>
      <p>
        Look around in it as you like. On the basic plan it can’t be changed; with a.r.c. + you can edit it. It is a project of its own, so
        it is not part of your totals, and the search lists its items after yours.
      </p>
      <p>
        Without an account, <To page="/demo-login">the demo</To> opens the same Sample Home for 24 hours. It asks for no name and no email.
        The start page looks at one photo of up to 5 MB and keeps nothing of it.
      </p>
    </>
  ),
  search: (
    <>
      <p>
        Press <Key>/</Key> or the search button. Results appear while you type, grouped by room, and include documents.
      </p>
      <Step title="Words">
        <p>
          Names, brands, models, categories, serial numbers, tags and notes are searched. Small misspellings are corrected when nothing
          matches.
        </p>
      </Step>
      <Step title="Questions">
        <p>
          Prices and what is missing can be part of the search: <Name>over 500 without a receipt</Name>, <Name>under $50</Name>,{' '}
          <Name>warranty ends soon</Name>, <Name>no photo</Name>. Each becomes a filter that you can remove. Text in quotes is searched as
          it is.
        </p>
        <Figure
          of="search"
          caption="The search, with filters read from the words"
          alt="The search overlay with a query, filter chips, and results"
        />
      </Step>
    </>
  ),
  phone: (
    <>
      <p>a.r.c. runs in the browser of your phone. The browser’s menu can add it to the home screen, where it opens like an app.</p>
      <Step title="Taking photos">
        <p>
          <Name>+ Take Photo</Name> in the <To page="/archive">Photo Archive</To> opens the camera: one tap is one photo. Each photo is
          stored on the device at once. Press <Name>Review</Name> to look at them, take one again, or choose the room, and send them.
        </p>
      </Step>
      <Step title="Without a connection">
        <p>
          The camera also opens without a connection, once it was opened with one. The photos wait on the device and are sent when the
          connection is back and a.r.c. is open. Until then they exist on this device only.
        </p>
      </Step>
      <Step title="When the connection is lost">
        <p>
          While a.r.c. stays open, pages that you have opened before still work. A bar below the header counts the changes that wait; they
          are sent when the connection is back. Keep the page open until then.
        </p>
      </Step>
      <Step title="When an upload is interrupted">
        <p>
          Chosen photos are stored on the device until they are reviewed. After a reload the upload continues with the ones that are left.
        </p>
      </Step>
    </>
  ),
  keyboard: (
    <>
      <p>
        Everything can be reached by <Key>Tab</Key>, <Key>Enter</Key> and <Key>Esc</Key>. The shortcuts work outside of text fields;{' '}
        <Key>?</Key> shows them anywhere.
      </p>
      <dl>
        <div>
          <dt>Search, new item, photo archive</dt>
          <dd>
            <Key>/</Key> <Key>N</Key> <Key>P</Key>
          </dd>
        </div>
        <div>
          <dt>Dashboard, archive, documents, reports</dt>
          <dd>
            <Key>G</Key> and then <Key>D</Key> <Key>A</Key> <Key>O</Key> <Key>R</Key>
          </dd>
        </div>
        <div>
          <dt>In a list: move, open, select, rename, move to a room, delete</dt>
          <dd>
            Arrow keys, <Key>Enter</Key> <Key>X</Key> <Key>F2</Key> <Key>M</Key> <Key>Del</Key>
          </dd>
        </div>
        <div>
          <dt>On an item: edit everything</dt>
          <dd>
            <Key>E</Key>
          </dd>
        </div>
        <div>
          <dt>Read the notification</dt>
          <dd>
            <Key>F8</Key>
          </dd>
        </div>
      </dl>
    </>
  ),
}
export default chapter
