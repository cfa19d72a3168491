const MAX_CHARACTERS = 2_000
/** An absolute path of the machine, without addresses of the product and of the web. */
const PATH = /(?<![\w:/.])(?:file:\/\/)?(?:\/(?!api\/|internal\/)|[A-Z]:\\)(?:[^\s'"`()/\\]+[/\\])+([^\s'"`()/\\]*)/g
/** A line of a stack, which an error of a library can have in its message. */
const FRAME = /^\s*at .+$/gm
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Why a consumer gave up, as an operator reads it: without stacks, without folders of the machine, and as it can be stored. */
export const reasonForOperators = (reason: string): string =>
  reason
    .replace(CONTROL, '')
    .replace(FRAME, '')
    .replace(PATH, '$1')
    .replace(/\n{2,}/g, '\n')
    .trim()
    .slice(0, MAX_CHARACTERS) || 'The consumer gave no reason.'
