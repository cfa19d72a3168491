import type { ReactNode } from 'react'

/** The topics of a chapter by their id. */
export type ChapterText = Readonly<Record<string, ReactNode>>
