/** Durations and distances fixed by the acceptance checklist, in milliseconds and pixels; each is defined only here. */

/** SHELL-20. */
export const TOOLTIP = { delay: 700, skip: 300 } as const

/** SHELL-16 to SHELL-18 and D-44: `notice` is for accounts, trials and upgrades, `undo` for changes that can be undone, `normal` for everything else. */
export const TOAST = { normal: 5000, notice: 8000, undo: 8000, swipe: 50, removal: 1_000_000, hotkey: 'F8' } as const

/** SHELL-12: closing an overlay takes 300 to 500 ms. */
export const OVERLAY_CLOSING = 400

/** PROJ-04, ROOM-03: delay from a success to closing the overlay. */
export const OVERLAY_DONE = 300

/** SHELL-01 and SHELL-14: duration of one run of the loading indicators. */
export const SPINNER_RUN = 1500
export const LOADING_RUN = 2000

/** SHELL-21. */
export const SCROLL = { offset: 130, duration: 800 } as const

/** SHELL-19. */
export const HAPTIC_POLL = 500
