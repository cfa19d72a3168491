/** Excel reads UTF-8 only after a byte order mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A cell that starts with one of these would be a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/

/** An apostrophe keeps a spreadsheet from running text as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell that `safeCell` wrote. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)
