/** Texts of shared functions, collected so that another language can be added. */

const CHECK = 'Check the connection and try again.'

export const ERROR_TEXTS = {
  network: `The server could not be reached. ${CHECK}`,
  status: (status: number) => `The server answered with an error (${status})`,
  format: 'The server sent data in an unknown format. Try again later.',
  fault: 'This page has a fault. Reload it.',
  offline: `You are offline. ${CHECK}`,
  tooLarge: 'This is too large.',
  tooMany: 'Too many requests. Wait a minute and try again.',
} as const
