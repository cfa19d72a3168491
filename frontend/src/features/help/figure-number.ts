import { createContext } from 'react'

/** The number of the topic that a figure belongs to, "2.1". */
export const FigureNumber = createContext('')
