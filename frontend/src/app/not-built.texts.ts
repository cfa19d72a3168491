/** Texts of the pages that aren't built yet. Apart from the other texts of the app, because the landing page loads those. */
export const NOT_BUILT_TEXTS = {
  unnamed: 'This page',
  title: 'not available yet',
  text: "This page hasn't been built yet. Your data is safe.",
  toDashboard: 'Back to the dashboard',
  toHome: 'Back to the home page',
} as const
