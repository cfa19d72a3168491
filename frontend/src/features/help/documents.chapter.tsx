import type { ChapterText } from './chapter-text'
import { Figure, Name, Step, To } from './elements'

const chapter: ChapterText = {
  'add-documents': (
    <>
      <p>Receipts, warranties, manuals, appraisals and policies have their own library.</p>
      <Step title="Upload or photograph">
        <p>
          Open <To page="/documents">Documents</To> and choose files, drop them on the page, or use the camera. The upload continues when
          you open other pages.
        </p>
        <Figure of="documents" caption="The library" alt="Documents in a grid, each with its first page and its name" />
      </Step>
      <Step title="Describe it">
        <p>Name, type, vendor, price, purchase date and notes can be entered. The text of a PDF is read, so that the search finds it.</p>
      </Step>
    </>
  ),
  'attach-documents': (
    <>
      <p>A receipt or an appraisal on an item turns its estimate into a documented value.</p>
      <Step title="From the item">
        <p>
          Under <Name>Receipts & documents</Name>, add a receipt, upload a new document, or choose one from your library.
        </p>
      </Step>
      <Step title="From the document">
        <p>
          Choose <Name>Attach to items</Name> and pick one or more. One receipt can prove several items.
        </p>
      </Step>
      <p>Removing a document from an item does not delete it. Deleting it in the library removes it from all items.</p>
    </>
  ),
  'file-types': (
    <>
      <p>The library takes images, also HEIC, and PDF, up to 15 MB each. An item takes Word documents too.</p>
      <p>
        A PDF with a password, or a damaged file, is stored but its pages can’t be shown; download it to open it. Large files show their
        first pages.
      </p>
      <p>The same file is stored once, however often you upload it.</p>
    </>
  ),
  reminders: (
    <>
      <p>
        Enter the date on which a warranty ends at the item, and the renewal date of your insurance on the dashboard. The bell shows what is
        due; <To page="/reminders">Reminders</To> lists everything.
      </p>
      <dl>
        <div>
          <dt>Warranties and insurance</dt>
          <dd>30 and 7 days before they end</dd>
        </div>
        <div>
          <dt>Claims</dt>
          <dd>30 and 7 days before the usual day; your policy decides</dd>
        </div>
        <div>
          <dt>Loans</dt>
          <dd>on the due day, and 7 days later</dd>
        </div>
      </dl>
      <p>
        Mark a reminder as done, or let it wait a day, a week or a month. One email at 9:00 sums up what is due, on those days only. You
        choose which kinds you get, or none.
      </p>
    </>
  ),
}
export default chapter
