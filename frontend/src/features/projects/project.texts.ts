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
