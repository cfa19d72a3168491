import { expect, it } from 'vitest'
import { FEATURE_INDEX, featuresByLetter } from './feature-index.texts'

it('lists the features in alphabetical order, grouped by letter', () => {
  const names = FEATURE_INDEX.map(([name]) => name)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  expect(featuresByLetter().slice(0, 2)).toEqual([
    { letter: 'a', entries: [FEATURE_INDEX[0], FEATURE_INDEX[1]] },
    { letter: 'b', entries: [FEATURE_INDEX[2], FEATURE_INDEX[3]] },
  ])
})
