/** What `make load` passes to the scripts. */
const setting = (name: string, fallback: string): string => __ENV[name] || fallback

function numberOf(name: string, fallback: number): number {
  const value = Number(setting(name, String(fallback)))
  if (!(value > 0)) throw new Error(`${name} is not a number above 0.`)
  return value
}

export const SETTINGS = {
  /** The product's address, without a slash at the end. */
  address: setting('ADDRESS', 'http://127.0.0.1:4300').replace(/\/+$/, ''),
  profile: setting('PROFILE', 'smoke'),
  /** For as many sign-ups as `accountsOf` says. */
  trialCode: setting('TRIAL_CODE', ''),
  /** A JPEG, of which each upload makes another one. */
  photo: setting('PHOTO_FILE', ''),
  /** The bare upload server of `profile=bound`. */
  rawAddress: setting('RAW_ADDRESS', ''),
  /** How long the main part of the profile takes; each profile has a default. */
  minutes: (fallback: number): number => numberOf('MINUTES', fallback),
  /** Sessions that begin per minute; each profile has a default. */
  rate: (fallback: number): number => numberOf('RATE', fallback),
  photosPerBatch: numberOf('BATCH', 3),
  /** Where the figures are written as JSON, if anywhere. */
  summary: setting('SUMMARY', ''),
}
