import { TRASH_DAYS } from '@arc/contracts/inventory/trash'

/** Texts of projects: card, menu, new project, upgrade. Collected so that another language can be added. */
export const PROJECT_TEXTS = {
  list: 'Projects',
  add: { title: '+ Project', text: 'A second place' },
  overlay: {
    label: 'New project',
    headline: 'your archive, expanded',
    text: 'A project is one place and everything in it: a second home, a studio, a parent’s house. It starts with the usual rooms, and you can change all of them.',
    name: 'Project name',
  },
  created: 'Project created',
  createFailed: 'Failed to create project',
  createFailedRetry: 'Failed to create project. Please try again.',
  menu: {
    label: 'Project menu',
    rename: 'Rename Project',
    items: 'All Items',
    import: 'Import from a CSV file',
    export: 'Export as CSV',
    delete: 'Delete Project',
    protected: 'Protected - cannot delete',
  },
  deleted: 'Project deleted',
  replaced: 'Project replaced',
  deleteRefused: { title: 'Cannot Delete Project', text: 'This project cannot be deleted.' },
  isProtected: "Basic users cannot delete their 'My Home' project. This is where your uploads are stored.",
  deleteFailed: 'Failed to delete project. Please try again.',
  confirmDelete: {
    title: 'Delete Project',
    text: (name: string) => `Are you sure you want to delete "${name}"? This will remove all rooms and items in this project.`,
    trash: (until: string) => `The project waits in the trash for ${TRASH_DAYS} days, until ${until}.`,
    action: 'Delete',
  },
  upgrade: {
    gains: ['Multiple project organisation', 'Advanced reporting and analytics', 'Priority customer support', 'Export to multiple formats'],
    monthly: (fee: string) => `a month, and ${fee} once`,
    accept: 'Upgrade Now',
    decline: 'Maybe Later',
  },
} as const

/** Texts of the insurance card, collected so that another language can be added. */
export const INSURANCE_TEXTS = {
  title: 'Insurance coverage',
  unnamed: 'Insurance',
  scope: 'personal items',
  none: 'No insurance is recorded for this project.',
  labels: { company: 'Insurance company', coverage: 'Personal-items coverage', renewal: 'Renewal date' },
  renews: (day: string) => `renews ${day}`,
  chooseCompany: 'Choose a company',
  policies: 'Policies and wallet card',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Insurance information updated',
  failed: { title: 'Error updating insurance', text: (why: string) => `Failed to save: ${why}` },
  companyRequired: 'Please select an insurance company.',
  coverageRequired: 'Please enter the coverage.',
  missing: { title: 'Missing information', text: 'Please select an insurance company and enter coverage amount.' },
  invalid: { title: 'Invalid coverage amount', text: 'Please enter a valid coverage amount.' },
  enough: 'Your coverage is adequate for the archived value.',
  notEnough: 'You may need additional coverage',
  archived: 'Archived value',
  coverage: 'Coverage',
  summary: (coverage: string, archived: string, status: string) => `Coverage ${coverage}, archived value ${archived}: ${status}`,
} as const
