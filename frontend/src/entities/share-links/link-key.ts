/** What opens a link. */
export interface LinkKey {
  token: string
  password?: string
  /** Counts the tries, so that a repeated password is sent again. */
  attempt: number
}
