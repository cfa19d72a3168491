/** Props of the lower half of the page. */
export interface MoreProps {
  /** Downloads the sign-up page. @throws when that fails */
  loadSignup(): Promise<unknown>
}
