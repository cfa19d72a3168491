import { formatCount } from '../../lib/format'

const items = (count: number) => formatCount(count, 'item')

/** Texts of the photo archive, collected so that another language can be added. */
export const ARCHIVE_TEXTS = {
  upload: {
    title: 'a room, in a few photos',
    text: 'Stand in the doorway and take two or three. a.r.c. finds the items in them, names them and estimates their value. You check every item before it is saved.',
    fromLibrary: '+ Add from Library',
    orDrop: 'or drop photos anywhere on this page',
    limits: 'JPG, PNG, HEIC · up to 15MB each · 50 at a time',
    takePhoto: '+ Take Photo',
    choose: 'Choose from your photos',
    drop: 'drop the photos to add them',
  },
  uploading: {
    title: 'uploading your photos',
    label: 'Upload',
    uploaded: 'Uploaded. The analysis is starting.',
    stay: 'Please stay until the upload is complete. After that you can leave this page.',
    stop: 'Stop',
  },
  analysing: {
    title: 'analysing your photos',
    label: 'Analysis',
    leave: 'You can leave this page. The analysis continues; come back here within the hour.',
  },
  unnamed: 'Unnamed item',
  notValued: 'Not valued yet',
  problems: { title: "These photos couldn't be processed.", advice: 'Retake them, or add the items by hand.' },
  notProcessed: "It couldn't be processed.",
  analysisFailed: {
    title: 'Analysis Failed',
    text: 'Failed to analyze images',
    expired: 'These results have expired. Choose the photos again.',
  },
  uploadFailed: 'Upload Failed - Failed to process the selected files.',
  nothingFound: {
    title: 'No Items Detected',
    text: "AI couldn't identify any items in the photos. Try different photos with clear objects.",
  },
  storeFailed: { title: 'Update Failed', text: 'There was an error saving your changes.' },
  saved: (count: number, project: string) => ({ title: 'Items Saved', text: `${items(count)} in ${project}.` }),
  savedOne: (name: string, project: string) => ({ title: 'Item saved', text: `${name} is in ${project}.` }),
  saveFailed: {
    title: 'Save Failed',
    afterConflict: 'Error saving items - Please try again',
    text: 'Nothing was saved. Please try again.',
    one: 'Failed to save item. Please try again.',
  },
  review: {
    found: (count: number) => `${items(count)} found`,
    autoSaved: 'Auto-saved to Junk Drawer',
    newRoom: 'New room',
    noRoom: 'No room suggested',
    chooseRoom: 'Choose a room first',
    save: (count: number) => `Save ${items(count)}`,
    saveOne: 'Save item',
    saving: 'Saving...',
    nameRequired: 'Item name is required.',
  },
  conflict: {
    dialog: 'Where do these belong?',
    severalRooms: 'these belong in more than one room',
    otherRoom: 'these may belong in another room',
    noRooms: 'No rooms available',
    newRoom: 'Or a new room',
    create: 'Create room',
    move: (count: number, room: string) => `Move ${items(count)} to ${room}`,
    keep: 'Keep the suggestions',
    created: 'Room Created',
    createFailed: 'Failed to create room. Please try again.',
  },
} as const
