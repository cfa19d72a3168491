import type { ChapterText } from './chapter-text'
import { Figure, Name, Step, To } from './elements'

const chapter: ChapterText = {
  reports: (
    <>
      <p>A report is your inventory as a PDF, for an insurer, a move or a drawer: photos, values and documents, room by room.</p>
      <Step title="Choose what it covers">
        <p>
          Open <To page="/reports">Reports</To>. Choose all rooms or one, and the paper; with a.r.c. + also the project.
        </p>
        <p>
          An insurance claim covers the rooms that were hit, or single items that you find by a word; items that are selected in a room have{' '}
          <Name>Report for a claim</Name> under <Name>More</Name>. It counts wear up to the date of loss. A moving list has the tables of
          the rooms with boxes to tick at loading and unloading, and no receipts, an estate list has no replacement costs, and{' '}
          <Name>Receipts only</Name> has what is documented.
        </p>
        <Figure of="reports" caption="What a report covers" alt="The page that generates a report, with a cover and the choice of rooms" />
      </Step>
      <Step title="Generate it">
        <p>
          Press <Name>Generate Report</Name>. The progress is shown, and <Name>Cancel</Name> stops it. You can leave the page; a report that
          takes long is announced by email.
        </p>
      </Step>
      <Step title="Download it">
        <p>
          <Name>Download PDF</Name> saves the report; with a.r.c. + <Name>CSV</Name> saves its items as a table, with the same numbers and
          totals. <Name>Contents list</Name> is a spreadsheet for a claims department: age, replacement cost, depreciation and actual cash
          value of each item. Finished reports stay in the library until you delete them.
        </p>
        <p>
          <Name>What changed</Name> compares a report with the one before it of the same kind: items that were added, that are no longer
          listed, and whose value is another one.
        </p>
      </Step>
      <p>
        Each value in the report is marked as documented or estimated, and each room has its total. Receipts and appraisals are printed at
        its end; other documents are listed.
      </p>
      <Step title="Share it by a link">
        <p>
          <Name>Share</Name> in the library creates a link for somebody without an account, for 1, 7, 30 or 90 days, with a password if you
          like. It is shown once: copy it and send it yourself. Who has it can look at the PDF and download it.
        </p>
        <p>
          The list below shows when each link was opened and on what kind of device. <Name>End</Name> stops a link at once. What was
          downloaded before stays with whoever has it.
        </p>
      </Step>
      <Step title="Show that it is genuine">
        <p>
          Each report is signed, and carries the original photos and receipts up to 40 MB. The code on its cover leads to{' '}
          <To page="/verify">Verify a report</To>: anyone can check there, on their own device, that nothing was changed. Photos that say
          where they were taken are in it only if you choose <Name>Include where photos were taken</Name>.
        </p>
      </Step>
    </>
  ),
  charts: (
    <>
      <p>
        <To page="/insights">Insights</To> shows where the value is: by room, by category, against your coverage, and as replacement cost
        beside actual cash value. Each chart has a table behind it.
      </p>
      <Figure of="insights" caption="Value by room and by category" alt="Charts of the value by room and by category" />
      <p>
        Actual cash value is an estimate: each category wears out over an assumed number of years, and prices rise by 3 % a year. Your
        insurer may use another schedule.
      </p>
    </>
  ),
  proof: (
    <>
      <p>
        <To page="/proof">Proof</To> shows how much of your value would stand in a claim, and how much rests on your word alone. Below is
        what each item is missing, most valuable first.
      </p>
      <p>
        Everything needs a photo and a value. What is worth $100 or more each also needs a receipt or an appraisal. Electronics, appliances,
        instruments, power tools, bicycles, cameras and watches then also need a serial number; if an item has none, write “none”. Jewelry,
        art and collectibles from $1,500 each need an appraisal.
      </p>
      <p>
        Press an item, then <Name>Add</Name> beside what is missing: a photo, a file or a document of your library, or a number. The amounts
        follow at once.
      </p>
      <p>The limits are ours. Your insurer may ask for more, or for less.</p>
    </>
  ),
  'yearly-review': (
    <>
      <p>
        Once a year, <To page="/proof/review">the yearly review</To> asks for one new photo of each room. <To page="/proof">Proof</To> says
        how many rooms have one, or when the review is due.
      </p>
      <Step title="Photograph the room">
        <p>
          The camera opens for that room. A photo counts when you save something on it; an item that you have already counts too. Where
          nothing has changed, press <Name>Nothing has changed here</Name> instead.
        </p>
      </Step>
      <Step title="Compare">
        <p>
          Below a room with a new photo stands what is gone, new or unseen since the photos before. These are suggestions: a photo may show
          another side of the room.
        </p>
        <p>
          Press <Name>It is still here</Name> for what you have, <Name>It is gone</Name> to move it to the trash, or{' '}
          <Name>Write it down</Name> for a new thing.
        </p>
      </Step>
      <p>The review is done when each room with items is. A year later it is due again.</p>
    </>
  ),
  share: (
    <>
      <p>
        <To page="/share">Share</To> makes a link for somebody without an account: family, an insurer, a lawyer, a mover. They look at your
        home as it is then, and change nothing.
      </p>
      <Step title="Choose what they see">
        <p>
          Say who it is for; that preselects the rest. Choose all rooms or some, and whether they see values, receipts and appraisals, and
          serial numbers. Notes, other documents and what was lost are never shown. Or choose a finished report. Beside the choices is
          exactly what they will see.
        </p>
      </Step>
      <Step title="Send the link">
        <p>
          A link ends after 1, 7 or 30 days, or on a day within a year. With a password, tell it by another way than the link. The link is
          shown once: copy it and send it yourself.
        </p>
      </Step>
      <Step title="See who looked, and end it">
        <p>
          Below the choices is each open link, with who made it, how often it was opened, when, and on what kind of device. <Name>End</Name>{' '}
          stops it at once, pictures and documents too. What was looked at or downloaded before stays with whoever saw it.
        </p>
      </Step>
    </>
  ),
  estate: (
    <>
      <p>
        <To page="/estate">Estate wishes</To> say who is to get a thing, with a note if you like. Find an item by its name and press{' '}
        <Name>Add a wish</Name>, or choose <Name>Estate wish...</Name> in the menu of the item.
      </p>
      <p>
        Wishes are shown on that page and printed in the estate list of <To page="/reports">Reports</To>. They are in no other report, in no
        link, and no search finds them. They are no will: what a court needs, a lawyer knows.
      </p>
    </>
  ),
  coverage: (
    <>
      <p>
        Enter your insurer, the coverage for personal items and the renewal date in the card <Name>Insurance coverage</Name> on the{' '}
        <To page="/dashboard">dashboard</To>.
      </p>
      <p>
        The bar compares the coverage with the value of the project and says whether it is enough. It can only know what you have archived.
      </p>
      <Step title="Policies">
        <p>
          <To page="/insurance">Insurance</To> has all policies of a project, each with its deductible, phone numbers and renewal date. The
          first one for your contents is the one of the card.
        </p>
        <p>
          Enter a sub-limit for things of which the policy pays only so much, such as jewelry, and schedule what it lists by itself with its
          agreed amount. The page says what stands above a limit, and so does the reminder 30 and 7 days before the renewal.
        </p>
        <p>
          Add the policy itself and its endorsements under <Name>Documents</Name>; the wallet card opens the first one.
        </p>
      </Step>
      <Step title="Wallet card">
        <p>
          Each policy has a card with what you need after a loss. <Name>Save to contacts</Name> stores it on your phone, where it opens
          without a connection; <Name>Print</Name> makes a card for your wallet.
        </p>
      </Step>
    </>
  ),
  claims: (
    <>
      <p>
        When something happens, <To page="/claims">Claims</To> begins with one sentence: when, what, in which rooms, and whether your
        insurer knows. Press the words that are underlined to change them.
      </p>
      <Step title="Mark what it touched">
        <p>
          Press <Name>Fine</Name>, <Name>Damaged</Name> or <Name>Lost</Name> beside each thing, or beside a room for all that is in it. A
          damaged thing can have a repair cost. Lost things leave the value of your home; they stay in your lists, marked as lost.
        </p>
      </Step>
      <Step title="Photograph the damage">
        <p>Photos of the damage stand beside those that you had before. Take them before you clear up.</p>
      </Step>
      <Step title="Keep the letters together">
        <p>
          Under <Name>the letters</Name> add what you sent and received: letters, emails, estimates, the adjuster’s report. Each is a
          document of your library, with its day. They are part of the claim pack.
        </p>
      </Step>
      <Step title="What is due">
        <p>
          The list <Name>by when</Name> has what policies usually ask for, each with the document that says so. Your policy decides. What
          the policy pays is an estimate, by its coverage, sub-limits and deductible. What is due on a day is under{' '}
          <To page="/reminders">Reminders</To>, too, and the dashboard shows what comes next.
        </p>
      </Step>
      <Step title="Make the claim pack">
        <p>
          It is a report of everything that you marked: the loss, what it amounts to and what your policy would pay, each thing with its
          receipts, and the damage beside the photos from before. The <Name>ZIP</Name> in the library has the same with all photos, receipts
          and documents as you uploaded them, and a list with the hash of each. The report in it is signed; the list is not.
        </p>
      </Step>
    </>
  ),
  csv: (
    <>
      <Step title="Export a list">
        <p>
          <Name>Export as CSV</Name> in the project menu or the room menu saves all items with their fields, places and tags. A spreadsheet
          opens it. Both plans have it.
        </p>
      </Step>
      <Step title="Import a list">
        <p>
          <To page="/import">Import</To> reads files of Homebox, Sortly, Encircle, Nest Egg and spreadsheets, up to 10,000 lines and 8 MB.
          You see which column becomes which field before anything is stored. If one line can’t be read, nothing is imported, and the line
          is named.
        </p>
      </Step>
    </>
  ),
  export: (
    <>
      <p>
        <To page="/account/data">Your data</To> makes one ZIP file of everything: items, photos as you took them, documents and reports,
        with lists that spreadsheets and other programs read.
      </p>
      <p>
        We email you when it is ready. The link asks you to sign in and works for 7 days. The file can be imported into another, empty
        a.r.c. account.
      </p>
    </>
  ),
}
export default chapter
