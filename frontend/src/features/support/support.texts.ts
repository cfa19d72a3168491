import { PLANS } from '@arc/contracts/plans'

/** Texts of the support page, collected so that another language can be added. */
export const SUPPORT_TEXTS = {
  title: 'Support',
  tabs: { contact: 'Contact Us', faq: 'FAQ' },
  contact: {
    headline: ['write', 'to us'],
    from: 'From',
    email: 'Email',
    emailHint: 'Optional. Without an address we cannot answer.',
    emailPlaceholder: 'you@example.com',
    category: 'Category',
    categoryPlaceholder: 'Choose one',
    categories: { technical: 'Technical', billing: 'Billing', feature: 'Feature', account: 'Account', other: 'Other' },
    priority: 'Priority',
    subject: 'Subject',
    subjectPlaceholder: 'In a few words',
    message: 'Message',
    messagePlaceholder: 'What happened, and what did you expect?',
    send: 'Send',
    sending: 'Sending...',
    sent: 'Message sent',
    sentText: 'You find it under "Your messages", where the answer will appear too.',
    failed: 'Failed to send message. Please try again.',
    order: `${PLANS.pro.name} is answered first.`,
    priorityPlan: 'Priority support',
    priorityText: `With ${PLANS.pro.name} your messages are answered first.`,
    visitorEmail: 'Please enter a valid email address.',
  },
  list: {
    title: 'Your messages',
    what: 'your messages',
    none: 'Messages you send appear here, with our answers.',
    status: {
      open: (when: string) => `Waiting since ${when}`,
      answered: (when: string) => `Answered ${when}`,
      closed: (when: string) => `Closed, last message ${when}`,
    },
    number: (id: number) => `no. ${id}`,
    signIn: 'To read answers on this page,',
    signInLink: 'sign in',
  },
  thread: {
    back: 'Your messages',
    what: 'this message',
    missing: { title: 'message not found', text: 'It does not exist, or it belongs to another account.' },
    you: 'You',
    support: 'a.r.c. support',
    reply: 'Your reply',
    replyPlaceholder: 'Write to us',
    send: 'Send',
    sending: 'Sending...',
    solved: 'It is solved',
    closedNote: 'This message is closed. A reply opens it again.',
    closed: 'Marked as solved',
    closeFailed: 'The message was not closed. Please try again.',
  },
  faq: {
    headline: ['asked', 'before you'],
    entries: [
      {
        question: 'How do I add items?',
        answer:
          'Open Photo Archive and choose photos of a room. a.r.c. lists the items it finds, with an estimated value for each, and you check the list before anything is saved. You can also open a room and add an item yourself, with or without a photo, or import a list from a spreadsheet.',
      },
      {
        question: 'Can I export reports as PDF?',
        answer: `Yes. Open Reports, generate a report, and download it as PDF when it is ready. With ${PLANS.pro.name} you can download it as CSV too.`,
      },
      {
        question: 'How does the AI analysis work?',
        answer:
          'The photos you choose are analysed on the machine that runs a.r.c., or sent to the vision service that this server is set up with. Either way you get names, categories and estimated values, which you review and correct before you save them. The review shows what analysed the photos and how sure it is.',
      },
      {
        question: 'Is my data secure?',
        answer:
          'Your items, photos, documents and reports can be opened only while you are signed in to your account. Passwords are stored as salted, slow hashes, never as text. Card numbers go to the payment provider and not to us. When you delete your account, all your data is removed.',
      },
      {
        question: 'How do I cancel?',
        answer:
          'Open the Billing page and choose "Cancel subscription" on the tab Subscription. Everything keeps working until the end of the paid period; after it you can still look at your data and download it for 30 days. Then the account is deleted, and you can reactivate it until then.',
      },
    ],
  },
} as const
