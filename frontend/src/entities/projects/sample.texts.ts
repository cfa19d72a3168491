/** Texts of the sample project, collected so that another language can be added. */
export const SAMPLE_TEXTS = {
  readOnly: "This is a sample project meant to help guide you. You can use the features but you can't save changes.",
  upgrade: 'Upgrade to the plus plan',
  toEdit: 'to get full editing access.',
} as const
