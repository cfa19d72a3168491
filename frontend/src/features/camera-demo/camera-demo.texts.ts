/** Texts of the camera demo, collected so that another language can be added. */
export const CAMERA_DEMO_TEXTS = {
  title: 'Camera demo',
  kinds: { tablet: 'a tablet,', tabletSize: 'the size of a tablet,', mobile: 'a phone,', desktop: 'a desktop,' },
  camera: { yes: 'with a camera', no: 'without a camera', unknown: 'looking for a camera' },
  facts: 'This device',
  yes: 'yes',
  no: 'no',
  requested: { label: 'Requested', value: 'rear camera, 1920 × 1080' },
  received: 'Received',
  size: (width: number, height: number) => `${width} × ${height}`,
  now: 'now',
  states: 'The labels of the button',
  /** Only a tablet has a label of its own for an open camera. */
  stateNames: {
    tablet: { checking: 'checking', granted: 'granted', denied: 'denied', prompt: 'not asked', error: 'error' },
    other: { checking: 'checking', granted: 'granted, on a tablet', denied: 'denied', prompt: 'not asked, or granted', error: 'error' },
  },
  /** By state of the button (spec CAM-05). */
  labels: {
    checking: 'Requesting Camera Access...',
    granted: 'Take Photo with Tablet Camera',
    denied: 'Camera Access Denied',
    prompt: 'Take Photo (Allow Camera Access)',
    error: 'Select Photo (No Camera)',
  },
  fromFile: 'You can choose a photo from a file instead.',
  chooseFile: 'Choose a photo',
  file: 'Photo file',
  notAnImage: 'Only image files can be shown.',
  live: 'Live',
  preview: 'Live preview of the camera',
  off: 'The live picture appears here once the camera is allowed.',
  photo: 'The photo',
  photoAlt: 'The photo that was just taken or chosen',
  privacy: 'Nothing is uploaded. The photo stays on this page until you close it.',
} as const
