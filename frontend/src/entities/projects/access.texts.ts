/** Texts of the sample project, collected so that another language can be added. */
export const SAMPLE_TEXTS = {
  readOnly: "This is a sample project meant to help guide you. You can use the features but you can't save changes.",
  upgrade: 'Upgrade to the plus plan',
  toEdit: 'to get full editing access.',
} as const

/** Texts where items are added, while none can be. */
export const CANNOT_ADD_TEXTS = {
  title: 'no items can be added',
  readOnly: {
    text: 'This account is suspended. You can view and download everything; to add items, reactivate it.',
    action: 'Reactivate',
  },
  home: { text: 'You can look at this home, but not change it.', action: 'Go to dashboard' },
  noProject: { text: 'None of your projects can be changed.', action: 'Go to dashboard' },
} as const
