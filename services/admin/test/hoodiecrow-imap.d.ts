declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface Mailbox {
    messages: { flags: string[] }[]
  }
  interface Imap {
    server: Server
    listen(port: number, host: string): void
    appendMessage(mailbox: string, flags: string[], internalDate: false, raw: string): void
    getMailbox(path: string): Mailbox
  }
  interface Options {
    plugins: string[]
    users: Record<string, { password: string }>
    storage: Record<string, object>
  }
  export default function hoodiecrow(options: Options): Imap
}
