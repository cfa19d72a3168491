/** Texts of the tabs of the lists of a home. Collected so that another language can be added. */
export const LIST_TABS_TEXTS = { label: 'Lists', items: 'Items', rooms: 'Rooms', trash: 'Trash' } as const
