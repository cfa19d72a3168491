import { DEMO_TOO_LARGE } from '@arc/contracts/analysis/demo'
import type { Place } from '../../entities/recogniser/recognise-photo'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const MEGABYTE = 1_000_000
const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)

/** Texts of the photo demo, loaded with it. */
export const PHOTO_DEMO_TEXTS = {
  choose: 'Choose a photo',
  sample: 'or use a sample photo',
  limit: 'Up to 5 MB. It is looked at once and not kept.',
  file: 'Photo to try',
  lead: {
    initial: 'nothing written yet',
    loading: 'looking closely',
    failed: 'nothing written',
    found: (count: number) => (count === 0 ? 'nothing recognised' : `${NUMBERS[count] ?? count} ${count === 1 ? 'thing' : 'things'} found`),
  },
  mark: 'Demo, estimates',
  how: (kinds: number) =>
    `A small recogniser looks at the photo, on your device if it can. Otherwise the photo is sent to our server, looked at there, and not stored. It knows ${kinds} kinds of household items and no brands.`,
  picture: { own: 'Your photo', sample: 'Sample photo: a kitchen' },
  noPicture: 'This browser can’t show the photo.',
  progress: 'Progress',
  step: {
    download: (loaded: number, total: number) => `Downloading the recogniser, ${megabytes(loaded)} of ${megabytes(total)} MB`,
    look: 'Looking at the photo on this device',
    send: 'Looking at the photo on our server',
  },
  usual: 'Usually under ten seconds.',
  cancel: 'Cancel',
  quantity: (count: number) => `× ${count}`,
  more: (count: number) => `Show ${count} more`,
  total: 'Estimated together',
  start: 'Start your archive',
  again: 'Try another photo',
  by: {
    device: 'Looked at on this device; the photo was not sent.',
    server: 'Looked at on our server; the photo was not stored.',
  } satisfies Record<Place, string>,
  values: 'Values are typical for new items of the kind.',
  nothing: (kinds: number) =>
    `The recogniser knows ${kinds} kinds of household items and saw none of them for certain. In your archive you name such things yourself.`,
  tooLarge: DEMO_TOO_LARGE,
  failed: { title: 'Analysis failed', text: 'Please try again with a different image.' },
  tip: 'A whole corner in daylight works best; a single thing close up works too. Your photo was not kept.',
  another: 'Choose another photo',
  useSample: 'Use a sample photo',
} as const
