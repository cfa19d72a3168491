import { INVITATION_DAYS, MAX_PEOPLE } from '@arc/contracts/auth/household'
import { GRACE_DAYS, PLANS, UPGRADE_FEE } from '@arc/contracts/plans'
import { formatMoney } from '../../lib/format-money'
import type { ChapterText } from './chapter-text'
import { Name, Step, To } from './elements'

const { basic, pro } = PLANS
const monthly = (plan: typeof basic | typeof pro) => `${formatMoney(plan.monthly, 'always')}/month`

const chapter: ChapterText = {
  plans: (
    <>
      <p>
        {basic.name} costs {monthly(basic)} or {formatMoney(basic.yearly, 'always')} a year and has one project. {pro.name} (pro) costs{' '}
        {monthly(pro)} and adds multiple projects, priority AI processing, priority support and early access. Pro users get priority
        support: their messages are answered first. Rooms and items are unlimited in both, within fair use.
      </p>
      <Step title="Change to pro">
        <p>
          On <To page="/billing">Billing</To>, press <Name>Upgrade Now</Name>. It costs {formatMoney(UPGRADE_FEE, 'always')} once, or, in a
          year that is paid, the difference for the months that are left; the price of {pro.name} applies from the next billing cycle.
        </p>
      </Step>
      <Step title="Change back">
        <p>
          The paid cycle stays as it is; the other plan starts after it, yearly when a year was paid. The account then has one project, so
          delete the others first.
        </p>
      </Step>
      <Step title="Pay by the month or by the year">
        <p>
          On <To page="/billing">Billing</To>, press <Name>Change to yearly</Name> or <Name>Change to monthly</Name>. It applies from the
          next billing cycle.
        </p>
      </Step>
      <p>
        <To page="/pricing">Pricing</To> compares the plans. A trial code opens either plan for the days it names, without a card.
      </p>
    </>
  ),
  payments: (
    <>
      <p>
        <To page="/billing">Billing</To> shows the next charge, its date and the card. Card numbers go to the payment provider and never to
        us.
      </p>
      <p>
        If your bank declines a renewal, everything keeps working. The page and an email say when the charge is tried again. It is tried at
        once when you enter another card with <Name>Update payment method</Name>.
      </p>
      <p>
        Invoices are in the tab <Name>Invoices</Name>.
      </p>
    </>
  ),
  cancel: (
    <>
      <Step title="Cancel">
        <p>
          On <To page="/billing">Billing</To>, choose <Name>Cancel subscription</Name>. Nothing more is charged.
        </p>
      </Step>
      <Step title="Until the paid cycle ends">
        <p>Everything works as before. After it, until the deletion, you can view and download, but not change anything.</p>
      </Step>
      <Step title="Come back, or let it end">
        <p>
          You can reactivate at any time. {GRACE_DAYS} days after the paid cycle has ended, the account and all its data are permanently
          deleted. We email you 7 days and 1 day before. <To page="/account/data">Export everything</To> first.
        </p>
      </Step>
    </>
  ),
  household: (
    <>
      <p>
        Several people can share your home. On <To page="/account/household">Household</To>, press <Name>Invite somebody</Name> and enter an
        email address. An editor can change everything, a viewer can look at everything. Who has no account joins with a name and a
        password, and pays nothing; an account with that address signs in. The link works for {INVITATION_DAYS} days. A home takes{' '}
        {MAX_PEOPLE} people, with both plans. A home of one’s own needs <To page="/billing">a plan</To>.
      </p>
      <Step title="Change between homes">
        <p>
          The menu lists your own home and those of others. While another home is open, each page says whose it is. Photos that you chose
          and did not save yet are removed from this browser when you change; photos of the camera wait for their home.
        </p>
      </Step>
      <Step title="Who did what">
        <p>The history of an item names who made each change, and everybody who may change the home can undo it.</p>
      </Step>
      <Step title="Remove somebody, or leave">
        <p>
          The owner removes members on <To page="/account/household">Household</To>, and members leave there. Either takes effect at once.
          Links that a removed member made end, unless the owner keeps them; those of a member who leaves end. Your account, its payments,
          exports and API tokens are always yours alone.
        </p>
      </Step>
    </>
  ),
  'sign-in': (
    <>
      <p>
        These settings are on the tab <Name>Security</Name> of your <To page="/account">account</To>.
      </p>
      <dl>
        <div>
          <dt>Password</dt>
          <dd>
            Changing it signs out every other device. If you have forgotten it, <To page="/v3/forgot-password">request a link</To>: a
            password chosen with it signs out every device and removes passkeys and API tokens.
          </dd>
        </div>
        <div>
          <dt>Passkeys</dt>
          <dd>Sign in with the fingerprint, face or PIN of your device instead of a password.</dd>
        </div>
        <div>
          <dt>A second step</dt>
          <dd>After the password or Google, a code from an authenticator app. Store the recovery codes with your documents.</dd>
        </div>
        <div>
          <dt>Where you are signed in</dt>
          <dd>Each browser is listed, and you can sign it out.</dd>
        </div>
      </dl>
      <p>A new email address is used once you have opened the link that we send to it.</p>
    </>
  ),
  'close-account': (
    <>
      <p>
        To stop paying, <To page="/help/cancel">cancel</To>: everything stays for {GRACE_DAYS} days after the paid cycle. To delete the
        account for good, open <To page="/account/data">Your data</To>.
      </p>
      <p>
        Deleting signs you out everywhere and ends the subscription at once. What was paid is not refunded; a charge that still arrives
        after the deletion is. All items, photos, documents and reports are removed within minutes. There is no way back, so export
        everything first.
      </p>
    </>
  ),
  tokens: (
    <>
      <p>
        An API token lets a program of yours read or change your inventory. Create one on the tab <Name>Security</Name> of your{' '}
        <To page="/account">account</To>; it is shown once. A token can be read-only, has an end date, and can be revoked. It never reaches
        your account or your payments.
      </p>
    </>
  ),
  support: (
    <>
      <p>
        Write to us on <To page="/support">Support</To>. Signed in, you find your messages and our answers there. Without an account, enter
        an email address, so that we can answer.
      </p>
      <p>When a page shows a reference for support, include it: it leads us to what happened.</p>
    </>
  ),
}
export default chapter
